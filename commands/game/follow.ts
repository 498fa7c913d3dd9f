import { follow, unfollow } from "#features/follow/feature.ts";
import { sub } from "../definitions/command.ts";
import { oneOf } from "../options/options.ts";

/** Notifies a spectator of the game's progress, or stops that. */
export const following = {
  follow: sub({ how: oneOf(["phases", "nothing"]) }, follow),
  unfollow: sub({}, unfollow),
};
