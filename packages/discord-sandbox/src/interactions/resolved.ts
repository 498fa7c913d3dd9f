import type { Channel } from "../world/model.ts";
import { findUser, memberOf, partialChannel } from "../world/payloads.ts";
import type { World } from "../world/world.ts";

/** Discord's `resolved` for the ids that a person chose in a channel: users, members, roles and channels. */
export function resolveIds(
  world: World,
  { channel: place, personId }: { channel: Channel; personId: string },
  ids: Iterable<string>,
): Record<string, object> | undefined {
  const groups: Record<string, Record<string, object>> = {};
  const add = (group: string, id: string, value: object) => {
    (groups[group] ??= {})[id] = value;
  };
  const guild = world.guilds.get(place.guildId ?? "");
  for (const id of ids) {
    const user = findUser(world, id);
    const role = guild?.roles.find((each) => each.id === id);
    const channel = world.channels.get(id);
    if (user) add("users", id, user);
    if (user && guild) {
      const { user: _user, deaf: _deaf, mute: _mute, ...member } = memberOf(world, guild, id) ?? { user };
      add("members", id, { ...member, permissions: "0" });
    }
    if (role) add("roles", id, role);
    if (channel) add("channels", id, partialChannel(world, channel, personId));
  }
  return Object.keys(groups).length === 0 ? undefined : groups;
}
