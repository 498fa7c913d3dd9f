import { ComponentType } from "discord-api-types/v10";
import type { Fields } from "../shapes/form.ts";
import type { SandboxParts } from "../parts.ts";
import type { Channel, Person } from "../world/model.ts";
import { Mistake } from "./mistake.ts";

/** A use of a component or modal in a channel. */
export interface Use {
  body: Fields;
  person: Person;
  channel: Channel;
}

/** The values chosen in a select menu, if it offers them and takes that many. `name`: its label in a form. */
export function checkChosen(
  place: { parts: SandboxParts; channel: Channel },
  select: Fields,
  chosen: unknown,
  name?: string,
): string[] {
  const values = Array.isArray(chosen) ? chosen.map(String) : [];
  const { min_values: min = 1, max_values: max = 1 } = select as { min_values?: number; max_values?: number };
  if (values.length < min || values.length > max) {
    const choose = name === undefined ? "Choose" : `${name}: choose`;
    throw new Mistake(`${choose} ${min === max ? min : `${min} to ${max}`}, not ${values.length}.`);
  }
  if (new Set(values).size < values.length) throw new Mistake("Each value can be chosen once.");
  for (const value of values)
    if (!offers(place, select, value)) throw new Mistake(`"${value}" is not on the menu.`);
  return values;
}

function offers(
  { parts: { world }, channel }: { parts: SandboxParts; channel: Channel },
  select: Fields,
  value: string,
): boolean {
  const isUser = world.people.get(value) !== undefined || value === world.identity.applicationId;
  const isRole = world.guilds.get(channel.guildId ?? "")?.roles.some(({ id }) => id === value) === true;
  switch (select["type"]) {
    case ComponentType.UserSelect:
      return isUser;
    case ComponentType.RoleSelect:
      return isRole;
    case ComponentType.MentionableSelect:
      return isUser || isRole;
    case ComponentType.ChannelSelect:
      return isChannelOffered(select, world.channels.get(value));
    default:
      return ((select["options"] as { value: string }[] | undefined) ?? []).some(
        (option) => option.value === value,
      );
  }
}

function isChannelOffered(select: Fields, channel: Channel | undefined): boolean {
  const types = (select["channel_types"] as number[] | undefined) ?? [];
  return channel?.guildId !== undefined && (types.length === 0 || types.includes(channel.type));
}
