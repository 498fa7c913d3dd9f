import type { Hono } from "hono";
import { checkEmoji, checkEmojiName, imageIn } from "../shapes/emoji.ts";
import type { SandboxContext, SandboxEnv, Site } from "../site.ts";
import type { CustomEmoji } from "../world/model.ts";
import { botUserOf } from "../world/payloads.ts";
import { refuse } from "./refusal.ts";
import { readFields } from "./request-body.ts";

/** The application's own emojis: list, get, create, rename, delete. An image stays as it is. */
export function emojiRoutes(api: Hono<SandboxEnv>, site: Site): void {
  const base = "/applications/:appId/emojis";
  api.get(base, (context) => {
    requireOwn(site, context);
    return context.json({ items: site.world.emojis.all().map((emoji) => payloadOf(site, emoji)) });
  });
  api.post(base, (context) => createEmoji(site, context));
  api.get(`${base}/:emojiId`, (context) => context.json(payloadOf(site, emojiOf(site, context))));
  api.patch(`${base}/:emojiId`, (context) => renameEmoji(site, context));
  api.delete(`${base}/:emojiId`, (context) => {
    site.world.emojis.delete(emojiOf(site, context).id);
    return context.body(null, 204);
  });
}

function requireOwn({ world }: Site, context: SandboxContext): void {
  if (context.req.param("appId") !== world.identity.applicationId) throw refuse.unknownApplication();
}

function emojiOf(site: Site, context: SandboxContext): CustomEmoji {
  requireOwn(site, context);
  const emoji = site.world.emojis.get(context.req.param("emojiId") ?? "");
  if (emoji === undefined) throw refuse.unknownEmoji();
  return emoji;
}

async function createEmoji(site: Site, context: SandboxContext): Promise<Response> {
  const draft = await readFields(context);
  requireOwn(site, context);
  const { world } = site;
  checkEmoji(draft);
  const most = world.limits.emojis;
  if (world.emojis.rows.size >= most) throw refuse.emojiLimit(most);
  checkEmojiName(draft, namesBut(site));
  const { type, image } = imageIn(draft["image"] as string);
  const isMoving = type === "image/gif";
  const emoji = { id: world.ids.next(), name: draft["name"] as string, animated: isMoving, type, image };
  world.emojis.set(emoji.id, emoji);
  return context.json(payloadOf(site, emoji), 201);
}

async function renameEmoji(site: Site, context: SandboxContext): Promise<Response> {
  const draft = await readFields(context);
  const earlier = emojiOf(site, context);
  const name = draft["name"] ?? earlier.name;
  checkEmojiName({ name }, namesBut(site, earlier.id));
  const emoji = { ...earlier, name: name as string };
  site.world.emojis.set(emoji.id, emoji);
  return context.json(payloadOf(site, emoji));
}

/** The names that emojis have, one of them aside. */
function namesBut({ world }: Site, id?: string): Set<string> {
  return new Set(world.emojis.all().flatMap((emoji) => (emoji.id === id ? [] : [emoji.name])));
}

function payloadOf({ world }: Site, { id, name, animated }: CustomEmoji): object {
  return {
    id,
    name,
    roles: [],
    user: botUserOf(world),
    require_colons: true,
    managed: false,
    animated,
    available: true,
  };
}
