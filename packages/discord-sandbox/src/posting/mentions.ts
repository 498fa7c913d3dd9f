import type { APIAllowedMentions, APIUser } from "discord-api-types/v10";
import { isFields } from "../shapes/form.ts";
import { findUser } from "../world/payloads.ts";
import type { World } from "../world/world.ts";
import type { MessageBody } from "../shapes/body.ts";

/** The users that a message pings: mentioned in its text and allowed by `allowed_mentions`. */
export function pingedUsers(world: World, body: MessageBody): APIUser[] {
  const named = new Set(
    textsOf(body).flatMap((text) => [...text.matchAll(/<@!?(\d+)>/g)].map(([, id]) => id ?? "")),
  );
  const allowed = [...named].filter((id) => isAllowed(id, body.allowed_mentions));
  return allowed.flatMap((id) => findUser(world, id) ?? []);
}

/** True if the text pings everyone. */
export function pingsEveryone(body: MessageBody): boolean {
  const allowed = body.allowed_mentions;
  const isOpen = !allowed || (allowed.parse as string[] | undefined)?.includes("everyone") === true;
  return isOpen && textsOf(body).some((text) => /@(everyone|here)\b/.test(text));
}

function isAllowed(id: string, allowed: APIAllowedMentions | null | undefined): boolean {
  if (!allowed) return true;
  return (
    (allowed.parse as string[] | undefined)?.includes("users") === true ||
    allowed.users?.includes(id) === true
  );
}

function textsOf(body: MessageBody): string[] {
  const texts: string[] = body.content ? [body.content] : [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) for (const entry of value) walk(entry);
    else if (isFields(value)) {
      if (typeof value["content"] === "string") texts.push(value["content"]);
      walk(value["components"]);
    }
  };
  walk(body.components);
  return texts;
}
