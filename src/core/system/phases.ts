import type { SystemFacts } from "./facts.ts";
import { text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { quoted, tidy, type NamedThing, among } from "../names/index.ts";
import type { Phase, Segment } from "../schema/index.ts";
import { given } from "../left-out.ts";

/** A printed number before a name: `II.`, or `5.31` for one with a point. */
function numeral(number: string): string {
  return number.includes(".") ? number : `${number}.`;
}

/** A phase with its printed number: `II. Fire`. */
function phaseText({ number, name }: Pick<Phase, "number" | "name">): string {
  return `${numeral(number)} ${name}`;
}

/** A name without the word for its kind: `Rally` for Rally Phase, `Coordination` for Coordination roll. */
export function withoutKind(name: string): string {
  return name.replace(/ (?:phase|roll)$/i, "");
}

/** The initials of a phase: `DFPh` for Defensive Fire Phase. */
function initialsOf(name: string): string[] {
  const short = withoutKind(name);
  const initials = short.split(/[\s-]+/).flatMap((word) => (word === "and" ? [] : word.slice(0, 1)));
  return short === name ? [] : [`${initials.join("")}Ph`];
}

/** A phase as players name it: by its number, its name, its initials, or number and name. */
export function namedPhase(phase: Phase) {
  const { id, name, number } = phase;
  const words = text("phase-numbered", { number: numeral(number), phase });
  return {
    id,
    name: phaseText(phase),
    words,
    aliases: [name, number, withoutKind(name), ...initialsOf(name)],
  };
}

/** A phase, and the segment if it was named. */
interface PhaseMeant {
  phase: Phase;
  segment?: string;
}

type CalledPhase = NamedThing & PhaseMeant;

/** A phase or segment with its name in every language. */
type InAll<Thing> = Thing & Pick<NamedThing, "allNames" | "path">;

/** A phase with its names on cards and in lists: number, name, or both. */
function namesOfPhase(phase: InAll<Phase>): CalledPhase {
  const { id, name, number, allNames = [], path } = phase;
  const numbered = [name, ...allNames].map((called) => phaseText({ number, name: called }));
  return {
    id,
    name,
    aliases: [...numbered, number, withoutKind(name), ...initialsOf(name)],
    allNames,
    path,
    phase,
  };
}

/** As `namesOfPhase`, after the segment's name: `First part: II. Fire`. */
function namesInPart(segment: InAll<Segment>, phase: InAll<Phase>): CalledPhase {
  const { id, name, aliases = [], allNames = [] } = namesOfPhase(phase);
  const parts = [segment.id, segment.name, ...(segment.allNames ?? [])];
  const all = parts.flatMap((part) =>
    [id, name, ...aliases, ...allNames].map((called) => `${part} ${called}`),
  );
  return {
    id: `${segment.id}/${id}`,
    name: `${segment.name} ${name}`,
    words: text("phase-of-segment", { segment, phase }),
    aliases: all,
    phase,
    segment: segment.id,
  };
}

/** Typed text without the turn and side from a card's title. */
function withoutTurn({ turnName, turnNames = [turnName] }: SystemFacts, written: string): string {
  const turns = turnNames.map(tidy);
  const [, turn = "", onCard = ""] = /^(?:.* · )?(\D+) \d+(?: \([^()]*\))?, (.+)$/.exec(written) ?? [];
  if (turns.includes(tidy(turn))) return onCard;
  const [first = "", ...rest] = written.split(" · ");
  const isTurn = rest.length > 0 && turns.some((each) => tidy(first).startsWith(each));
  const [part = "", ...last] = isTurn ? rest : [first, ...rest];
  return [last.length === 0 ? part : part.replace(/\s*\([^()]*\)\s*$/, ""), ...last].join(" ");
}

/** Finds a phase by id, number or name, or by its name on cards. `second/activation` also names the segment. */
export function phaseMeant(system: SystemFacts, wanted: string, option = "/phase to:"): PhaseMeant {
  const { segments, phases } = system.sequence;
  const written = withoutTurn(system, wanted);
  const alone = phases.map(namesOfPhase);
  const inParts = segments.flatMap((segment) =>
    phases.filter(({ id }) => segment.phases.includes(id)).map((phase) => namesInPart(segment, phase)),
  );
  const things = [alone, inParts].find((each) => among(each).called(written).length > 0) ?? alone;
  const { phase, segment } = among(things).one({
    what: "to",
    asks: text("which-phase"),
    written,
    unknown: (near) => new RuleError("refuse-unknown-phase", { written: quoted(wanted), near }),
    list: text("near-option", { option }),
  });
  return { phase, ...given({ segment }) };
}
