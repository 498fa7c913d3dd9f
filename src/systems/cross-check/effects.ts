import type { Effect, EffectOf } from "#core/procedures/effect-shape.ts";
import type { TrackOf } from "#core/schema/system.ts";
import type { OrderShape, Table } from "#core/tables/shape.ts";
import type { DataPlace } from "../place.ts";
import type { References } from "./references.ts";

/** What an effect can work on where it stands. */
export interface EffectPlace {
  /** Whether a side is affected: at the end of a step nobody in particular is. */
  side: boolean;
  /** The table just read. */
  table?: Table;
  /** The track of the item just rolled for. */
  items?: TrackOf<"boxes">;
  /** The phases that play can jump to; undefined where it cannot jump. */
  phases?: readonly string[];
}

class EffectCheck {
  readonly #place: DataPlace;
  readonly #references: References;
  readonly #around: EffectPlace;

  constructor(place: DataPlace, references: References, around: EffectPlace) {
    this.#place = place;
    this.#references = references;
    this.#around = around;
  }

  check(effect: Effect): void {
    const references = this.#references;
    switch (effect.verb) {
      case "adjust-track":
        return this.#adjust(effect);
      case "give-marker":
        references.track(effect.track, "marker", this.#place.at("track"));
        if (effect.to !== "other") this.#needsSide("to");
        return;
      case "clear-markers":
        return this.#clear(effect);
      case "swap-roles":
        references.track(effect.marker, "marker", this.#place.at("marker"));
        return;
      case "move-item":
        return this.#moveItem(effect);
      case "empty-box":
        return this.#emptyBox(effect);
      case "forfeit-marker":
        return this.#forfeit(effect);
      case "reset-states":
        return this.#resetStates(effect);
      case "adjust-states":
        return this.#adjustStates(effect);
    }
  }

  #needsSide(key: string): void {
    if (!this.#around.side) this.#place.at(key).fault("no side is affected here, so nothing would happen");
  }

  #adjust(effect: EffectOf<"adjust-track">): void {
    const place = this.#place;
    const track = this.#references.track(effect.track, "number", place.at("track"));
    if (track?.perSide || effect.of !== undefined) this.#needsSide("track");
    if (effect.sign !== undefined) this.#needsSide("sign");
    for (const id of Object.keys(effect.sign ?? {})) this.#references.sideOrRole(id, place.at("sign", id));
    if (effect.by === "row") this.#byRow();
    else if (typeof effect.by === "object") {
      this.#references.numberSetting(effect.by.setting, place.at("by", "setting"));
    }
  }

  #byRow(): void {
    const { table } = this.#around;
    if (table === undefined) return this.#place.at("by").fault("no table is read here");
    const without = table.rows.filter((row) => !Number.isInteger(row.value)).map((row) => row.id);
    if (without.length > 0) {
      this.#place
        .at("by")
        .fault(`rows of the table "${table.id}" without a whole number as value: ${without.join(", ")}`);
    }
  }

  #moveItem(effect: EffectOf<"move-item">): void {
    const { items } = this.#around;
    if (items === undefined) this.#place.fault("no item is rolled for here");
    this.#references.box(items, effect.to, this.#place.at("to"));
  }

  #clear({ tracks, of }: EffectOf<"clear-markers">): void {
    if (of !== undefined) this.#needsSide("of");
    tracks.forEach((id, at) => {
      const here = this.#place.at("tracks", at);
      const track = this.#references.track(id, "list", here);
      if (of !== undefined && track !== undefined && !track.perSide) {
        here.fault(`the track "${id}" must be kept for each side`);
      }
    });
  }

  #emptyBox(effect: EffectOf<"empty-box">): void {
    const track = this.#references.track(effect.items, "boxes", this.#place.at("items"));
    this.#references.box(track, effect.box, this.#place.at("box"));
    if (effect.to !== null) this.#references.box(track, effect.to, this.#place.at("to"));
  }

  #resetStates({ states, of }: EffectOf<"reset-states">): void {
    if (of !== "all") this.#needsSide("of");
    states.forEach((id, at) => this.#references.unitState(id, this.#place.at("states", at)));
  }

  #adjustStates(effect: EffectOf<"adjust-states">): void {
    const place = this.#place;
    if (effect.of !== "all") this.#needsSide("of");
    const state = this.#references.unitState(effect.state, place.at("state"));
    if (state !== undefined && !("number" in state)) place.at("state").fault(`"${state.id}" is no number`);
  }

  #forfeit(effect: EffectOf<"forfeit-marker">): void {
    const place = this.#place;
    this.#references.track(effect.marker, "marker", place.at("marker"));
    effect.without.forEach((id, at) => {
      const track = this.#references.track(id, "number", place.at("without", at));
      if (track !== undefined && !track.perSide) {
        place.at("without", at).fault(`the track "${id}" must be kept for each side`);
      }
    });
    const { goto, heldBy } = effect.bothWithout;
    const here = place.at("bothWithout");
    this.#references.phase(goto, here.at("goto"));
    if (heldBy !== undefined)
      this.#references.choiceSetting(heldBy.setting, [], here.at("heldBy", "setting"));
    const { phases } = this.#around;
    if (phases === undefined) place.fault("only a step's own effects can send play to another phase");
    else if (!phases.includes(goto)) here.at("goto").fault(`the phase "${goto}" is not in the same segment`);
  }
}

/** What a list of effects names is there, and can be done where the effects stand. */
export function checkEffects(
  effects: readonly Effect[] | undefined,
  place: DataPlace,
  references: References,
  around: EffectPlace,
): void {
  effects?.forEach((effect, at) => new EffectCheck(place.at(at), references, around).check(effect));
}

/** The ways of carrying out an order can be done. */
export function checkOrder(order: OrderShape | undefined, place: DataPlace, references: References): void {
  const { options = [] } = order ?? {};
  if (options.length > 0 && options.every(({ needs }) => needs !== undefined))
    place.at("options").fault("one way at least must need nothing, or nobody could carry the order out");
  options.forEach((option, at) => {
    if (option.needs !== undefined)
      references.track(option.needs, "number", place.at("options", at, "needs"));
    checkEffects(option.effects, place.at("options", at, "effects"), references, { side: true });
  });
}
