import { type Choices, RuleError } from "#core/errors.ts";
import { viewOf } from "#cards/steps/verbs.ts";
import { among, type NamedThing, quoted } from "#core/names/index.ts";
import type { Step } from "#core/schema/index.ts";
import { namedPhase, type System } from "#core/system/index.ts";
import { text, type Wording } from "#words/text.ts";
import type { LookUpKind, LookUpKinds } from "./system-meant.ts";

/** A thing of a system that another command finds: the refusal that names the command, and its button. */
interface Place {
  refusal: RuleError;
  button?: Choices["of"][number];
}

/** A search for a name that a kind of look-up lacks. */
interface Search {
  system: System;
  kinds: LookUpKinds;
  written: string;
  /** True if the channel has a live game of the system, so that its cards can be shown. */
  isPlayed: boolean;
  /** Names a thing, with its game if that is not known. */
  named: (thing: Wording) => Wording;
}

/** The table or check with a name. */
function lookedUp({ system, written, named }: Search, kind: LookUpKind): Place | undefined {
  const thing = among(kind.of(system)).only(written);
  if (thing === undefined || kind.what === "weapon") return undefined;
  const { what: command } = kind;
  const name = named(thing);
  return {
    refusal: new RuleError("refuse-elsewhere", { written: quoted(written), id: thing.id, name, command }),
    button: opening(system, command, { name, id: thing.id }),
  };
}

/** The button that opens a table or check of a system. */
function opening(system: System, command: "check" | "table", { name, id }: { name: Wording; id: string }) {
  const label = text("choice-elsewhere", { name, command });
  return { name: label, known: [], value: id, more: { system: system.id }, command };
}

/** A weapon for `/tohit`, or several that share the name. The button opens the check of `/tohit`, which asks for the range. */
function shotWith({ system, kinds, written, named }: Search): Place | undefined {
  const [weapon, other] = among(kinds.weapon.of(system)).called(written);
  if (weapon === undefined || system.toHit === undefined) return undefined;
  const isOnly = other === undefined;
  const name = named(isOnly ? weapon : quoted(written));
  const id = isOnly ? weapon.id : written;
  return {
    refusal: new RuleError("refuse-elsewhere", { written: quoted(written), id, name, command: "tohit" }),
    button: {
      name: text("choice-elsewhere", { name, command: "tohit" }),
      known: [],
      value: system.toHit,
      more: { system: system.id, with: `weapon: ${id}` },
      command: "check",
    },
  };
}

/** Steps of one name, and their phases. */
type NamedStep = NamedThing & { steps: readonly Step[]; phases: readonly Wording[] };

/** The steps of a system, those of one name together. */
function stepsOf({ sequence }: System): NamedStep[] {
  const steps = new Map<string, NamedStep>();
  for (const phase of sequence.phases)
    for (const step of phase.steps) {
      const { steps: same = [], phases = [] } = steps.get(step.name) ?? {};
      const { id, name } = step;
      steps.set(step.name, {
        ...step,
        aliases: [id, name.replace(/ roll$/i, ""), ...(step.throws === undefined ? [] : [step.throws.for])],
        steps: [...same, step],
        phases: [...phases, phase],
      });
    }
  return [...steps.values()];
}

/** The button of a step: its label, or the command that has its own. */
function pressIn(step: Step): "dice" | "initiative" | "roll" | "named" | "none" {
  if (step.throws !== undefined) return "dice";
  if (viewOf(step).roll === undefined) return "none";
  if (step.does?.verb === "opposed-roll") return "initiative";
  return step.ends === "roll" ? "roll" : "named";
}

/** The dice on the button of a step: `d10`. */
function diceOf({ throws }: Step): string {
  return throws?.dice.replace(/^1d/, "d") ?? "";
}

/** Shows the card of the phase, which has the buttons of its steps. */
const PHASE_CARD: Choices["of"][number] = {
  name: text("choice-phase-card"),
  known: [],
  value: "",
  command: "phase",
};

