import type { EventOf, Unit } from "#core/schema/events.ts";
import type { Game } from "#core/schema/game.ts";
import type { UnitState } from "#core/schema/units.ts";
import { sideName, type System } from "#core/system.ts";
import { findUnit, kindOfUnit, unitKinds } from "#core/units.ts";
import { plain } from "./plain.ts";

/** A value of a state as players read it: the name of a choice, or a figure. */
export function stateText(state: UnitState | undefined, value: string | number): string {
  const choices = state !== undefined && "choices" in state ? state.choices : [];
  return choices.find((choice) => choice.id === value)?.name ?? String(value);
}

/** "**A Company** joins the **Allies** (Group)." */
export function unitAddedText(system: System, event: EventOf<"unitAdded">): string {
  const { name, of } = event.unit;
  const owner = of === undefined ? "" : ` of **${plain(of)}**`;
  const kind = kindOfUnit(system, event.unit).name;
  return `**${plain(name)}** is new: ${kind}${owner}, ${sideName(system, event.side)}.`;
}

function stateNamed(system: System, unit: Unit | undefined, id: string): UnitState | undefined {
  const kinds = unit === undefined ? unitKinds(system) : [kindOfUnit(system, unit)];
  return kinds.flatMap((kind) => kind.states).find((state) => state.id === id);
}

/** "**A Company**, suppression: 0 → **2**." */
export function unitChangedText(system: System, game: Game, event: EventOf<"unitChanged">): string {
  const state = stateNamed(system, findUnit(game, event.side, event.unit), event.state);
  const why = event.why === undefined ? "" : ` (${event.why})`;
  const name = state?.name.toLowerCase() ?? event.state;
  return `**${plain(event.unit)}**, ${name}: ${stateText(state, event.from)} → **${stateText(state, event.to)}**${why}.`;
}
