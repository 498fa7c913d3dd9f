import { type Text, text, textOfThing } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { among, quoted, tidy } from "#core/names/index.ts";
import type { Game, Segment } from "#core/schema/index.ts";
import type { System } from "#core/system/index.ts";

/** A turn or a segment, as the place up to which a side passes. `orSegment`: the segment that may be meant instead. */
export type TurnOrPart = { turn: number; orSegment?: Segment | undefined } | { segment: Segment };

/** Words before a span: `until the end of the turn`, `rest of this segment`, `my player turn`. */
const BEFORE =
  /^(?:(?:until|till?|to|up to|through)\b ?)?(?:the )?((?:the |all |everything )?(?:rest|remainder|end|whole|all|everything)\b ?(?:of )?)?(?:the |this |current )?((?:my|our|your) )?/;

/** The turn of a span: `turn 5`; the current one for `turn`. */
function turnNamed({ turnName }: System, game: Game, words: string): number | undefined {
  const [, word = "", number = game.play.position.turn] = /^(.+?)\s*(\d{1,3})?$/.exec(words) ?? [];
  return ["turn", tidy(turnName)].includes(word) ? Number(number) : undefined;
}

/** The segment of a span, the current one first: by its name, its last words, or `segment`. */
function segmentNamed({ sequence }: System, game: Game, words: string): Segment | undefined {
  const { segments } = sequence;
  const current = segments.find(({ id }) => id === game.play.position.segment);
  if (words === "segment") return current;
  const called = among(segments).called(words);
  const ending = segments.filter(({ name }) => isPartOf(words, tidy(name)));
  const fitting = called.length > 0 ? called : ending;
  return fitting.find((segment) => segment === current) ?? (fitting.length === 1 ? fitting[0] : undefined);
}

/** True for two or more of a name's words, in order, up to its last one: `player segment` of Player A Segment. */
function isPartOf(words: string, name: string): boolean {
  const parts = words.split(" ");
  const rest = name.split(" ");
  if (parts.length < 2 || parts.at(-1) !== rest.at(-1)) return false;
  return parts.every((part) => {
    const at = rest.indexOf(part);
    rest.splice(0, at + 1);
    return at >= 0;
  });
}

/** Reads a span; undefined for any other text. `end` and `my turn` may be of the segment or of the turn. */
export function spanIn(system: System, game: Game, written: string): TurnOrPart | undefined {
  const key = tidy(written);
  const [before = "", end, own] = BEFORE.exec(key) ?? [];
  const words = key.slice(before.length).trim();
  const segment = segmentNamed(system, game, words);
  if (segment !== undefined) return { segment };
  const turn = words === "" && end !== undefined ? game.play.position.turn : turnNamed(system, game, words);
  if (turn === undefined) return undefined;
  const isUnclear = (words === "" || own !== undefined) && system.sequence.segments.length > 1;
  return { turn, orSegment: isUnclear ? segmentNamed(system, game, "segment") : undefined };
}

function turnWords(system: System, number: number): Text {
  return text("report-turn", { turn: textOfThing(system, "turnName", system.turnName), number });
}

/** Refuses a later turn. Offers the end of this one, or standing orders up to that turn. */
function beyondTurn(system: System, game: Game, turn: number): RuleError {
  const until = turnWords(system, turn);
  return new RuleError("refuse-through-turn", { until }).correcting("through", undefined, [
    {
      name: text("passing-through-turn", { turn: turnWords(system, game.play.position.turn) }),
      value: "turn",
    },
    {
      name: text("choice-standing-until", { turn: until }),
      value: "",
      command: "standing",
      more: { pass: "all", until: String(turn) },
    },
  ]);
}

/** A refusal that offers the rest of the segment and the rest of the turn. */
function whichSpan(system: System, written: string, segment: Segment, number: number): RuleError {
  const of = [
    { name: text("passing-through-part", { part: segment }), known: [], value: "segment" },
    { name: text("passing-through-turn", { turn: turnWords(system, number) }), known: [], value: "turn" },
  ];
  return new RuleError("refuse-unknown-place", {
    written: quoted(written),
    near: text("near-few", { names: { or: of.map(({ name }) => name) } }),
  }).offering({ asks: text("which-place", { purpose: "through" }), what: "through", written, of });
}

/** Reads a span of which only one can be meant, up to the end of the turn; undefined for any other text. */
export function spanMeant(system: System, game: Game, written: string): TurnOrPart | undefined {
  const span = spanIn(system, game, written);
  if (span === undefined || "segment" in span) return span;
  if (span.orSegment !== undefined) throw whichSpan(system, written, span.orSegment, span.turn);
  if (span.turn !== game.play.position.turn) throw beyondTurn(system, game, span.turn);
  return span;
}
