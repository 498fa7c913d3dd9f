import { textOfThing, text } from "#words/text.ts";
import { quoted, among } from "../names/index.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import type { Unit, Game, ProcedureOf, Step, UnitKind, UnitState } from "../schema/index.ts";
import type { System } from "../system/index.ts";
import { pluralOf, unitsIn, type SideUnit } from "../units/index.ts";
import { notDone, type StepKindOf } from "./step-kind.ts";

type Activate = ProcedureOf<"activate">;
type ChoiceState = Extract<UnitState, { choices: unknown }>;

/** A side's units in a step that activates them. */
interface Activations {
  left: Unit[];
  inHand: Unit[];
  done: Unit[];
}

/** The activation of units in a step of a system. */
export function activationIn(system: System, does: Activate) {
  return {
    /** A side's units by activation: left, in hand, and done. */
    units(game: Game, side: string): Activations {
      const { kind, state, inHand, done } = does;
      const units = unitsIn(game)
        .of(side)
        .filter((unit) => unit.kind === kind);
      const standing = (unit: Unit) => system.unitState(unit, state);
      return {
        left: units.filter((unit) => ![inHand, done].includes(String(standing(unit)))),
        inHand: units.filter((unit) => standing(unit) === inHand),
        done: units.filter((unit) => standing(unit) === done),
      };
    },

    /** The kind of the units. */
    get kind(): UnitKind {
      const kind = system.unitKinds().find(({ id }) => id === does.kind);
      if (kind === undefined) throw new Error(`${system.id} has no units of the kind "${does.kind}".`);
      return kind;
    },

    /** The choice to make when activating a unit; undefined if there is none. */
    get asked(): ChoiceState | undefined {
      const state = this.kind.states.find(({ id }) => id === does.asks);
      return state !== undefined && "choices" in state ? state : undefined;
    },
  };
}

function choiceMeant(draft: Draft, procedure: Activate, as: string | undefined): Unit["states"] {
  const state = activationIn(draft.system, procedure).asked;
  if (state === undefined) return {};
  const choice = among(state.choices).only(as ?? "");
  if (choice !== undefined) return { [state.id]: choice.id };
  const ids = { or: state.choices.map(({ id }) => id) };
  const explain = textOfThing(state, "explain", state.explain);
  const asks = text("which-activate-as", { state, explain });
  throw new RuleError("refuse-activate-as", { state, ids }).offering(
    among(state.choices).choices({ what: "as", asks, written: as }),
  );
}

function refuseUnfit(draft: Draft, procedure: Activate, unit: Unit): void {
  const kind = activationIn(draft.system, procedure).kind;
  if (unit.kind !== procedure.kind) {
    throw unit.of === undefined
      ? new RuleError("refuse-other-kind-activates", { kind: pluralOf(kind) })
      : new RuleError("refuse-owner-activates", {
          kind: pluralOf(kind),
          unit: quoted(unit.name),
          owner: quoted(unit.of),
        });
  }
  const standing = draft.system.unitState(unit, procedure.state);
  if (standing === procedure.inHand) {
    throw new RuleError("refuse-unit-in-hand", { unit: quoted(unit.name) });
  }
  if (standing === procedure.done) {
    throw new RuleError("refuse-activated-already", { unit: quoted(unit.name) });
  }
}

/** Marks the unit in hand, if any, as done. */
function closeActivation(draft: Draft, procedure: Activate, side: string): void {
  for (const unit of activationIn(draft.system, procedure).units(draft.game, side).inHand) {
    const change = { state: procedure.state, from: procedure.inHand, to: procedure.done };
    draft.emit({ type: "unitChanged", side, unit: unit.name, ...change });
  }
}

/** Activates a unit. The unit in hand becomes done. Refuses a unit that cannot be activated now. */
export function takeInHand(
  draft: Draft,
  step: Step,
  procedure: Activate,
  { side, unit, as }: SideUnit & { as?: string },
): void {
  refuseUnfit(draft, procedure, unit);
  const chosen = choiceMeant(draft, procedure, as);
  closeActivation(draft, procedure, side);
  const states = { [procedure.state]: procedure.inHand, ...chosen };
  draft.emit({ type: "activated", step: step.id, side, unit: unit.name, states });
}

/** A side activates its units one after another. Done also ends the last activation. */
export const activateStep: StepKindOf<"activate"> = (does) => ({
  tasks: { activation: does },
  awaited: notDone,
  roll: null,
  beforeDone: (draft, side) => closeActivation(draft, does, side),
});
