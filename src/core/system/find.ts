import { type Text, text } from "#words/text.ts";
import { type Choices, RuleError } from "../errors.ts";
import { asTyped, keyedOne, quoted, among } from "../names/index.ts";
import type { Check, RandomEvent, Table, Track } from "../schema/index.ts";
import type { GameSetting, GameTrack, SystemFacts } from "./facts.ts";
import type { NAMING } from "./naming.ts";
import { phaseMeant } from "./phases.ts";

type Methods = typeof FINDING & typeof NAMING;
interface Findable extends SystemFacts, Methods {}

/** Finds parts of a system by typed text. Refuses unknown ones, with the nearest names. */
export const FINDING = {
  /** The id of the side with an id or name. */
  side(this: Findable, written: string): string {
    return among(this.sides).one({
      what: "side",
      asks: text("which-side"),
      written,
      unknown: (near) =>
        new RuleError("refuse-unknown-side", { written: quoted(written), system: this.titleText(), near }),
      list: text("near-option", { option: "side:" }),
    }).id;
  },

  /** Choices among seats for an option, `side` by default. `written`: the typed text that the choice replaces. */
  seatChoices(
    this: Findable,
    seats: readonly string[],
    asks: Text,
    { what = "side", written }: { what?: string; written?: string | undefined } = {},
  ): Choices | undefined {
    const named = seats.map((id) => ({ id, name: id, words: this.seatName(id) }));
    return among(named).choices({ what, asks, written });
  },

  /** The seats that a typed word means: a side by its id or name, `both` sides, or `umpire`. */
  seatsMeant(this: Findable, written: string): string[] {
    const lower = written.trim().toLowerCase();
    const ids = this.sides.map(({ id }) => id);
    if (lower === "both") return ids;
    if (lower === "umpire") return ["umpire"];
    const side = among(this.sides).only(written);
    if (side !== undefined) return [side.id];
    const names = asTyped([...ids, "both", "umpire"]);
    const asks = text("which-nearest", { written: quoted(written), asks: text("which-side") });
    throw new RuleError("refuse-no-such-side", { wanted: quoted(written), names }).offering(
      this.seatChoices([...ids, "umpire"], asks, { written }),
    );
  },

  /** The single seat that a typed word means: a side by its id or name, or `umpire`. */
  seatMeant(this: Findable, written: string): string {
    const [seat, other] = this.seatsMeant(written);
    if (seat !== undefined && other === undefined) return seat;
    const ids = this.sides.map(({ id }) => id);
    throw new RuleError("refuse-one-side").offering(
      this.seatChoices(ids, text("which-one-side"), { written }),
    );
  },

  table(this: Findable, written: string): Table {
    const byId = this.tables.find(({ id }) => id === written);
    return (
      byId ??
      among(this.tables).one({
        what: "table",
        asks: text("which-table"),
        written,
        unknown: (near) =>
          new RuleError("refuse-unknown-table", { written: quoted(written), system: this.titleText(), near }),
        list: text("near-option", { option: "/table table:" }),
        elsewhere: { command: "check", things: this.checks },
      })
    );
  },

  check(this: Findable, written: string): Check {
    const byId = this.checks.find(({ id }) => id === written);
    return (
      byId ??
      among(this.checks).one({
        what: "check",
        asks: text("which-check"),
        written,
        unknown: (near) =>
          new RuleError("refuse-unknown-check", { written: quoted(written), system: this.titleText(), near }),
        list: text("near-option", { option: "/check check:" }),
        elsewhere: { command: "table", things: this.tables },
      })
    );
  },

  /**
   * The phase with an id, number or name, or a name on cards. `second/activation` also names the segment. `option`:
   * where all are listed.
   */
  phase(this: Findable, written: string, option?: string) {
    return phaseMeant(this, written, option);
  },

  randomEvent(this: Findable, written: string): RandomEvent {
    if (this.events.length === 0) throw new RuleError("refuse-no-events", { system: this.titleText() });
    return among(this.events).one({
      what: "event",
      asks: text("which-event"),
      written,
      unknown: (near) =>
        new RuleError("refuse-unknown-event", { written: quoted(written), system: this.titleText(), near }),
      list: text("near-option", { option: "/phase roll:" }),
    });
  },

  /** The setting with a key, id or name. If each side has its own, prefers that of the given sides. */
  setting(this: Findable, written: string, sides: readonly string[]): GameSetting {
    return keyedOne(
      this,
      { of: this.settings, wanted: written, sides },
      {
        what: "setting",
        asks: text("which-setting"),
        unknown: (near) => new RuleError("refuse-unknown-setting", { written: quoted(written), near }),
        list: text("near-command", { command: "/game set" }),
      },
    );
  },

  /** The track with a key, id or name. If each side has its own, prefers that of the given sides. */
  trackMeant(this: Findable, written: string, sides: readonly string[]): GameTrack {
    return keyedOne(
      this,
      { of: this.tracks, wanted: written, sides },
      {
        what: "track",
        asks: text("which-track"),
        unknown: (near) => new RuleError("refuse-unknown-track", { written: quoted(written), near }),
        list: text("near-command", { command: "/track" }),
      },
    );
  },

  /** The track with a key. `kind`: its kind, which the loader ensures. */
  track<Kind extends Track["kind"]>(this: Findable, key: string, kind?: Kind): GameTrack<Kind> {
    const track = this.tracks.find((candidate) => candidate.key === key) ?? this.trackMeant(key, []);
    if (kind !== undefined && track.kind !== kind) throw new Error(`Track "${key}" is no ${kind} track.`);
    return track as GameTrack<Kind>;
  },
};
