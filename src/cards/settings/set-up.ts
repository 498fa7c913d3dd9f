import type { GameSetting, GameTrack, System } from "#core/system/index.ts";

type AskedTrack = GameTrack<"number" | "boxes">;

/** A value that a set-up form asks for: a setting or a track. If each side has its own, one for each side. */
export type AskedAtSetUp =
  | { kind: "setting"; key: string; setting: GameSetting }
  | { kind: "track"; key: string; track: AskedTrack };

type Form = NonNullable<NonNullable<System["setUp"]>["forms"]>[number];

function isAskedFor(track: GameTrack): track is AskedTrack {
  return track.kind === "number" || track.kind === "boxes";
}

/** The fields of a form, in order. */
export function askedIn(system: System, { ask }: Form): AskedAtSetUp[] {
  return ask.flatMap((id): AskedAtSetUp[] => {
    const settings = system.settings.filter((setting) => setting.id === id);
    const tracks = system.tracks.filter((track) => track.id === id).filter(isAskedFor);
    return settings.length > 0
      ? settings.map((setting) => ({ kind: "setting", key: setting.key, setting }))
      : tracks.map((track) => ({ kind: "track", key: track.key, track }));
  });
}

/** Settings in the set-up of every game, which players choose before the first roll. */
const ALWAYS_ASKED = ["enteredDice"];

/** The settings with menus in the set-up, in order. */
export function settingsWithMenus({ setUp, settings }: System): GameSetting[] {
  return [...(setUp?.menus ?? []), ...ALWAYS_ASKED].flatMap((id) =>
    settings.filter((setting) => setting.id === id),
  );
}

/** The tracks that the set-up asks for. */
export function tracksToFill(system: System): AskedTrack[] {
  const asked = (system.setUp?.forms ?? []).flatMap((form) => askedIn(system, form));
  return asked.flatMap((one) => (one.kind === "track" ? [one.track] : []));
}
