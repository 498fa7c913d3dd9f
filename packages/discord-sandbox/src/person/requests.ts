import { characterCount } from "../shapes/parts.ts";
import { type Fields, isFields } from "../shapes/form.ts";
import type { SandboxContext, SandboxParts } from "../parts.ts";
import { installsFor } from "../world/installs.ts";
import type { Channel, Person, StoredMessage } from "../world/model.ts";
import { isMember } from "../world/membership.ts";
import { isVisibleTo } from "../world/signals.ts";
import { Mistake } from "./mistake.ts";

/** The channel of a person's request. */
export function channelOf(parts: SandboxParts, context: SandboxContext): Channel {
  const channel = parts.world.channels.get(context.req.param("id") ?? "");
  if (channel === undefined) throw new Mistake("There is no such channel.", 404);
  return channel;
}

/** Refuses people who have left the channel's guild. */
export function requireMember({ world }: SandboxParts, channel: Channel, person: Person): void {
  const guild = world.guilds.get(channel.guildId ?? "");
  if (guild !== undefined && !isMember(guild, person.id))
    throw new Mistake(`${person.name} is not in ${guild.name} any more.`, 403);
}

/** Refuses if neither the channel has the bot nor the person has installed it. */
export function requireBot({ world }: SandboxParts, channel: Channel, person: Person): void {
  if (Object.keys(installsFor(world, channel, person.id)).length > 0) return;
  const { botName } = world.identity;
  throw new Mistake(
    channel.members === undefined
      ? `${botName} is not here any more.`
      : `${person.name} has not installed ${botName}, which alone would bring it here.`,
    403,
  );
}

/** The message of a request, if the person sees it. */
export function messageSeen(
  { world }: SandboxParts,
  { id, channel, person }: { id: string; channel: Channel; person: Person },
): StoredMessage {
  const stored = world.messages.get(id);
  const isSeen = stored?.message.channel_id === channel.id && isVisibleTo(stored, person.id);
  if (stored === undefined || !isSeen) throw new Mistake("There is no such message here.", 404);
  return stored;
}

export function personNamed(parts: SandboxParts, idOrName: string): Person {
  const person = parts.world.person(idOrName);
  if (person) return person;
  const names = parts.world.people.all().map(({ name }) => name);
  throw new Mistake(`Nobody here is called "${idOrName}". There are ${names.join(", ")}`, 404);
}

/** The JSON object of a person's request. */
export async function bodyOf(context: SandboxContext): Promise<Fields> {
  const body: unknown = await context.req.json().catch(() => undefined);
  if (!isFields(body)) throw new Mistake("Send a JSON object.");
  return body;
}

/** A text field of the request. */
export function textOf(body: Fields, key: string): string {
  const value = body[key];
  if (typeof value !== "string" || value.trim() === "") throw new Mistake(`"${key}" must be a text.`);
  return value;
}

/** The name in a request, trimmed: at most 100 characters for a place, 32 for a person. */
export function nameOf(body: Fields, most = 100): string {
  const name = typeof body["name"] === "string" ? body["name"].trim() : "";
  if (name === "") throw new Mistake("A name needs at least one letter or digit.");
  if (characterCount(name) > most) throw new Mistake(`A name has ${most} characters at most.`);
  return name;
}

/** A channel's name as Discord's client makes it: lower-case letters, digits, "-" and "_". */
export function channelNameOf(body: Fields): string {
  const words = nameOf(body).toLowerCase().replaceAll(/\s+/g, "-");
  return nameOf({ name: words.replaceAll(/[^\p{L}\p{M}\p{N}_-]/gu, "").replaceAll(/^-+|-+$/g, "") });
}
