import * as described from "discord-api-spec/zod";
import * as z from "zod/mini";

// zod/mini has no messages by default.
z.config(z.locales.en());

/** The part of Discord's API description for an operation. */
export interface Operation {
  /** Names of its query parameters. */
  query?: readonly string[];
  /** Schema of the request body; left out if there is none. */
  body?: z.ZodMiniType;
  /** Schemas of responses by status; null for an empty one. */
  answers: Readonly<Record<number, z.ZodMiniType | null>>;
}

const schemas = new Map(Object.entries(described));

function of(name: string): z.ZodMiniType {
  const schema = schemas.get(`${name}Schema`);
  if (schema === undefined) throw new Error(`Discord's description has no ${name}`);
  return schema;
}

const list = (name: string) => z.nullable(z.array(of(name)));

const message = of("MessageResponse");
const listCommands = { query: ["with_localizations"], answers: { 200: list("ApplicationCommandResponse") } };
const setCommands = {
  body: list("ApplicationCommandUpdateRequest"),
  answers: { 200: list("ApplicationCommandResponse") },
};
const makeCommand = {
  body: of("ApplicationCommandCreateRequest"),
  answers: { 200: of("ApplicationCommandResponse"), 201: of("ApplicationCommandResponse") },
};
const application = { answers: { 200: of("PrivateApplicationResponse") } };
const emojiName = z.string().check(z.minLength(2), z.maxLength(32));
const emoji = { answers: { 200: of("EmojiResponse") } };
const done = { answers: { 204: null } };
const webhookMessage = { query: ["thread_id"], answers: { 200: message } };
const editWebhookMessage = {
  query: ["thread_id", "with_components"],
  body: of("IncomingWebhookUpdateRequestPartial"),
  answers: { 200: message },
};
const removeWebhookMessage = { query: ["thread_id"], answers: { 204: null } };

