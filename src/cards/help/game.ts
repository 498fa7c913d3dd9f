import { namedPhase } from "#core/system/index.ts";
import type { Game, Segment } from "#core/schema/index.ts";
import { tracksToFill } from "../settings/set-up.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { smallPrint } from "../blocks.ts";
import type { Block, Reply } from "../reply.ts";

/** Maximum length of a list of table or check names, in characters. */
const MAX_NAMES = 600;

/** Names separated by commas. If there are too many, the first names and the number of the others. */
function names({ say }: Rulebook, all: readonly string[]): string {
  const shown: string[] = [];
  for (const name of all) {
    if ([...shown, name].join(", ").length > MAX_NAMES) break;
    shown.push(name);
  }
  const count = all.length - shown.length;
  const some = shown.join(", ");
  return count === 0 ? some : say("help-names-more", { names: some, count: String(count) });
}

/** Groups of adjacent segments with the same phases. */
function alike(segments: readonly Segment[]): Segment[][] {
  const groups: Segment[][] = [];
  for (const segment of segments) {
    const before = groups.at(-1);
    if (before?.[0]?.phases.join() === segment.phases.join()) before.push(segment);
    else groups.push([segment]);
  }
  return groups;
}

/** The phases in order, by segment if there are several. Marks the current one. */
function phaseLines(book: Rulebook, game: Game | undefined): string[] {
  const { segments, phases } = book.sequence;
  const here = game?.status === "running" ? game.play.position : undefined;
  return alike(segments).map((group) => {
    const isHere = group.some(({ id }) => id === here?.segment);
    const chain = (group[0]?.phases ?? []).map((id) => {
      const phase = phases.find((candidate) => candidate.id === id);
      const text = phase === undefined ? id : namedPhase(phase).name;
      return isHere && id === here?.phase ? book.say("help-here", { phase: text }) : text;
    });
    const line = chain.join(" → ");
    if (segments.length === 1) return line;
    const parts = group.map(({ name }) => name);
    return group.length === 1
      ? book.say("help-part", { part: parts, phases: line })
      : book.say("help-parts", { parts, phases: line });
  });
}

/** Lists of the game's tracks, tables, checks and units. */
function hasLines(book: Rulebook): string[] {
  const { say } = book;
  const tables = names(
    book,
    book.tables.map(({ name }) => name),
  );
  const checks = names(
    book,
    book.checks.map(({ name }) => name),
  );
  const units = book.unitKinds().map(({ plural }) => plural);
  const tracks = [...new Set(tracksToFill(book).map(({ name }) => name))];
  return [
    ...(tracks.length === 0 ? [] : [say("help-fill-in", { tracks })]),
    ...(tables === "" ? [] : [say("help-has-tables", { tables })]),
    ...(checks === "" ? [] : [say("help-has-checks", { checks })]),
    ...(book.toHit === undefined ? [] : [say("help-has-shots")]),
    ...(units.length === 0 ? [] : [say("help-has-units", { units })]),
  ];
}

function textOf(...lines: string[]): Block {
  return { kind: "text", text: lines.join("\n") };
}

/** About a system: examples, phases, tables, checks and units. `game`: marks the current phase. */
export function aboutGameCard(book: Rulebook, game?: Game): Reply {
  const { say, title, id, publisher, tryThese, credits } = book;
  const has = hasLines(book);
  return {
    title,
    audience: "private",
    blocks: [
      ...(game === undefined ? [textOf(say("help-publisher", { publisher, id }))] : []),
      textOf(say("help-try"), ...tryThese.map((line) => say("help-line", { line }))),
      textOf(say("help-phases"), ...phaseLines(book, game)),
      ...(has.length === 0 ? [] : [textOf(...has)]),
      ...smallPrint(say("help-faces")),
      ...smallPrint(credits),
    ],
  };
}