/** The step or phase of the sequence with a name. A step that rolls comes first. */
function inSequence({ system, written, isPlayed, named }: Search): Place | undefined {
  const card = isPlayed ? { button: PHASE_CARD } : {};
  const called = among(stepsOf(system)).called(written);
  const found =
    called.find(({ steps: [step] }) => step !== undefined && pressIn(step) !== "none") ?? called[0];
  const [step] = found?.steps ?? [];
  if (found !== undefined && step !== undefined) {
    const phases = found.phases.map(named);
    return {
      refusal: new RuleError("refuse-name-of-step", {
        step: found,
        phases,
        press: pressIn(step),
        dice: diceOf(step),
      }),
      ...card,
    };
  }
  const phase = among(
    system.sequence.phases.map((each) => ({ ...each, aliases: namedPhase(each).aliases })),
  ).only(written);
  return phase && { refusal: new RuleError("refuse-name-of-phase", { phase: named(phase) }), ...card };
}

/** The track with a name. */
function onTrack({ system, written, isPlayed, named }: Search): Place | undefined {
  const [track] = among(system.tracks).called(written);
  if (track === undefined) return undefined;
  const button = { name: text("choice-track", { track }), known: [], value: track.key, command: "track" };
  return {
    refusal: new RuleError("refuse-name-of-track", { track: named(track), key: track.key }),
    ...(isPlayed ? { button } : {}),
  };
}

/** The checks that have a result with a name. The only one has a button. */
function resultOf({ system, written, named }: Search): Place | undefined {
  const checks = system.checks.filter(({ results }) => among(results).called(written).length > 0);
  const [first, other] = checks;
  if (first === undefined) return undefined;
  const names = { or: checks.map(named) };
  const button = opening(system, "check", { name: named(first), id: first.id });
  return {
    refusal: new RuleError("refuse-name-of-result", {
      written: quoted(written),
      checks: names,
      id: first.id,
    }),
    ...(other === undefined ? { button } : {}),
  };
}

/** The place of a name that a kind of look-up lacks; undefined if the system has none. */
function placeOf(search: Search, kind: LookUpKind): Place | undefined {
  const others = [search.kinds.check, search.kinds.table].filter(({ what }) => what !== kind.what);
  const [found] = others.flatMap((other) => lookedUp(search, other) ?? []);
  const shot = kind.what === "weapon" ? undefined : shotWith(search);
  if (found !== undefined || shot !== undefined) return found ?? shot;
  // Parts of names of the kind are nearer than steps and tracks.
  if (among(kind.of(search.system)).containing(search.written).length > 0) return undefined;
  return inSequence(search) ?? onTrack(search) ?? (kind.what === "weapon" ? undefined : resultOf(search));
}

function refusalAt(
  { refusal, button }: Place,
  things: readonly NamedThing[],
  search: LookUpKind & { written: string },
): RuleError {
  return button === undefined ? refusal : among(things).offeringElsewhere(refusal, search, button);
}

/**
 * Refuses a name that a kind of look-up lacks, if the system has it for another command, and leads there. `isPlayed`:
 * true if the channel has a live game of the system.
 */
export function refuseElsewhere(
  system: System,
  kinds: LookUpKinds,
  { of: kind, wanted, isPlayed }: { of: LookUpKind; wanted: string; isPlayed: boolean },
): void {
  const things = kind.of(system);
  const place = placeOf({ system, kinds, written: wanted, isPlayed, named: (thing) => thing }, kind);
  if (place !== undefined) throw refusalAt(place, things, { ...kind, written: wanted });
}

/** As `refuseElsewhere` for a name in any system, if only one has it. */
export function refuseElsewhereInAny(
  systems: readonly System[],
  kinds: LookUpKinds,
  { of: kind, wanted }: { of: LookUpKind; wanted: string },
): void {
  const places = systems.flatMap((system) => {
    const named = (thing: Wording) => text("thing-of-game", { thing, game: system.titleText() });
    return placeOf({ system, kinds, written: wanted, isPlayed: false, named }, kind) ?? [];
  });
  const [place, other] = places;
  if (place !== undefined && other === undefined) throw refusalAt(place, [], { ...kind, written: wanted });
}
