import { COMMON_SETTINGS } from "#core/schema/index.ts";
import { TAKEN } from "../cross-check/system.ts";
import type { PartOf, WrittenTrack } from "../shapes.ts";
import { bold, type Faults, Lines } from "./faults.ts";
import type { PageLine } from "./markdown.ts";
import { Ids, nameKey } from "./words.ts";

export type PageSetting = PartOf<"setting">;
export type PageTrack = WrittenTrack;

/** A side, or a role. */
export interface PageActor {
  id: string;
  name: string;
}

/** The source of a role: a marker, a setting that is a side, or the side to which a part of the turn belongs. */
export type RoleGiver = { marker: string } | { setting: string } | { segment: "side" };

/** A table or check with a name; `steps` of the sequence refer to it. */
export interface RolledName {
  kind: "table" | "check";
  id: string;
  name: string;
  /** True for a table with dice. */
  hasDice: boolean;
}

/** Words with a meaning in commands or at the start of steps, which no side or role may have for a name. */
const RESERVED = [...TAKEN, "side in turn", "other side", "game"];

/** Everything that a page names, and its faults. */
export class Book {
  readonly faults: Faults;
  readonly lines = new Lines();
  readonly sides: (PageActor & { colour: string; plural?: boolean })[] = [];
  readonly roles: { id: string; name: string; opposite: PageActor; from: RoleGiver }[] = [];
  readonly settings: PageSetting[] = [];
  readonly tracks: PageTrack[] = [];
  readonly rolled: RolledName[] = [];
  readonly ids = new Ids(COMMON_SETTINGS.map(({ id }) => id));
  readonly rollIds = new Ids();
  readonly actorIds = new Ids(RESERVED);
  turn = "Turn";
  /** Events of rolls for a marker. */
  readonly events: unknown[] = [];
  /** Number tracks that are set again as a turn begins. */
  readonly resets: { track: string; side?: string; to: number }[] = [];

  /** False if sides or roles are missing, which is a fault of its own. */
  hasActors = true;

  constructor(faults: Faults) {
    this.faults = faults;
  }

  get actors(): PageActor[] {
    return [...this.sides, ...this.roles.flatMap(({ id, name, opposite }) => [{ id, name }, opposite])];
  }

  actor(name: string): PageActor | undefined {
    const key = nameKey(name);
    return this.actors.find((each) => nameKey(each.name) === key);
  }

  /** True for a role of the side in turn, or of its opponent. */
  isOfTurn(actor: string): boolean {
    return this.roles.some(
      ({ id, opposite, from }) => "segment" in from && (id === actor || opposite.id === actor),
    );
  }

  /** The id of a side with a name; undefined, with a fault, if there is none. */
  sideId(line: number, name: string): string | undefined {
    const side = this.sides.find((each) => nameKey(each.name) === nameKey(name));
    if (side === undefined) this.refuseSide(line, name, "is no side of this page.", this.sides);
    return side?.id;
  }

  /** Adds a fault for a name that is no side, unless the sides themselves are a fault. */
  refuseSide(line: number, name: string, reason: string, known: readonly PageActor[] = this.actors): void {
    const names = known.map((each) => each.name);
    this.faults.cover(line);
    if (this.hasActors) this.faults.add(line, `${bold(name)} ${reason}`, name.replace(/^\(|\)$/g, ""), names);
  }

  setting(name: string): PageSetting | undefined {
    const key = nameKey(name);
    return this.settings.find((each) => nameKey(each.name) === key);
  }

  track(name: string): PageTrack | undefined {
    const key = nameKey(name);
    return this.tracks.find((each) => nameKey(each.name) === key);
  }

  roll(name: string): RolledName | undefined {
    const key = nameKey(name);
    return this.rolled.find((each) => nameKey(each.name) === key);
  }

  /** The value of a setting that is called by its name, such as `full`. */
  valueOf(setting: PageSetting, name: string): string | undefined {
    return setting.choices?.find((each) => nameKey(each.name) === nameKey(name))?.value;
  }

  /** Adds a fault for a name that is too long, empty, taken or used twice in its group. Returns the plain name. */
  name({ line, text }: PageLine, group: readonly { name: string }[], isActor = false): string {
    const name = text.replaceAll(/[{}]/g, "").replaceAll(/[*_`]/g, "").trim();
    if (name === "") this.faults.add(line, "A name is missing here.");
    if (name.length > 60) this.faults.add(line, `${bold(name)} is longer than 60 characters.`);
    if (isActor && RESERVED.includes(nameKey(name)))
      this.faults.add(line, `${bold(name)} has a meaning of its own: choose another name.`);
    if (group.some((each) => nameKey(each.name) === nameKey(name)))
      this.faults.add(line, `${bold(name)} is used twice.`);
    return name.slice(0, 60) || "?";
  }
}

/** The setting and value for which a column is read, such as `Moon dark`. */
export function conditionIn(book: Book, text: string): { setting: PageSetting; value: string } | undefined {
  for (const setting of book.settings) {
    const key = nameKey(setting.name);
    const written = nameKey(text);
    if (setting.choices === undefined || !written.startsWith(`${key} `)) continue;
    const value = book.valueOf(setting, written.slice(key.length + 1).replace(/^is /, ""));
    if (value !== undefined) return { setting, value };
  }
  return undefined;
}
