import type { SettingValues, Corrections, GameEvent, Play, RoomsOffered } from "#core/schema/index.ts";
import { given } from "#core/left-out.ts";
import { Draft } from "#core/draft.ts";
import { enteredDice } from "#core/dice/index.ts";
import { applyAction } from "./decide.ts";
import { evolve } from "./evolve.ts";
import type { System } from "#core/system/index.ts";

/** The tracks before play begins. */
function startingTracks(system: System): Pick<Play, "numbers" | "markers" | "lists" | "items"> {
  const starting: ReturnType<typeof startingTracks> = { numbers: {}, markers: {}, lists: {}, items: {} };
  for (const track of system.tracks) {
    if (track.kind === "number") starting.numbers[track.key] = track.start;
    if (track.kind === "marker") starting.markers[track.key] = null;
    if (track.kind === "list") starting.lists[track.key] = [];
    if (track.kind === "boxes") starting.items[track.key] = [];
  }
  return starting;
}

function defaultSettings(system: System): SettingValues {
  return Object.fromEntries(system.settings.map((setting) => [setting.key, setting.default]));
}

export interface NewGame {
  id: string;
  guild: string | null;
  channel: string;
  /** Title as typed, at most 60 characters. */
  title: string;
  creator: string;
  /** The creator's side, `both`, `umpire`, or none. */
  side?: string;
  /** The invited users and their sides; by default the creator's opponent. */
  invites?: readonly { user: string; side?: string }[];
  /** The server's defaults for settings, by key. */
  settings?: Record<string, string | number | null>;
  /** Figures corrected by its server. */
  sheet?: Corrections;
  /** The rooms that can be opened for it. */
  rooms?: RoomsOffered;
  /** True if the game gets its place later. */
  isAway?: boolean;
  /** SHA-256 of the dice secret. */
  commitment: string;
  /** First revision: above that of an earlier game in the channel, whose cards may still be there. */
  revision?: number;
}

/** Creates a game with default settings, a dice commitment, and its creator seated. */
export function createGame(system: System, wanted: NewGame): GameEvent[] {
  const created: GameEvent = {
    type: "created",
    game: wanted.id,
    system: system.id,
    ...given({ page: system.page?.sha }),
    edition: system.edition,
    guild: wanted.guild,
    channel: wanted.channel,
    title: wanted.title,
    creator: wanted.creator,
    play: {
      position: system.firstPosition(1),
      done: [],
      move: null,
      rolledFor: [],
      orders: [],
      ...startingTracks(system),
    },
    settings: { ...defaultSettings(system), ...wanted.settings },
    revision: wanted.revision ?? 0,
    sheet: wanted.sheet ?? {},
    ...given({ rooms: wanted.rooms }),
  };
  const game = evolve(null, created);
  const draft = new Draft(
    game,
    { system, by: wanted.creator, dice: enteredDice([], wanted.creator) },
    evolve,
  );
  draft.emit({ type: "committed", series: 1, hash: wanted.commitment });
  if (wanted.side !== undefined) applyAction(draft, { do: "join", side: wanted.side });
  for (const invited of wanted.invites ?? []) applyAction(draft, { do: "invite", ...invited });
  if (wanted.isAway === true) draft.emit({ type: "archived" });
  return [created, ...draft.finish()];
}
