import { Locale, PermissionFlagsBits as Bits } from "discord-api-types/v10";
import type { Hono } from "hono";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Channel, Guild } from "../world/model.ts";
import { roleOf } from "../world/payloads.ts";
import { setMember } from "../world/membership.ts";
import { botPermissions, deniedTo, denyMember } from "../world/permissions.ts";
import { removeChannel } from "../posting/files.ts";
import { addChannel, addGuild, addPerson, privateChannel } from "../world/populate.ts";
import { addThread, newTag } from "../world/threads.ts";
import { readTimeSpan } from "../world/time-span.ts";
import type { Fields } from "../shapes/form.ts";
import { Mistake } from "./mistake.ts";
import { bodyOf, channelNameOf, channelOf, nameOf, personNamed, textOf } from "./requests.ts";

/** Changes the world: guilds, channels, threads, people, and permissions. */
export function placeRoutes(routes: Hono<SandboxEnv>, parts: SandboxParts): void {
  routes.post("/guilds", async (context) => {
    const { guild, channel } = addGuild(parts.world, { name: nameOf(await bodyOf(context)) });
    return context.json({ id: guild.id, name: guild.name, channelId: channel.id }, 201);
  });
  routes.patch("/guilds/:id", async (context) => {
    const guild = guildIn(parts, context);
    const { botMayManageChannels } = await bodyOf(context);
    allowBot(parts, guild, botMayManageChannels === true ? Bits.ManageChannels : 0n);
    return context.body(null, 204);
  });
  routes.post("/channels", async (context) => {
    const body = await bodyOf(context);
    const guild = parts.world.guilds.get(textOf(body, "guildId"));
    if (guild === undefined) throw new Mistake("There is no such guild.", 404);
    const { id, guildId, name, type } = addChannel(parts.world, {
      guildId: guild.id,
      name: channelNameOf(body),
      ...(Array.isArray(body["tags"]) ? { tags: body["tags"].map(String) } : {}),
    });
    return context.json({ id, guildId, name, type }, 201);
  });
  routes.post("/channels/:id/threads", async (context) => {
    const body = await bodyOf(context);
    const parent = channelOf(parts, context);
    if (parent.guildId === undefined || parent.thread)
      throw new Mistake("Threads start in a guild's channel.");
    const ownerId = typeof body["as"] === "string" ? personNamed(parts, body["as"]).id : firstPerson(parts);
    const thread = addThread(parts.world, parent, { name: nameOf(body), ownerId });
    return context.json(
      { id: thread.id, guildId: thread.guildId, name: thread.name, type: thread.type, parentId: parent.id },
      201,
    );
  });
  routes.patch("/channels/:id", (context) => changeChannel(parts, context));
  routes.delete("/channels/:id", (context) => {
    removeChannel(parts, channelOf(parts, context));
    return context.body(null, 204);
  });
}

/**
 * The clock: `{"ahead": "36h"}` moves that of the sandbox and its bot ahead. A bot in another process reads the
 * total in milliseconds.
 */
export function clockRoutes(routes: Hono<SandboxEnv>, { world }: SandboxParts): void {
  routes.get("/clock", (context) => context.json({ now: world.now(), ahead: world.ahead }));
  routes.post("/clock", async (context) => {
    const span = readTimeSpan(textOf(await bodyOf(context), "ahead"));
    if (span === undefined) throw new Mistake('"ahead" must be a time span such as 90m, 36h or 3d12h.');
    world.moveClock(span);
    return context.json({ now: world.now() });
  });
}

/** Members of a guild, and their roles. */
function memberRoutes(routes: Hono<SandboxEnv>, parts: SandboxParts): void {
  routes.put("/guilds/:id/members/:who", (context) => changeMembership(parts, context, true));
  routes.delete("/guilds/:id/members/:who", (context) => changeMembership(parts, context, false));
  routes.post("/guilds/:id/roles", async (context) => {
    const guild = guildIn(parts, context);
    const id = parts.world.ids.next();
    const { length } = guild.roles;
    guild.roles.push(roleOf({ id, name: nameOf(await bodyOf(context)), position: length, permissions: 0n }));
    parts.world.guilds.set(guild.id, guild);
    return context.json({ id }, 201);
  });
  routes.put("/guilds/:id/members/:who/roles/:role", (context) => {
    const guild = guildIn(parts, context);
    const { id } = personNamed(parts, context.req.param("who"));
    const roles = new Set(guild.memberRoles?.[id]).add(context.req.param("role"));
    guild.memberRoles = { ...guild.memberRoles, [id]: [...roles] };
    parts.world.guilds.set(guild.id, guild);
    return context.body(null, 204);
  });
}

