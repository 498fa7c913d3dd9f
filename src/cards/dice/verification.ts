import type { EventOf, Game } from "#core/schema/index.ts";
import type { Verification } from "#rules/log/index.ts";
import { given } from "#core/left-out.ts";
import { plainWithin } from "#core/names/index.ts";
import type { Language } from "#words/language.ts";
import type { Rulebook } from "#words/rulebook.ts";
import type { Text, Value } from "#words/text.ts";
import { buttonFor, buttonRow, paragraph } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { shortHash } from "../words.ts";

const MAX_FAULTS = 10;
const MAX_SERIES = 8;
/** Maximum length of a quote from a file, in characters. */
const LONGEST_VALUE = 60;

/** The party that knows the secret of rolls whose secret is not published: the bot, or nobody. */
type Knowing = "bot" | "nobody";

/** The numbers of verified and unverifiable rolls, one sentence each. Omits zeros. */
export function countLines({ say }: Language, found: Verification, knowing: Knowing): string[] {
  const waiting = knowing === "bot" ? "dice-waiting" : "dice-unchecked";
  const lines = [
    ["dice-proven", found.checked],
    [waiting, found.waiting],
    ["dice-lost", found.lost],
    ["dice-entered", found.entered],
    ["dice-unsealed", found.unsealed],
  ] as const;
  const { closed, matched } = found;
  return [
    ...lines.flatMap(([key, count]) => (count === 0 ? [] : [say(key, { count })])),
    ...(closed.length === 0 ? [] : [say("dice-closed", { rolls: inRanges(closed), count: closed.length })]),
    ...(matched.length === 0
      ? []
      : [say("dice-matched", { rolls: inRanges(matched), count: matched.length })]),
  ];
}

/** Ascending numbers, with runs as ranges: "17, 21–23". */
function inRanges(numbers: readonly number[]): string {
  const starts = numbers.filter((each) => !numbers.includes(each - 1));
  return starts
    .map((start) => {
      const end = numbers.find((each) => each >= start && !numbers.includes(each + 1)) ?? start;
      return start === end ? String(start) : `${start}–${end}`;
    })
    .join(", ");
}

/** The hash of a series of dice, and the state of its secret. */
export function seriesLine(
  { say }: Language,
  { number, hash, secret, isLost }: Verification["series"][number],
): string {
  if (secret !== null) return say("dice-series", { number, hash, secret });
  return say(isLost === true ? "dice-series-lost" : "dice-series-sealed", { number, hash });
}

/** The hash of the whole log. */
export function headLine({ say }: Language, { entries, head }: Verification): string {
  return say("dice-head", { n: entries, hash: head });
}

/** The result in a few words. Rolls whose secret is not published are not said to be genuine. */
export function verdict({ say }: Language, { faults, checked, waiting, lost, closed }: Verification): string {
  const count = checked;
  const all = checked + waiting + lost;
  if (faults.length > 0) return say("dice-faults", { count: faults.length });
  if (waiting > 0) return say("dice-sealed-partly", { count, all });
  if (lost > 0) return say("dice-genuine-partly", { count, all });
  return say(closed.length === 0 ? "dice-genuine" : "dice-genuine-open", { count });
}

function harmless(value: Value): Value {
  return typeof value === "string" ? plainWithin(value, LONGEST_VALUE) : value;
}

/** A fault in which quotes from a file are escaped, because anyone may have written the file. */
export function harmlessFault({ key, values }: Text): Text {
  const own = Object.entries((values ?? {}) as Record<string, Value>);
  return {
    key,
    values: Object.fromEntries(own.map(([name, value]) => [name, harmless(value)])) as Text["values"],
  };
}

/** The first faults, one per line. */
export function faultLines({ say }: Language, { faults }: Verification): string[] {
  const more = faults.length - MAX_FAULTS;
  const lines = faults.slice(0, MAX_FAULTS).map((fault) => say(harmlessFault(fault)));
  return more > 0 ? [...lines, say("fault-more", { count: more })] : lines;
}

const note = (text: string): Block => ({ kind: "note", text });

/** A button for the hashes and secrets of the game's dice. */
function proofButton({ say }: Pick<Language, "say">): Button {
  return buttonFor({ kind: "diceProof" }, say("results-details"));
}

/** Publishes the secret, or while closed rolls prevent it, asks the players who can open them. None after the end. */
export function publishButtons({ say }: Pick<Language, "say">, { status, closed = [] }: Game): Button[] {
  if (status === "ended") return [];
  return closed.length === 0
    ? [buttonFor({ kind: "publishDice" }, say("dice-publish"))]
    : [buttonFor({ kind: "askPublish" }, say("dice-ask-publish"))];
}

/** The notice that a secret was published, with the button that shows it. */
export function revealedBlocks(book: Rulebook, { series }: EventOf<"revealed">): Block[] {
  const text = `-# ${book.say("results-secret", { series })}`;
  return [{ kind: "step", text, button: proofButton(book) }];
}

/** Red with faults, green once all secrets are published. */
function colourOf({ faults, waiting }: Verification): string | undefined {
  if (faults.length > 0) return "#d83c3e";
  return waiting > 0 ? undefined : "#3ba55d";
}

/** The result of `/dice verify`. */
export function verificationCard(language: Language, game: Game, found: Verification): Reply {
  const lines = [...faultLines(language, found), ...countLines(language, found, "bot")];
  return {
    title: verdict(language, found),
    audience: "public",
    of: belonging(game),
    ...given({ colour: colourOf(found) }),
    blocks: [
      ...paragraph(...lines),
      note(language.say("dice-foot", { count: found.entries, hash: shortHash(found.head) })),
      ...buttonRow(...(found.waiting > 0 ? publishButtons(language, game) : []), proofButton(language)),
    ],
  };
}

/** The last hashes and secrets, to verify dice and log without the bot. */
export function proofCard(language: Language, game: Game, found: Verification): Reply {
  const { say } = language;
  const series = found.series.map((each) => seriesLine(language, each));
  return {
    title: say("dice-proof"),
    audience: "private",
    of: belonging(game),
    blocks: [
      ...paragraph(series.slice(-MAX_SERIES).join("\n")),
      ...paragraph(headLine(language, found)),
      note(say("dice-head-how")),
      note(say("dice-check-yourself")),
    ],
  };
}
