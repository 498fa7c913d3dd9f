import type { Hono } from "hono";
import { checkEmoji, checkEmojiName, imageIn } from "../shapes/emoji.ts";
import type { SandboxContext, SandboxEnv, SandboxParts } from "../parts.ts";
import type { CustomEmoji } from "../world/model.ts";
import { botUserOf } from "../world/payloads.ts";
import { refuse } from "../shapes/refusal.ts";
import { readFields } from "./request-body.ts";

/** The application's emojis: list, get, create, rename, delete. Images do not change. */
export function emojiRoutes(api: Hono<SandboxEnv>, parts: SandboxParts): void {
  const base = "/applications/:appId/emojis";
  api.get(base, (context) => {
    requireOwn(parts, context);
    return context.json({ items: parts.world.emojis.all().map((emoji) => payloadOf(parts, emoji)) });
  });
  api.post(base, (context) => createEmoji(parts, context));
  api.get(`${base}/:emojiId`, (context) => context.json(payloadOf(parts, emojiOf(parts, context))));
  api.patch(`${base}/:emojiId`, (context) => renameEmoji(parts, context));
  api.delete(`${base}/:emojiId`, (context) => {
    parts.world.emojis.delete(emojiOf(parts, context).id);
    return context.body(null, 204);
  });
}

function requireOwn({ world }: SandboxParts, context: SandboxContext): void {
  if (context.req.param("appId") !== world.identity.applicationId) throw refuse.unknownApplication();
}

function emojiOf(parts: SandboxParts, context: SandboxContext): CustomEmoji {
  requireOwn(parts, context);
  const emoji = parts.world.emojis.get(context.req.param("emojiId") ?? "");
  if (emoji === undefined) throw refuse.unknownEmoji();
  return emoji;
}

async function createEmoji(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const draft = await readFields(context);
  requireOwn(parts, context);
  const { world } = parts;
  checkEmoji(draft);
  const most = world.limits.emojis;
  if (world.emojis.rows.size >= most) throw refuse.emojiLimit(most);
  checkEmojiName(draft, namesBut(parts));
  const { type, image } = imageIn(draft["image"] as string);
  const isMoving = type === "image/gif";
  const emoji = { id: world.ids.next(), name: draft["name"] as string, animated: isMoving, type, image };
  world.emojis.set(emoji.id, emoji);
  return context.json(payloadOf(parts, emoji), 201);
}

async function renameEmoji(parts: SandboxParts, context: SandboxContext): Promise<Response> {
  const draft = await readFields(context);
  const earlier = emojiOf(parts, context);
  const name = draft["name"] ?? earlier.name;
  checkEmojiName({ name }, namesBut(parts, earlier.id));
  const emoji = { ...earlier, name: name as string };
  parts.world.emojis.set(emoji.id, emoji);
  return context.json(payloadOf(parts, emoji));
}

/** Names of all emojis but one. */
function namesBut({ world }: SandboxParts, id?: string): Set<string> {
  return new Set(world.emojis.all().flatMap((emoji) => (emoji.id === id ? [] : [emoji.name])));
}

function payloadOf({ world }: SandboxParts, { id, name, animated }: CustomEmoji): object {
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