/** People: their guilds, roles, and whether their direct messages are open. */
export function peopleRoutes(routes: Hono<SandboxEnv>, parts: SandboxParts): void {
  memberRoutes(routes, parts);
  routes.post("/people", async (context) => {
    const name = nameOf(await bodyOf(context), 32);
    if (parts.world.person(name)) throw new Mistake(`${name} is here already.`, 409);
    return context.json(addPerson(parts.world, { name }), 201);
  });
  routes.post("/dms", async (context) => {
    const { people } = await bodyOf(context);
    const members = [...new Set(Array.isArray(people) ? people.map(String) : [])].map((who) =>
      personNamed(parts, who),
    );
    if (members.length < 2) throw new Mistake("Direct messages need two people.");
    const { id, name } = privateChannel(parts.world, members);
    return context.json({ id, name }, 201);
  });
  routes.patch("/people/:id", async (context) => {
    const body = await bodyOf(context);
    const person = personNamed(parts, context.req.param("id"));
    if (typeof body["dmsOpen"] === "boolean") person.dmsOpen = body["dmsOpen"];
    if (typeof body["hasInstalled"] === "boolean") person.hasInstalled = body["hasInstalled"];
    if (body["locale"] !== undefined) person.locale = localeOf(body);
    parts.world.people.set(person.id, person);
    parts.world.signals.emit({ kind: "personUpdate", person });
    return context.json(person);
  });
}

/** Adds permissions to those that the bot's role has from the start. */
function allowBot({ world }: SandboxParts, guild: Guild, more: bigint): void {
  for (const role of guild.roles) if (role.managed) role.permissions = String(botPermissions | more);
  world.guilds.set(guild.id, guild);
}

const LOCALES = new Set<string>(Object.values(Locale));

function localeOf(body: Record<string, unknown>): string {
  const locale = textOf(body, "locale");
  if (LOCALES.has(locale)) return locale;
  throw new Mistake(`Discord has no language "${locale}"; it has: ${[...LOCALES].join(", ")}.`);
}

function guildIn({ world }: SandboxParts, context: SandboxContext): Guild {
  const guild = world.guilds.get(context.req.param("id") ?? "");
  if (guild === undefined) throw new Mistake("There is no such guild.", 404);
  return guild;
}

/** Adds a person or the bot to a guild, or removes them. */
function changeMembership(parts: SandboxParts, context: SandboxContext, isIn: boolean): Response {
  const { world } = parts;
  const { who = "" } = context.req.param() as { who?: string };
  const guild = guildIn(parts, context);
  const { applicationId } = world.identity;
  setMember(world, guild, { id: who === applicationId ? who : personNamed(parts, who).id, isIn });
  return context.body(null, 204);
}

async function changeChannel(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const body = await bodyOf(context);
  const channel = channelOf(parts, context);
  if (channel.thread) {
    if (typeof body["archived"] === "boolean") channel.thread.archived = body["archived"];
    if (typeof body["locked"] === "boolean") channel.thread.locked = body["locked"];
  }
  if (channel.forum) changeForum(parts, channel.forum, body);
  const { who } = body;
  if (typeof who === "string") {
    changeRights(parts, channel, personNamed(parts, who).id, [
      { may: body["mayView"], bits: Bits.ViewChannel },
      { may: body["maySend"], bits: Bits.SendMessages | Bits.SendMessagesInThreads },
    ]);
  }
  changeRights(parts, channel, parts.world.identity.applicationId, [
    { may: body["botMayView"], bits: Bits.ViewChannel },
    { may: body["botMaySend"], bits: Bits.SendMessages | Bits.SendMessagesInThreads },
    { may: body["botMayAttach"], bits: Bits.AttachFiles },
    { may: body["botMayPin"], bits: Bits.PinMessages },
    { may: body["botMayReadHistory"], bits: Bits.ReadMessageHistory },
    { may: body["botMayManageThreads"], bits: Bits.ManageThreads },
    { may: body["botMayCreateThreads"], bits: Bits.CreatePublicThreads },
  ]);
  return context.json({ id: channel.id });
}

/** Sets the names of a forum's tags, which of them only moderators may set, and whether each post needs one. */
function changeForum({ world }: SandboxParts, forum: NonNullable<Channel["forum"]>, body: Fields): void {
  const { tags, moderatedTags, requiresTag } = body;
  if (Array.isArray(tags)) forum.tags = tags.map((name) => newTag(world, String(name)));
  if (Array.isArray(moderatedTags))
    forum.tags.push(...moderatedTags.map((name) => newTag(world, String(name), true)));
  if (typeof requiresTag === "boolean") forum.requiresTag = requiresTag;
}

/** Changes the given permissions of a member in a channel; others stay. */
function changeRights(
  { world }: SandboxParts,
  channel: Channel,
  memberId: string,
  asked: { may: unknown; bits: bigint }[],
): void {
  let denied = deniedTo(channel, memberId);
  for (const { may, bits } of asked) {
    if (typeof may === "boolean") denied = may ? denied & ~bits : denied | bits;
  }
  denyMember(world, channel, memberId, denied);
}

function firstPerson(parts: SandboxParts): string {
  return parts.world.people.all()[0]?.id ?? parts.world.identity.applicationId;
}
