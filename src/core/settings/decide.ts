import { textOfThing, text, type Wording } from "#words/text.ts";
import type { Draft } from "../draft.ts";
import { RuleError } from "../errors.ts";
import {
  withoutUnit,
  plainMinus,
  withMinus,
  unitOf,
  type NamedThing,
  quoted,
  among,
  keptLines,
} from "../names/index.ts";
import { firstHolder, giveMarker, watchLimits } from "../tracks/index.ts";
import { tasksOf } from "../procedures/index.ts";
import { settingAsOf, settingIn, type GameSetting } from "../system/index.ts";
import { playersOf, needPart, needSay, roleOf } from "../people/index.ts";
import { propose } from "../agreements/index.ts";
import type { SubjectOf } from "../schema/index.ts";

/** A choice of a setting, with its name in every language. */
type ChoiceInAll = NonNullable<GameSetting["choices"]>[number] & Pick<NamedThing, "allNames" | "path">;

function readChoice(setting: GameSetting, written: string): string | null {
  const choices = (setting.choices ?? []).map(({ value, name, path, allNames = [] }: ChoiceInAll) => ({
    id: value,
    // A name that contains an explanation is too long for a list.
    ...(/[:,(]/.test(name) ? { name: value } : { name, path }),
    aliases: [value, name, ...allNames].flatMap((called) => [called, called.split(":")[0] ?? called]),
  }));
  return among(choices).one({
    what: "value",
    asks: text("which-value-of", { setting }),
    written,
    isWhole: true,
    unknown: (near) =>
      new RuleError("refuse-unknown-answer", { question: setting, written: quoted(written), near }),
    list: text("near-command", { command: `/game set setting:${setting.key}` }),
  }).id;
}

function readText(setting: GameSetting, most: number, written: string): string {
  const kept = keptLines(written);
  if (kept.length > most) throw new RuleError("refuse-setting-long", { setting, most });
  return kept;
}

/** Reads a typed value: a choice, a line, or a number in range. `none` unsets the setting. */
export function readSetting(setting: GameSetting, written: string): string | number | null {
  if (setting.default === null && ["none", "off", "not set", ""].includes(written.trim().toLowerCase()))
    return null;
  if (setting.text !== undefined) return readText(setting, setting.text.max, written);
  if (setting.number === undefined) return readChoice(setting, written);
  const { min, max } = setting.number;
  const typed = plainMinus(withoutUnit(written, setting, unitOf(setting.number))).trim();
  const number = /^[+-]?\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  // `+ 0` turns `-0` into 0, as JSON does.
  if (number >= min && number <= max) return number + 0;
  const refusal = new RuleError("refuse-setting-number", {
    setting,
    min: withMinus(min),
    max,
    none: setting.default === null ? "yes" : "no",
  });
  if (Number.isNaN(number)) throw refusal.about("value");
  const nearest = number < min ? min : max;
  throw refusal.correcting("value", undefined, [{ name: withMinus(nearest), value: String(nearest) }]);
}

/** Refuses to change a setting of the umpire while there is a neutral umpire. */
function refuseUmpires(draft: Draft, setting: GameSetting): void {
  const { game, by } = draft;
  const isUmpired = playersOf(game, "umpire").some((user) => roleOf(game, user).isNeutral());
  if (!setting.umpire || !isUmpired || roleOf(game, by).isNeutral()) return;
  throw new RuleError("refuse-setting-umpire", { setting });
}

/** Refuses to change another side's own setting after play has begun. Before that, anyone may enter it. */
function refuseOthers(draft: Draft, setting: GameSetting): void {
  const { side } = setting;
  if (side !== undefined && draft.game.status !== "setup") needSay(draft, side, setting);
}

/** Refuses to change the rule by which a side consents, except before play begins or by the side's only player. */
function refuseLooser({ system, game, by }: Draft, setting: GameSetting): void {
  const { id, side } = setting;
  if (id !== "consent" || side === undefined) return;
  const players = playersOf(game, side);
  const isOwn = players.length === 0 || players.includes(by);
  if (isOwn && (game.status === "setup" || players.length < 2)) return;
  const whose = system.sideWords(side);
  throw isOwn
    ? new RuleError("refuse-setting-fixed", { name: setting, ...whose })
    : new RuleError("refuse-setting-of-side", { ...whose, name: setting });
}

/** The markers whose first holder a setting determines; empty before play begins. */
function begunWith({ system, game }: Draft, setting: GameSetting) {
  if (game.status === "setup") return [];
  return system.tracks.filter(
    (track) =>
      track.kind === "marker" &&
      track.start !== undefined &&
      "setting" in track.start &&
      track.start.setting === setting.id,
  );
}

/** True if a marker's first roll is still to be made. */
function isBeforeFirstRoll({ system, game }: Draft, track: string): boolean {
  const { contest } = tasksOf(system.stepAt(game.play.position));
  return game.play.position.turn === 1 && contest?.marker === track;
}

/** Refuses to change a marker's first holder after its first roll. */
function refuseTooLate(draft: Draft, setting: GameSetting): void {
  for (const track of begunWith(draft, setting)) {
    const { key } = track;
    if (isBeforeFirstRoll(draft, key)) continue;
    const holder = draft.game.play.markers[key] ?? null;
    const now = holder === null ? text("held-by-nobody") : draft.system.seatName(holder);
    throw new RuleError("refuse-setting-past", { setting, name: track, now, key });
  }
}

/** A setting's current value in words. */
function nowWords({ to, setting }: Pick<Change, "to" | "setting">): Wording {
  if (to === null)
    return setting.unset === undefined
      ? text("setting-not-set")
      : textOfThing(setting, "unset", setting.unset);
  if (setting.text !== undefined) return quoted(String(to));
  return setting.choices?.find(({ value }) => value === to) ?? withMinus(to);
}

/** The last turn in which a setting's earlier value counts: the current one, if the setting orders turns. */
function lastTurnBefore({ system, game }: Draft, { key }: GameSetting): number {
  return game.status === "running" && system.ordersTurn(key) ? game.play.position.turn : 0;
}

/** A change of a setting. `from`: the earlier value; `through`: the last turn in which `from` counts. */
interface Change {
  setting: GameSetting;
  from: string | number | null;
  to: string | number | null;
  through: number;
}

/** A validated change of a setting. */
function readChange(draft: Draft, key: string, written: string): Change {
  const setting = draft.system.setting(key, roleOf(draft.game, draft.by).sidesIn(draft.system));
  refuseUmpires(draft, setting);
  refuseOthers(draft, setting);
  refuseLooser(draft, setting);
  const through = lastTurnBefore(draft, setting);
  const from = settingAsOf(draft.game, setting.key, through + 1) ?? settingIn(draft.game, setting);
  return { setting, from, to: readSetting(setting, written), through };
}

/** Makes all changes of settings, or none. Ignores values that are already set. The log shows the changes. */
export function changeSettings(draft: Draft, changes: readonly { setting: string; value: string }[]): void {
  needPart(draft);
  const read = changes.map(({ setting, value }) => readChange(draft, setting, value));
  const [first] = read;
  if (first === undefined) {
    throw new RuleError("refuse-which-setting");
  }
  const open = read.filter(({ from, to }) => from !== to);
  if (open.length === 0) {
    throw new RuleError("refuse-setting-as-it-was", {
      setting: first.setting,
      now: nowWords(first),
    });
  }
  for (const { setting } of open) refuseTooLate(draft, setting);
  const asked = open.filter(({ setting }) => needsConsent(draft, setting));
  for (const { setting } of asked) needSideToPropose(draft, setting);
  makeChanges(
    draft,
    open.filter((change) => !asked.includes(change)),
  );
  const proposed = asked.map(({ setting, from, to }) => ({ setting: setting.key, from, to }));
  if (proposed.length > 0) propose(draft, { of: "setting", changes: proposed });
}

/**
 * True if a change needs the other side's consent, because the other side relies on the setting after play has begun.
 */
function needsConsent({ system, game, by }: Draft, { consent }: GameSetting): boolean {
  return consent === true && game.status === "running" && !roleOf(game, by).needsNoConsent(system);
}

/** Refuses a proposal by a user without a side, because a partner could consent to it for the other side. */
function needSideToPropose({ system, game, by }: Draft, setting: GameSetting): void {
  if (roleOf(game, by).sidesIn(system).length > 0) return;
  throw new RuleError("refuse-setting-proposal-by-player", { name: setting });
}

function makeChanges(draft: Draft, changes: readonly Change[]): void {
  watchLimits(draft, () => {
    for (const { setting, from, to, through } of changes) {
      const late = through === 0 ? {} : { through };
      draft.emit({ type: "settingChanged", setting: setting.key, from, to, ...late });
    }
  });
  for (const track of changes.flatMap(({ setting }) => begunWith(draft, setting)))
    giveMarker(draft, track.key, firstHolder(draft, track));
}

/** Makes the agreed changes. */
export function agreeOnSettings(draft: Draft, changes: SubjectOf<"setting">["changes"]): void {
  const { system, game } = draft;
  const agreed = changes.flatMap(({ setting: wanted, to }): Change[] => {
    const setting = system.settings.find(({ key }) => key === wanted);
    if (setting === undefined) return [];
    return [{ setting, from: settingIn(game, setting), to, through: lastTurnBefore(draft, setting) }];
  });
  makeChanges(draft, agreed);
}
