import { Hono } from "hono";
import { postMessage } from "../posting/post.ts";
import { characterCount } from "../shapes/parts.ts";
import { type Fields } from "../shapes/form.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { Channel, Person } from "../world/model.ts";
import { botUserOf, userOf } from "../world/payloads.ts";
import { archiveIdle, reopenThread } from "../world/threads.ts";
import type { World } from "../world/world.ts";
import { type PersonAnswer, seenOutcome } from "./answer.ts";
import { useComponent } from "./click.ts";
import { eventStream, maySee } from "./events.ts";
import { Mistake } from "./mistake.ts";
import { clockRoutes, peopleRoutes, placeRoutes } from "./places.ts";
import { readingRoutes } from "./reading.ts";
import { bodyOf, channelOf, personNamed, requireBot, requireMember, textOf } from "./requests.ts";
import { runCommand, suggestChoices } from "./type-command.ts";
import { useOn } from "./use-on.ts";
import { takeUpload } from "./take-upload.ts";

const MAX_CHARACTERS = 2000;

/** Routes of the page and tests: read, type, click. */
export function personRoutes(parts: SandboxParts): Hono<SandboxEnv> {
  const routes = new Hono<SandboxEnv>();
  routes.get("/state", (context) => context.json(describeState(parts)));
  routes.get("/events", (context) => eventStream(parts, context.req.query("as")));
  readingRoutes(routes, parts);
  routes.post("/channels/:id/say", async (context) => {
    const { body, person, channel } = await asked(parts, context);
    return context.json(await say(parts, { person, channel, text: textOf(body, "text") }));
  });
  routes.post("/channels/:id/upload", async (context) => context.json(await takeUpload(parts, context)));
  routes.post("/channels/:id/click", async (context) => {
    const { body, person, channel } = await asked(parts, context);
    return context.json(seenOutcome(parts.world, await useComponent(parts, { body, person, channel })));
  });
  routes.post("/channels/:id/use", async (context) => {
    const { body, person, channel } = await asked(parts, context);
    requireBot(parts, channel, person);
    return context.json(seenOutcome(parts.world, await useOn(parts, { body, person, channel })));
  });
  routes.post("/channels/:id/suggest", async (context) => {
    const { body, person, channel } = await asked(parts, context);
    requireBot(parts, channel, person);
    const choices = await suggestChoices(parts, { person, channel, text: textOf(body, "text") });
    return context.json({ choices });
  });
  placeRoutes(routes, parts);
  peopleRoutes(routes, parts);
  clockRoutes(routes, parts);
  routes.all("*", () => {
    throw new Mistake("There is nothing at this address.", 404);
  });
  routes.onError((error) => answerMistake(parts, error));
  return routes;
}

async function asked(
  parts: SandboxParts,
  context: SandboxContext,
): Promise<{ body: Fields; person: Person; channel: Channel }> {
  const body = await bodyOf(context);
  const channel = channelOf(parts, context);
  const person = personNamed(parts, textOf(body, "as"));
  if (channel.guildId === undefined && !maySee(parts.world, channel, person.id)) {
    throw new Mistake("These direct messages are another person's.", 403);
  }
  requireMember(parts, channel, person);
  return { body, person, channel };
}

async function say(
  parts: SandboxParts,
  { person, channel, text }: { person: Person; channel: Channel; text: string },
): Promise<PersonAnswer> {
  if (channel.forum) throw new Mistake("A forum has posts, not messages.");
  const isCommand = text.startsWith("/");
  const isOpen = reopenThread(parts.world, channel);
  // A command in a locked and archived thread is sent, but its answer refused: discord/discord-api-docs#5517.
  if (!isOpen && !isCommand) throw new Mistake("This thread is locked.");
  if (isCommand) {
    requireBot(parts, channel, person);
    return seenOutcome(parts.world, await runCommand(parts, { person, channel, text: text.trim() }));
  }
  requireLength(text);
  const stored = postMessage(parts, channel, { author: userOf(person), body: { content: text } });
  return { messages: [stored.message] };
}

function requireLength(text: string): void {
  const over = characterCount(text) - MAX_CHARACTERS;
  if (over <= 0) return;
  throw new Mistake(
    `A message has 2,000 characters at most: this one is ${over.toLocaleString("en")} too long.`,
  );
}

function describeState({ world, gateway }: SandboxParts): object {
  archiveIdle(world);
  const directOf = (id: string) =>
    world.channels.all().find(({ recipientId }) => recipientId === id)?.id ?? null;
  return {
    guilds: world.guilds.all().map(({ id, name, absent = [] }) => ({ id, name, absent })),
    channels: world.channels
      .all()
      .filter(({ recipientId }) => recipientId === undefined)
      .map(({ id, guildId, members, name, type, topic, parentId, thread, forum }) => ({
        id,
        guildId,
        members,
        name,
        type,
        topic: topic ?? null,
        parentId: parentId ?? null,
        archived: thread?.archived ?? false,
        locked: thread?.locked ?? false,
        ...(forum === undefined ? {} : { tags: forum.tags.map((tag) => tag.name) }),
        ...(thread === undefined ? {} : { tags: tagNames(world, parentId, thread.tagIds) }),
      })),
    people: world.people.all().map((person) => ({ ...person, dmChannelId: directOf(person.id) })),
    commands: world.commands.all(),
    bot: botUserOf(world),
    isBotConnected: gateway.isConnected,
    now: world.now(),
  };
}

function tagNames(world: World, forumId: string | undefined, ids: readonly string[]): string[] {
  const tags = world.channels.get(forumId ?? "")?.forum?.tags ?? [];
  return tags.filter(({ id }) => ids.includes(id)).map(({ name }) => name);
}

function answerMistake(parts: SandboxParts, error: Error): Response {
  if (error instanceof Mistake) return Response.json({ error: error.message }, { status: error.status });
  parts.log("the sandbox failed", { error });
  return Response.json({ error: "The sandbox failed." }, { status: 500 });
}
