import type { Condition, Occasion, Who } from "#core/sequence/condition-shape.ts";
import type { SequenceFile } from "#core/sequence/shape.ts";
import type { Setting, SystemFile, Track, TrackOf } from "#core/schema/system.ts";
import type { UnitKind, UnitState } from "#core/units/shape.ts";
import type { Table } from "#core/tables/shape.ts";
import type { DataPlace } from "../place.ts";
import type { Folder } from "../read-folder.ts";

function listed(ids: readonly string[]): string {
  return ids.length === 0 ? "there are none" : `there are: ${ids.join(", ")}`;
}

/** Looks up what the data of one game name; notes a fault at the place where a name leads nowhere. */
export class References {
  readonly system: SystemFile;
  readonly sequence: SequenceFile | undefined;
  readonly #tables: Table[];
  readonly #tableIds: string[];
  readonly #checkIds: string[] | undefined;

  constructor(system: SystemFile, folder: Folder) {
    this.system = system;
    this.sequence = folder.sequence?.content;
    this.#tables = folder.tables.map((file) => file.content);
    this.#tableIds = folder.tableIds;
    this.#checkIds = folder.checks?.content.checks.map((check) => check.id);
  }

  get sides(): string[] {
    return this.system.sides.map((side) => side.id);
  }

  get roles(): string[] {
    return this.system.roles.flatMap((pair) => [pair.id, pair.opposite.id]);
  }

  /** Sides, and roles that somebody always has: those from a setting that cannot be unset, or from the part of the turn. */
  get certain(): string[] {
    const held = this.system.roles.filter(({ from }) => {
      if ("segment" in from) return true;
      const setting = "setting" in from ? from.setting : undefined;
      return this.system.settings.some(({ id, default: value }) => id === setting && value !== null);
    });
    return [...this.sides, ...held.flatMap((pair) => [pair.id, pair.opposite.id])];
  }

  side(id: string, place: DataPlace): void {
    if (!this.sides.includes(id)) place.fault(`"${id}" is no side; ${listed(this.sides)}`);
  }

  sideOrRole(id: string, place: DataPlace): void {
    const known = [...this.sides, ...this.roles];
    if (!known.includes(id)) place.fault(`"${id}" is neither a side nor a role; ${listed(known)}`);
  }

  setting(id: string, place: DataPlace): Setting | undefined {
    const { settings } = this.system;
    const found = settings.find((setting) => setting.id === id);
    if (found === undefined) {
      place.fault(`there is no setting "${id}"; ${listed(settings.map((setting) => setting.id))}`);
    }
    return found;
  }

  /** A role that comes from the part of the turn needs every part that calls on it to be somebody's, by another way. */
  segmentSides(place: DataPlace): void {
    const turning = new Set(
      this.system.roles.flatMap(({ id, opposite, from }) => ("segment" in from ? [id, opposite.id] : [])),
    );
    for (const { id, side, phases } of this.sequence?.segments ?? []) {
      const called = this.#calledIn(phases).filter((role) => turning.has(role));
      if (side === undefined && called.length > 0) place.fault(`the segment "${id}" has no side`);
      if (side !== undefined && turning.has(side)) {
        place.fault(`the segment "${id}" names the role itself as its side`);
      }
    }
  }

