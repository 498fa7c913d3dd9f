import type { Rulebook } from "#words/rulebook.ts";
import type { EventOf } from "#core/schema/events.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Seal } from "#core/schema/table-events.ts";
import {
  isComplete,
  mayOpen,
  mayOpenSet,
  type OpenedText,
  sealsOfSet,
  sealsOpened,
  setsOf,
  sidesWithout,
} from "#core/seals.ts";
import { sideName } from "#core/system.ts";
import { hasOffice, playersOf, sidesHeldBy } from "#core/waits.ts";
import type { Scene } from "../results/events.ts";
import { isShownExactly, plain } from "#core/typed.ts";
import type { Block, Button, Reply } from "../reply.ts";
import { belonging } from "../presses/belonging.ts";
import { sealButton } from "./form.ts";
import { listed, mention, sideWithPlayers } from "../words.ts";
import { ago } from "../time-text.ts";

/** How many characters of a message are for what was sealed; the rest is for what is said of it. */
const ROOM = 2600;
/** How many of a person's own seals have buttons in the list; Discord has no room for more. */
const MOST_WITH_BUTTONS = 6;

const text = (words: string): Block => ({ kind: "text", text: words });
const note = (words: string): Block => ({ kind: "note", text: words });

/** A closed seal, and when it was made (ms since 1970). */
export interface DatedSeal {
  seal: Seal;
  at: number;
}

/** The text of somebody who could not seal it goes back to them, so that it need not be written twice. */
export function unsealedCard(why: string, written: string): Reply {
  return {
    title: "Not sealed",
    audience: "private",
    blocks: [text(why), note("Your text, which nobody else has seen:"), text(quoted(written, ROOM).quote)],
  };
}

/** A text quoted line by line, within `room` characters; `isExact` where reading it gives every character. */
function quoted(written: string, room: number): { quote: string; isExact: boolean } {
  const lines: string[] = [];
  let left = room;
  for (const line of written.split("\n")) {
    const whole = `> ${plain(line, room)}`;
    if (whole.length > left) {
      // Escaping makes a text twice as long at most.
      lines.push(`> ${plain(line.slice(0, Math.floor(left / 2)), room)}…`);
      return { quote: lines.join("\n"), isExact: false };
    }
    lines.push(whole);
    left -= whole.length + 1;
  }
  return { quote: lines.join("\n"), isExact: written.split("\n").every(isShownExactly) };
}

/** A text with its proof: as a file of just what was hashed where it cannot be shown exactly. */
function provenBlocks(
  seal: Pick<Seal, "hash">,
  { seal: id, salt, text: written }: OpenedText,
  room: number,
): Block[] {
  const { quote, isExact } = quoted(written, room);
  if (isExact)
    return [text(quote), note(`SHA-256 \`${seal.hash}\` of the salt \`${salt}\`, a line break and the text`)];
  return [
    text(quote),
    { kind: "file", name: `seal-${id}.txt`, content: `${salt}\n${written}` },
    note(`SHA-256 of the file: \`${seal.hash}\``),
  ];
}

/** `**Orders** · @Anna, Axis`. */
function sealTitle(book: Rulebook, { label, by, side }: Seal): string {
  return `**${plain(label)}** · ${mention(by)}${side === undefined ? "" : `, ${sideName(book, side)}`}`;
}

/** Says that somebody has sealed something, and for whom its set still waits. */
export function sealedBlocks({ book, after }: Scene, { seal }: EventOf<"sealed">): Block[] {
  const side = seal.side === undefined ? "" : ` for **${sideName(book, seal.side)}**`;
  const head = [
    text(`🔒 ${mention(seal.by)} has sealed **${plain(seal.label)}**${side}.`),
    note(`SHA-256 \`${seal.hash}\``),
  ];
  if (seal.set === undefined) return head;
  const isClosed = after.seals?.some(({ id }) => id === seal.id) === true;
  if (!isClosed) return [...head, text(`Set **${plain(seal.set)}** is complete: it is open.`)];
  const buttons = [sealButton("Seal yours", { set: seal.set })];
  return [...head, text(setText(book, after, seal.set)), { kind: "buttons", buttons }];
}

function setText(book: Rulebook, game: Game, set: string): string {
  const missing = sidesWithout(book, game, sealsOfSet(game, set)).map((side) =>
    sideWithPlayers(book, game, side),
  );
  const name = `Set **${plain(set)}**`;
  if (isComplete(book, game, set)) return `${name} is complete and can be opened.`;
  const awaited = listed(missing) || "the other side";
  if (game.status === "ended")
    return `${name}: the game ended before ${awaited} had sealed. Only players who sealed in it can open it.`;
  return `${name} opens as a whole when ${awaited} has sealed too.`;
}