/** The operations that the sandbox serves. Names in braces are ids. */
export const OPERATIONS: Readonly<Record<string, Operation>> = {
  "GET /applications/@me": application,
  "GET /oauth2/applications/@me": application,
  "GET /applications/{id}/commands": listCommands,
  "PUT /applications/{id}/commands": setCommands,
  "POST /applications/{id}/commands": makeCommand,
  "GET /applications/{id}/guilds/{guild}/commands": listCommands,
  "PUT /applications/{id}/guilds/{guild}/commands": setCommands,
  "POST /applications/{id}/guilds/{guild}/commands": makeCommand,
  "GET /applications/{id}/emojis": { answers: { 200: of("ListApplicationEmojisResponse") } },
  "POST /applications/{id}/emojis": {
    body: z.object({ name: emojiName, image: z.string() }),
    answers: { 201: of("EmojiResponse") },
  },
  "GET /applications/{id}/emojis/{emoji}": emoji,
  "PATCH /applications/{id}/emojis/{emoji}": { ...emoji, body: z.object({ name: z.optional(emojiName) }) },
  "DELETE /applications/{id}/emojis/{emoji}": done,
  "GET /channels/{id}": {
    answers: {
      200: z.union([
        of("GuildChannelResponse"),
        of("PrivateChannelResponse"),
        of("PrivateGroupChannelResponse"),
        of("ThreadResponse"),
      ]),
    },
  },
  "PATCH /channels/{id}": {
    body: z.union([of("UpdateThreadRequestPartial"), of("UpdateGuildChannelRequestPartial")]),
    answers: { 200: z.union([of("GuildChannelResponse"), of("ThreadResponse")]) },
  },
  "DELETE /channels/{id}": {
    answers: {
      200: z.union([of("GuildChannelResponse"), of("PrivateChannelResponse"), of("ThreadResponse")]),
    },
  },
  "GET /channels/{id}/messages": {
    query: ["around", "before", "after", "limit"],
    answers: { 200: list("MessageResponse") },
  },
  "POST /channels/{id}/messages": { body: of("MessageCreateRequest"), answers: { 200: message } },
  "GET /channels/{id}/messages/{message}": { answers: { 200: message } },
  "PATCH /channels/{id}/messages/{message}": {
    body: of("MessageEditRequestPartial"),
    answers: { 200: message },
  },
  "DELETE /channels/{id}/messages/{message}": done,
  "GET /channels/{id}/messages/pins": {
    query: ["before", "limit"],
    answers: { 200: of("PinnedMessagesResponse") },
  },
  "PUT /channels/{id}/messages/pins/{message}": done,
  "DELETE /channels/{id}/messages/pins/{message}": done,
  "GET /channels/{id}/pins": { answers: { 200: list("MessageResponse") } },
  "PUT /channels/{id}/pins/{message}": done,
  "DELETE /channels/{id}/pins/{message}": done,
  "POST /channels/{id}/messages/{message}/threads": {
    body: of("CreateTextThreadWithMessageRequest"),
    answers: { 201: of("ThreadResponse") },
  },
  "POST /channels/{id}/threads": {
    body: z.union([of("CreateForumThreadRequest"), of("CreateTextThreadWithoutMessageRequest")]),
    answers: { 201: of("CreatedThreadResponse") },
  },
  "GET /channels/{id}/threads/archived/public": {
    query: ["before", "limit"],
    answers: { 200: of("ThreadsResponse") },
  },
  "POST /channels/{id}/typing": { answers: { 200: of("TypingIndicatorResponse"), 204: null } },
  "GET /gateway": { answers: { 200: of("GatewayResponse") } },
  "GET /gateway/bot": { answers: { 200: of("GatewayBotResponse") } },
  "GET /guilds/{id}": { query: ["with_counts"], answers: { 200: of("GuildWithCountsResponse") } },
  "GET /guilds/{id}/channels": { answers: { 200: list("GuildChannelResponse") } },
  "POST /guilds/{id}/channels": {
    body: of("CreateGuildChannelRequest"),
    answers: { 201: of("GuildChannelResponse") },
  },
  "GET /guilds/{id}/members/{user}": { answers: { 200: of("GuildMemberResponse") } },
  "GET /guilds/{id}/roles": { answers: { 200: list("GuildRoleResponse") } },
  "GET /guilds/{id}/threads/active": { answers: { 200: of("ThreadsResponse") } },
  "POST /interactions/{id}/{token}/callback": {
    query: ["with_response"],
    body: z.union([
      of("CreateMessageInteractionCallbackRequest"),
      of("UpdateMessageInteractionCallbackRequest"),
      of("ApplicationCommandAutocompleteCallbackRequest"),
      of("ModalInteractionCallbackRequest"),
      of("PongInteractionCallbackRequest"),
      of("LaunchActivityInteractionCallbackRequest"),
    ]),
    answers: { 200: of("InteractionCallbackResponse"), 204: null },
  },
  "GET /users/@me": { answers: { 200: of("UserPIIResponse") } },
  "GET /users/@me/guilds": {
    query: ["before", "after", "limit", "with_counts"],
    answers: { 200: list("MyGuildResponse") },
  },
  "POST /users/@me/channels": {
    body: of("CreatePrivateChannelRequest"),
    answers: { 200: z.union([of("PrivateChannelResponse"), of("PrivateGroupChannelResponse")]) },
  },
  "GET /users/{id}": { answers: { 200: of("UserResponse") } },
  "POST /webhooks/{id}/{token}": {
    query: ["wait", "thread_id", "with_components"],
    body: of("IncomingWebhookRequestPartial"),
    answers: { 200: message, 204: null },
  },
  "GET /webhooks/{id}/{token}/messages/@original": webhookMessage,
  "PATCH /webhooks/{id}/{token}/messages/@original": editWebhookMessage,
  "DELETE /webhooks/{id}/{token}/messages/@original": removeWebhookMessage,
  "GET /webhooks/{id}/{token}/messages/{message}": webhookMessage,
  "PATCH /webhooks/{id}/{token}/messages/{message}": editWebhookMessage,
  "DELETE /webhooks/{id}/{token}/messages/{message}": removeWebhookMessage,
};

interface Route {
  template: string;
  segments: readonly string[];
  operation: Operation;
}

const routes = Object.entries(OPERATIONS).map(([name, operation]): Route => {
  const [, template = ""] = name.split(" ");
  return { template, segments: name.split(/[ /]+/), operation };
});

/** The operation of a request, and its path with names for ids; the most literal of several matches. */
export function operationOf(method: string, path: string): Route | undefined {
  const segments = `${method} ${path.split("?")[0]}`.split(/[ /]+/);
  return routes
    .filter((route) => route.segments.length === segments.length)
    .filter((route) => route.segments.every((part, at) => part === segments[at] || part.startsWith("{")))
    .toSorted((one, other) => literals(other) - literals(one))[0];
}

function literals({ segments }: Route): number {
  return segments.filter((part) => !part.startsWith("{")).length;
}

/** Faults of a value by a schema: the deepest ones, which in a union belong to the intended branch. */
export function faultsIn(schema: z.ZodMiniType, value: unknown): string[] {
  const { error } = schema.safeParse(value);
  const all = (error?.issues ?? []).flatMap((issue) => leaves(issue, []));
  const deepest = Math.max(0, ...all.map(({ path }) => path.length));
  const faults = all.filter(({ path }) => path.length === deepest);
  return [
    ...new Set(faults.map(({ path, message: why }) => `${path.map((part) => `/${part}`).join("")} ${why}`)),
  ];
}

interface Fault {
  path: readonly string[];
  message: string;
}

function leaves(issue: z.core.$ZodIssue, above: readonly string[]): Fault[] {
  const path = [...above, ...issue.path.map(String)];
  if (issue.code !== "invalid_union" || issue.errors.length === 0) return [{ path, message: issue.message }];
  return issue.errors.flat().flatMap((each) => leaves(each, path));
}
