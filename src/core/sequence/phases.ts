import { text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { allCalled } from "../names/finder.ts";
import { quoted, tidy, type NamedThing } from "../names/names.ts";
import type { Phase, Segment } from "./shape.ts";
import type { System } from "../system.ts";
import { theOne } from "../names/which.ts";
import { given } from "../left-out.ts";

/** A phase with its number as printed: `II. Fire`, and `5.31 Fire` where the number has a point. */
export function phaseText({ number, name }: Pick<Phase, "number" | "name">): string {
  return `${number}${number.includes(".") ? "" : "."} ${name}`;
}

/** A name without what it is a name of: `Rally` for the Rally Phase, `Coordination` for the Coordination roll. */
export function withoutKind(name: string): string {
  return name.replace(/ (?:phase|roll)$/i, "");
}

/** A phase, and the part of the turn that was named with it. */
interface PhaseMeant {
  phase: Phase;
  segment?: string;
}

type CalledPhase = NamedThing & PhaseMeant;

/** A phase or a part of the turn, with its name in every language. */
export type InAll<Thing> = Thing & Pick<NamedThing, "allNames">;

/** A phase by all that cards and lists call it: its number, its name, both. */
function namesOfPhase(phase: InAll<Phase>): CalledPhase {
  const { id, name, number, allNames = [] } = phase;
  const numbered = [name, ...allNames].map((called) => phaseText({ number, name: called }));
  return { id, name, aliases: [...numbered, number, withoutKind(name)], allNames, phase };
}

/** The same behind the name of its part of the turn: `First part: II. Fire`. */
function namesInPart(segment: InAll<Segment>, phase: InAll<Phase>): CalledPhase {
  const { id, name, aliases = [], allNames = [] } = namesOfPhase(phase);
  const parts = [segment.id, segment.name, ...(segment.allNames ?? [])];
  const all = parts.flatMap((part) =>
    [id, name, ...aliases, ...allNames].map((called) => `${part} ${called}`),
  );
  return {
    id: `${segment.id}/${id}`,
    name: `${segment.name} ${name}`,
    aliases: all,
    phase,
    segment: segment.id,
  };
}

/** What is written, without what the title of a card has besides: the turn, and whose part of it this is. */
function withoutTurn({ turnName, turnNames = [turnName] }: System, written: string): string {
  const turns = turnNames.map(tidy);
  const [, turn = "", onCard = ""] = /^(?:.* · )?(\D+) \d+(?: \([^()]*\))?, (.+)$/.exec(written) ?? [];
  if (turns.includes(tidy(turn))) return onCard;
  const [first = "", ...rest] = written.split(" · ");
  const isTurn = rest.length > 0 && turns.some((each) => tidy(first).startsWith(each));
  const [part = "", ...last] = isTurn ? rest : [first, ...rest];
  return [last.length === 0 ? part : part.replace(/\s*\([^()]*\)\s*$/, ""), ...last].join(" ");
}

/** Finds a phase by id, number or name, or as cards call it; `second/activation` also says in which part of the turn. */
export function phaseMeant(system: System, wanted: string, option = "/phase to:"): PhaseMeant {
  const { segments, phases } = system.sequence;
  const written = withoutTurn(system, wanted);
  const alone = phases.map(namesOfPhase);
  const inParts = segments.flatMap((segment) =>
    phases.filter(({ id }) => segment.phases.includes(id)).map((phase) => namesInPart(segment, phase)),
  );
  const things = [alone, inParts].find((each) => allCalled(each, written).length > 0) ?? alone;
  const { phase, segment } = theOne(things, {
    what: "to",
    asks: text("which-phase"),
    written,
    unknown: (near) => new RuleError("refuse-unknown-phase", { written: quoted(wanted), near }),
    list: text("near-option", { option }),
  });
  return { phase, ...given({ segment }) };
}
