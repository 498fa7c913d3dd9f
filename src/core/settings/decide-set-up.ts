import { inCode, quoted } from "../names/index.ts";
import type { Decisions, Draft } from "../draft.ts";
import { text, type Text } from "#words/text.ts";
import { RuleError } from "../errors.ts";
import { settingIn, type GameSetting, type GameTrack } from "../system/index.ts";
import { readNumber, changeTrack } from "../tracks/index.ts";
import { needPart } from "../people/index.ts";
import { changeSettings, readSetting } from "./decide.ts";

/**
 * Splits `81mm section` into a name and a kind. A kind alone is also the name. If there is only one kind, it may be
 * omitted.
 */
function readItem(track: GameTrack<"boxes">, written: string): { item: string; kind: string } {
  const lower = written.toLowerCase();
  const kind = track.kinds.find(({ id, name }) =>
    [id, name].some((word) => ` ${lower}`.endsWith(` ${word.toLowerCase()}`)),
  );
  const [only, second] = track.kinds;
  if (kind === undefined && only !== undefined && second === undefined)
    return { item: written, kind: only.id };
  if (kind === undefined) {
    const examples = track.kinds.map(({ name }, at) => `${"ABCDEFGH"[at] ?? "A"} ${name}`).join(", ");
    throw new RuleError("refuse-item-kind-missing", {
      written: quoted(written),
      examples,
    });
  }
  const words = [kind.id, kind.name].find((word) => lower.endsWith(word.toLowerCase())) ?? "";
  const item = written.slice(0, written.length - words.length).trim();
  return { item: item === "" ? written : item, kind: kind.id };
}

function refuseOtherKind(track: GameTrack<"boxes">, { name, kind }: { name: string; kind: string }): never {
  const is = track.kinds.find(({ id }) => id === kind) ?? kind;
  throw new RuleError("refuse-item-there", {
    name: quoted(name),
    is,
    key: track.key,
    name2: inCode(name),
  });
}

/** Adds new items to the first box of a track. */
function fillBoxes(draft: Draft, track: GameTrack<"boxes">, written: string): void {
  const names = written
    .split(/[,;\n]/)
    .map((part) => part.trim().replace(/\s+/g, " "))
    .filter((part) => part !== "");
  for (const { item, kind } of names.map((name) => readItem(track, name))) {
    const there = draft.game.play.items[track.key]?.find(
      ({ name }) => name.toLowerCase() === item.toLowerCase(),
    );
    if (there === undefined) changeTrack(draft, track.key, { value: track.boxes[0]?.id ?? "", item, kind });
    else if (there.kind !== kind) refuseOtherKind(track, there);
  }
}

function fillTrack(draft: Draft, track: GameTrack, written: string): void {
  if (track.kind === "boxes") return fillBoxes(draft, track, written);
  if (track.kind !== "number") throw new RuleError("refuse-not-in-form", { track });
  const from = draft.game.play.numbers[track.key] ?? null;
  if (readNumber(track, from, written) !== from) changeTrack(draft, track.key, { value: written });
}

/** True if the typed value changes a setting. */
function isNews({ game }: Draft, setting: GameSetting, written: string): boolean {
  return readSetting(setting, written) !== settingIn(game, setting);
}

/** Adds the name of the field to a refusal, because a form has several. No field takes effect. */
function inField<Result>({ system }: Draft, thing: GameSetting | GameTrack, read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof RuleError)) throw error;
    const { side } = thing;
    const field =
      side === undefined ? thing : text("setting-of-side", { setting: thing, side: system.seatName(side) });
    const values = Object.entries(error.text.values ?? {});
    const isNamed = values.some(([, value]) => value === thing);
    const named = Object.fromEntries(values.map(([key, value]) => [key, value === thing ? field : value]));
    throw isNamed
      ? new RuleError("refuse-in-form-named", { why: { ...error.text, values: named } as Text })
      : new RuleError("refuse-in-form", { field, why: error.text });
  }
}

/** Applies all values of a form, or none: settings and tracks by key. */
function fillSetUp(draft: Draft, values: Readonly<Record<string, string>>): void {
  needPart(draft);
  const { settings } = draft.system;
  const asked = Object.entries(values).map(([key, value]) => ({
    key,
    value,
    setting: settings.find((setting) => setting.key === key),
  }));
  const changes = asked.flatMap(({ key, value, setting }) =>
    setting !== undefined && inField(draft, setting, () => isNews(draft, setting, value))
      ? [{ setting: key, value }]
      : [],
  );
  if (changes.length > 0) changeSettings(draft, changes);
  for (const { key, value } of asked.filter(({ setting }) => setting === undefined)) {
    const track = draft.system.track(key);
    inField(draft, track, () => fillTrack(draft, track, value));
  }
  if (draft.events.length > 0) return;
  throw new RuleError("refuse-form-unchanged");
}

export type SettingAction =
  /** Changes settings. Ignores values that are already set. */
  | { do: "set"; changes: { setting: string; value: string }[] }
  /** The values of a set-up form: settings and tracks by key. */
  | { do: "fill"; values: Record<string, string> };

export const SETTING_DECISIONS: Decisions<SettingAction> = {
  set: (draft, { changes }) => changeSettings(draft, changes),
  fill: (draft, { values }) => fillSetUp(draft, values),
};
