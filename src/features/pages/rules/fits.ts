import { RuleError } from "#core/errors.ts";
import type { Game } from "#core/schema/index.ts";
import { type GameSetting, type GameTrack, settingIn, type System } from "#core/system/index.ts";

function isSame(one: readonly { id: string }[], other: readonly { id: string }[]): boolean {
  const ids = new Set(one.map(({ id }) => id));
  return one.length === other.length && other.every(({ id }) => ids.has(id));
}

/** Refuses a page without the step that is being played. In set-up there is none yet. */
function needStep(page: System, { status, play: { position } }: Game, now: System): void {
  if (status === "setup") return;
  const isThere =
    page.hasPlace(position) && page.phaseAt(position).steps.some(({ id }) => id === position.step);
  if (!isThere) throw new RuleError("refuse-page-step", { phase: now.phaseAt(position) });
}

/** Refuses a page while a roll or an order is open, because it may not know what is open. */
function needNothingOpen({ play }: Game): void {
  const { orders, declared = [], called = [], laid = [], losses = [] } = play;
  const open = [orders, declared, called, laid, losses];
  if (open.some(({ length }) => length > 0)) throw new RuleError("refuse-page-open");
}

/** True if a setting can have a value. */
function takesValue({ default: unset, choices, number, text }: GameSetting, value: string | number | null) {
  if (value === null) return unset === null;
  if (number !== undefined) return typeof value === "number" && value >= number.min && value <= number.max;
  return choices === undefined ? text !== undefined : choices.some((choice) => choice.value === value);
}

/** Refuses a page on which a setting cannot have the value of the game. */
function needSettings(page: System, game: Game): void {
  const wrong = page.settings.find(
    (setting) => setting.key in game.settings && !takesValue(setting, settingIn(game, setting)),
  );
  if (wrong !== undefined) throw new RuleError("refuse-page-setting", { setting: wrong, key: wrong.key });
}

/** Refuses a page on which a track ends before the number of the game. */
function needTracks(page: System, { play: { numbers } }: Game): void {
  const isOff = (track: GameTrack) => {
    const at = numbers[track.key] ?? null;
    return track.kind === "number" && at !== null && (at < track.min || at > track.max);
  };
  const off = page.tracks.find(isOff);
  if (off !== undefined) throw new RuleError("refuse-page-track", { track: off, key: off.key });
}

/** Refuses a page with which a game cannot go on from here. */
export function needFit(page: System, game: Game, now: System): void {
  if (!isSame(page.sides, now.sides)) throw new RuleError("refuse-page-sides");
  needStep(page, game, now);
  needNothingOpen(game);
  needSettings(page, game);
  needTracks(page, game);
}
