import type { APIMessage } from "discord-api-types/v10";
import type { Hono } from "hono";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import { isAcquainted } from "../world/membership.ts";
import { cutWindow } from "../world/message-book.ts";
import type { Channel, Person, StoredMessage } from "../world/model.ts";
import { directChannel } from "../world/populate.ts";
import { isVisibleTo } from "../world/signals.ts";
import { maySee } from "./events.ts";
import { Mistake } from "./mistake.ts";
import { bodyOf, channelOf, personNamed } from "./requests.ts";
import { unreadByAll } from "./unread.ts";

/** What people read: messages, pinned ones, their direct messages, and what is new to them. */
export function readingRoutes(routes: Hono<SandboxEnv>, site: Site): void {
  routes.get("/channels/:id/messages", (context) =>
    context.json(inWindow(messagesFor(site, channelOf(site, context), viewerOf(site, context)), context)),
  );
  routes.get("/channels/:id/pins", (context) => {
    const channel = channelOf(site, context);
    const viewer = viewerOf(site, context);
    const pins = maySee(site.world, channel, viewer) ? site.world.messages.pinnedIn(channel.id) : [];
    return context.json(pins.map(({ message }) => message));
  });
  routes.get("/people/:id/dms", (context) => {
    const person = personNamed(site, context.req.param("id"));
    const channel = directChannelOf(site, person);
    return context.json(channel ? inWindow(messagesFor(site, channel, person.id), context) : []);
  });
  routes.post("/people/:id/dms", (context) => {
    const { id } = openDirectMessages(site, personNamed(site, context.req.param("id")));
    return context.json({ id });
  });
  routes.post("/unread", async (context) => context.json(unreadByAll(site, await bodyOf(context))));
}

function directChannelOf({ world }: Site, person: Person): Channel | undefined {
  return world.channels.all().find(({ recipientId }) => recipientId === person.id);
}

/** As on Discord, a person can write to a bot that is in a guild with them. */
function openDirectMessages(site: Site, person: Person): Channel {
  const known = directChannelOf(site, person);
  if (known) return known;
  if (!isAcquainted(site.world, person.id))
    throw new Mistake(`${person.name} is in no server with ${site.world.identity.botName}.`, 403);
  return directChannel(site.world, person.id);
}

function viewerOf(site: Site, context: SandboxContext): string | undefined {
  const as = context.req.query("as");
  return as === undefined || as === "" ? undefined : personNamed(site, as).id;
}

function messagesFor({ world }: Site, channel: Channel, viewer: string | undefined): StoredMessage[] {
  if (!maySee(world, channel, viewer)) return [];
  return world.messages.inChannel(channel.id).filter((stored) => isVisibleTo(stored, viewer));
}

/** All messages, or the newest `limit` of those `before` one; oldest first. */
function inWindow(all: StoredMessage[], context: SandboxContext): APIMessage[] {
  const { limit, before } = context.req.query();
  const count = Number(limit ?? all.length);
  if (!Number.isInteger(count) || count < 0) throw new Mistake(`"${limit}" is no number of messages.`);
  return cutWindow(all, { limit: count, before })
    .reverse()
    .map((stored) => stored.message);
}