  /** The sides and roles that steps of some phases call on. */
  #calledIn(phases: readonly string[]): string[] {
    const steps = this.sequence?.phases.flatMap((phase) => (phases.includes(phase.id) ? phase.steps : []));
    return (steps ?? []).flatMap(({ who }) => (Array.isArray(who.sides) ? who.sides : []));
  }

  /** A kind of units. */
  unitKind(id: string, place: DataPlace): UnitKind | undefined {
    const kinds = this.system.units?.kinds ?? [];
    const found = kinds.find((kind) => kind.id === id);
    if (found === undefined) {
      place.fault(`there is no kind of units "${id}"; ${listed(kinds.map((kind) => kind.id))}`);
    }
    return found;
  }

  /** A state that units of a kind have, or of any kind. */
  unitState(id: string, place: DataPlace, kind?: UnitKind): UnitState | undefined {
    const kinds = kind === undefined ? (this.system.units?.kinds ?? []) : [kind];
    const states = kinds.flatMap((candidate) => candidate.states);
    const found = states.find((state) => state.id === id);
    if (found === undefined) {
      place.fault(`units have no state "${id}"; ${listed(states.map((state) => state.id))}`);
    }
    return found;
  }

  /** A setting with one value for the whole game. */
  commonSetting(id: string, place: DataPlace): Setting | undefined {
    const found = this.setting(id, place);
    if (!found?.perSide) return found;
    place.fault(`the setting "${id}" has a value for each side; one for the whole game is needed here`);
    return undefined;
  }

  numberSetting(id: string, place: DataPlace): Setting | undefined {
    const found = this.commonSetting(id, place);
    if (found === undefined || found.number !== undefined) return found;
    place.fault(`the setting "${id}" is no number`);
    return undefined;
  }

  /** A setting of the whole game that offers every one of the values. */
  choiceSetting(id: string, offers: readonly string[], place: DataPlace): Setting | undefined {
    const found = this.commonSetting(id, place);
    if (found === undefined) return undefined;
    for (const value of offers) {
      if (!found.choices?.some((choice) => choice.value === value)) {
        place.fault(`the setting "${id}" must offer "${value}"`);
      }
    }
    return found;
  }

  track<Kind extends Track["kind"]>(id: string, kind: Kind, place: DataPlace): TrackOf<Kind> | undefined {
    const found = this.system.tracks.find((track) => track.id === id);
    if (found?.kind === kind) return found as TrackOf<Kind>;
    const fitting = this.system.tracks.filter((track) => track.kind === kind).map((track) => track.id);
    const reason =
      found === undefined ? `there is no track "${id}"` : `the track "${id}" is no ${kind} track`;
    place.fault(`${reason}; of that kind ${listed(fitting)}`);
    return undefined;
  }

  box(track: TrackOf<"boxes"> | undefined, id: string, place: DataPlace): void {
    if (track === undefined || track.boxes.some((box) => box.id === id)) return;
    const boxes = track.boxes.map((box) => box.id);
    place.fault(`the track "${track.id}" has no box "${id}"; ${listed(boxes)}`);
  }

  /** A table; undefined also where its file could not be read, which is a fault of its own. */
  table(id: string, place: DataPlace): Table | undefined {
    if (!this.#tableIds.includes(id)) {
      place.fault(`there is no table "${id}"; ${listed(this.#tableIds)}`);
    }
    return this.#tables.find((table) => table.id === id);
  }

  tableWithDice(id: string, place: DataPlace): Table | undefined {
    const found = this.table(id, place);
    if (found !== undefined && found.dice === undefined) {
      place.fault(`the table "${id}" has no dice, so nobody can roll on it`);
    }
    return found;
  }

  /** A check; where checks.json could not be read, that is a fault of its own. */
  check(id: string, place: DataPlace): void {
    if (this.#checkIds === undefined) place.fault("the game has no checks: there is no sound checks.json");
    else if (!this.#checkIds.includes(id))
      place.fault(`there is no check "${id}"; ${listed(this.#checkIds)}`);
  }

  event(id: string, place: DataPlace) {
    const { events } = this.system;
    const found = events.find((event) => event.id === id);
    if (found === undefined) {
      place.fault(`there is no event "${id}"; ${listed(events.map((event) => event.id))}`);
    }
    return found;
  }

  phase(id: string, place: DataPlace): void {
    const phases = this.sequence?.phases.map((phase) => phase.id);
    if (phases === undefined || phases.includes(id)) return;
    place.fault(`there is no phase "${id}"; ${listed(phases)}`);
  }

  condition(condition: Condition, place: DataPlace): void {
    if ("items" in condition) {
      const track = this.track(condition.items, "boxes", place.at("items"));
      condition.in.forEach((box, at) => this.box(track, box, place.at("in", at)));
      return;
    }
    const setting = this.setting(condition.setting, place.at("setting"));
    if (setting === undefined) return;
    condition.is.forEach((value, at) => {
      if (!isValueOf(setting, value)) {
        place.at("is", at).fault(`the setting "${setting.id}" is never ${JSON.stringify(value)}`);
      }
    });
  }

  occasion(occasion: Occasion, place: DataPlace): void {
    if ("fromTurn" in occasion) this.numberSetting(occasion.fromTurn, place.at("fromTurn"));
    else this.condition(occasion, place);
  }

  who(who: Who, place: DataPlace): void {
    if (Array.isArray(who.sides)) {
      who.sides.forEach((side, at) => this.sideOrRole(side, place.at("sides", at)));
    }
    if (who.where !== undefined) this.condition(who.where, place.at("where"));
  }
}

/** Whether a setting can have a value: one of its choices, or a whole number in its range. */
export function isValueOf(setting: Setting, value: unknown): boolean {
  if (typeof value === "string") return setting.choices?.some((choice) => choice.value === value) ?? false;
  if (typeof value !== "number" || setting.number === undefined) return false;
  return Number.isInteger(value) && value >= setting.number.min && value <= setting.number.max;
}
