import type { EventOf, Game, LogEntry } from "#core/schema/index.ts";
import type { Verification } from "#rules/log/index.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { type Text, text } from "#words/text.ts";
import { buttonFor, buttonRow, paragraph, smallPrint } from "../blocks.ts";
import { belonging } from "../presses/codec.ts";
import type { Block, Reply } from "../reply.ts";
import { personIn } from "../words.ts";
import { rolledBlocks } from "./rolls.ts";
import { faultLines, publishButtons } from "./verification.ts";

/** A roll of the bot in a game's log. */
export interface RollInLog {
  roll: number;
  series: number;
  /** The entry whose dice everyone sees, and all throws in it; undefined for a closed roll. */
  shown?: { entry: LogEntry; thrown: EventOf<"rolled">[] };
  /** Number of the first roll of the series. */
  first: number;
}

type Proof = "faults" | "closed" | "lost" | "sealed" | "genuine";

/** Maximum number of an entry's throws on the card. */
const MOST_SHOWN = 8;

function proofOf({ series: number, shown }: RollInLog, { faults, series }: Verification): Proof {
  if (faults.length > 0) return "faults";
  const { secret = null, isLost } = series.find((one) => one.number === number) ?? {};
  if (isLost === true && secret === null) return "lost";
  if (shown === undefined) return "closed";
  return secret === null ? "sealed" : "genuine";
}

const TITLES = {
  closed: "dice-roll-closed",
  lost: "dice-roll-lost",
  sealed: "dice-roll-sealed",
  genuine: "dice-roll-genuine",
} as const;

function titleOf(proof: Proof, roll: number, { faults }: Verification): Text {
  return proof === "faults"
    ? text("dice-faults", { count: faults.length })
    : text(TITLES[proof], { number: roll });
}

/** Says when the roll's dice were sealed, and whether they are checked. */
function reasonLines(book: Rulebook, { series, first }: RollInLog, proof: Proof, found: Verification) {
  if (proof === "faults") return faultLines(book.language, found);
  if (proof === "lost") return [book.say("dice-roll-lost-why")];
  const sealed = book.say("dice-roll-sealed-when", { series, first });
  return [`${sealed} ${book.say(`dice-roll-${proof}-why`)}`];
}

function thrownBlocks(book: Rulebook, { entry, thrown }: NonNullable<RollInLog["shown"]>): Block[] {
  const opening = entry.events.find((event) => event.type === "rollOpened");
  return [
    ...smallPrint(book.say("secret-rolled-by", { who: personIn(book, opening?.rolledBy ?? entry.by) })),
    ...thrown.slice(0, MOST_SHOWN).flatMap((event) => rolledBlocks({ book }, event)),
  ];
}

/** One roll: who made it, what fell, and what its dice rest on. */
export function oneRollCard(
  book: Rulebook,
  game: Game,
  found: Verification,
  one: RollInLog,
): Pick<Reply, "title" | "of" | "blocks"> {
  const proof = proofOf(one, found);
  return {
    title: book.say(titleOf(proof, one.roll, found)),
    of: belonging(game),
    blocks: [
      ...(one.shown === undefined ? [] : thrownBlocks(book, one.shown)),
      ...paragraph(...reasonLines(book, one, proof, found)),
      ...buttonRow(
        ...(proof === "sealed" ? publishButtons(book, game) : []),
        buttonFor({ kind: "diceProof" }, book.say("results-details")),
      ),
    ],
  };
}