/** Shows an opened text to everybody, with what proves it. */
export function unsealedBlocks(scene: Scene, event: EventOf<"unsealed">): Block[] {
  const opened = scene.opened ?? [];
  const seal = opened.find(({ id }) => id === event.seal);
  if (seal === undefined) return [text(quoted(event.text, ROOM).quote)];
  const room = Math.floor(ROOM / opened.length);
  return [
    ...(seal === opened[0] ? earlyBlocks(scene, opened) : []),
    text(sealTitle(scene.book, seal)),
    ...provenBlocks(seal, event, room),
  ];
}

/** Says of a set that was opened by hand which sides had not sealed yet. */
function earlyBlocks({ book, before, by }: Scene, opened: readonly Seal[]): Block[] {
  const set = opened[0]?.set;
  if (set === undefined || before === null) return [];
  const missing = sidesWithout(book, before, opened).map((side) => `**${sideName(book, side)}**`);
  if (missing.length === 0) return [];
  return [text(`⚠️ ${mention(by)} opened set **${plain(set)}** before ${listed(missing)} had sealed.`)];
}

/** People whom a set calls: those who have still to seal, and its authors once it is open. */
export function calledBySeals(book: Rulebook, before: Game | null, after: Game, entry: LogEntry): string[] {
  const authors = sealsOpened(before, entry).flatMap(({ set, by }) => (set === undefined ? [] : by));
  const awaited = entry.events.flatMap((event) =>
    event.type === "sealed" && event.seal.set !== undefined && authors.length === 0
      ? sidesWithout(book, after, sealsOfSet(after, event.seal.set)).flatMap((side) => playersOf(after, side))
      : [],
  );
  return [...authors, ...awaited].filter((user) => user !== entry.by);
}

/** Shows its author what they have sealed. */
export function ownSealCard(game: Game, seal: Seal, opened: OpenedText): Reply {
  const waits = `It opens with set **${plain(seal.set ?? "")}**.`;
  return {
    title: "Sealed by you",
    audience: "private",
    of: belonging(game),
    blocks: [
      text(`**${plain(seal.label)}**`),
      ...provenBlocks(seal, opened, ROOM),
      seal.set === undefined ? { kind: "buttons", buttons: [openButton(seal)] } : text(waits),
    ],
  };
}

function openButton({ id: seal }: Seal): Button {
  return { label: "Open for everybody", style: "danger", press: { kind: "unseal", seal } };
}

function ownButtons(book: Rulebook, game: Game, seal: Seal, user: string): Button[] {
  const read: Button = {
    label: "Read mine",
    style: "secondary",
    press: { kind: "readSeal", seal: seal.id },
  };
  return [
    ...(seal.by === user ? [read] : []),
    ...(seal.set === undefined && mayOpen(book, game, seal, user) ? [openButton(seal)] : []),
  ];
}

/** Opens sets that could not open by themselves. */
function setButtons(book: Rulebook, game: Game, user: string): Block[] {
  const buttons = setsOf(game)
    .filter((set) => mayOpenSet(book, game, set, user))
    .slice(0, 5)
    .flatMap((set): Button[] => {
      const early = game.status === "ended" || isComplete(book, game, set) ? "" : " early";
      const label = `Open set ${set}${early}`;
      const [first] = sealsOfSet(game, set);
      return first === undefined ? [] : [{ ...openButton(first), label }];
    });
  return buttons.length === 0 ? [] : [{ kind: "buttons", buttons }];
}

/** The closed seals of a game, as one person may know of them; a player's own come first. */
export function sealsCard(book: Rulebook, game: Game, seals: readonly DatedSeal[], user: string): Reply {
  const buttonsOf = ({ seal }: DatedSeal) => ownButtons(book, game, seal, user);
  const own = seals.filter((dated) => buttonsOf(dated).length > 0).slice(0, MOST_WITH_BUTTONS);
  const others = seals.filter((dated) => !own.includes(dated));
  const line = ({ seal, at }: DatedSeal) =>
    `${sealTitle(book, seal)}${seal.set === undefined ? "" : ` · set **${plain(seal.set)}**`} · ${ago(at)} · #${seal.id}`;
  const hasPart = hasOffice(game, user) || sidesHeldBy(book, game, user).length > 0;
  const seal: Block = { kind: "buttons", buttons: [sealButton("Seal a text")] };
  const sets = setsOf(game).map((set) => setText(book, game, set));
  return {
    title: "Sealed texts",
    audience: "private",
    of: belonging(game),
    blocks: [
      ...(seals.length === 0 ? [text("Nothing is sealed in this game.")] : []),
      ...own.flatMap((dated): Block[] => [text(line(dated)), { kind: "buttons", buttons: buttonsOf(dated) }]),
      ...(others.length === 0 ? [] : [text(others.map(line).join("\n"))]),
      ...(sets.length === 0 ? [] : [text(sets.join("\n"))]),
      ...setButtons(book, game, user),
      ...(hasPart && game.status !== "ended" ? [seal] : []),
      note("A seal of a set opens with the whole set, any other when its author opens it."),
    ],
  };
}
