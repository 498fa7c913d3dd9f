import {
  type APIGuildForumChannel,
  type APIThreadChannel,
  ChannelType,
  DiscordAPIError,
  RESTJSONErrorCodes as Code,
  ThreadAutoArchiveDuration,
} from "discord.js";
import { DAY } from "#core/pace/index.ts";
import type { RoomFault, RoomState, RoomToOpen } from "#games/runtime/notifier.ts";
import type { DiscordApi, MessageData } from "../api/discord-api.ts";
import { classify } from "../api/errors.ts";
import { marksIn, timeOf } from "../messages/find-marked.ts";

/** Inactivity after which Discord archives a thread. A week is the longest. */
const { OneWeek, ThreeDays } = ThreadAutoArchiveDuration;

/** Discord's limit for the tags of a post. */
const MAX_TAGS = 5;

/** Inactivity after which the bot changes a thread to keep it open, in milliseconds. */
const QUIET = DAY;

const FAULTS = new Map<number | string, RoomFault>([
  [Code.MaximumActiveThreads, "full"],
  [Code.TagRequiredToCreateAForumPostInThisChannel, "tag"],
  [Code.ThereAreNoTagsAvailableThatCanBeSetByNonModerators, "moderated"],
]);

/** Why Discord refuses a room; undefined for other errors. */
export function roomFault(error: unknown): RoomFault | undefined {
  return error instanceof DiscordAPIError ? FAULTS.get(error.code) : undefined;
}

function roomFields(name: string): object {
  return { name, auto_archive_duration: OneWeek };
}

/** Starts a thread at a message. Does nothing if there is one, so that it can be retried. */
export async function openThread(
  api: DiscordApi,
  channel: string,
  message: string,
  name: string,
): Promise<void> {
  try {
    await api.retrying(() => api.startThread(channel, message, roomFields(name)));
  } catch (error) {
    const isThere = error instanceof DiscordAPIError && error.code === Code.ThreadAlreadyCreatedForMessage;
    if (!isThere) throw error;
  }
}

interface PostToOpen extends RoomToOpen {
  first: MessageData;
  /** Mark of the first message. */
  mark: number;
  /** Time of an earlier attempt that may have succeeded, in milliseconds since 1970. */
  since: number | undefined;
}

/**
 * Creates a post and returns its id. Discord accepts no nonce for a post, so a retry first searches the forum for the
 * mark of the first message.
 */
export async function openPost(api: DiscordApi, forum: string, wanted: PostToOpen): Promise<string> {
  const about = await api.retrying(() => api.channel<APIGuildForumChannel>(forum));
  const found =
    wanted.since === undefined ? undefined : await findPost(api, about, wanted.mark, wanted.since);
  if (found !== undefined) return found;
  const tags = tagIds(about, wanted.tags).slice(0, MAX_TAGS);
  return api.startPost(forum, { ...roomFields(wanted.name), applied_tags: tags }, wanted.first);
}

async function findPost(
  api: DiscordApi,
  forum: APIGuildForumChannel,
  mark: number,
  since: number,
): Promise<string | undefined> {
  const posts = await api.retrying(() => api.postsOf(forum));
  // A day of margin, because Discord's clock and this machine's may differ.
  for (const post of posts.filter((id) => timeOf(id) >= since - DAY)) {
    const first = await api.retrying(() => api.message(post, post)).catch(ignoreIfGone);
    if (first !== undefined && marksIn(first).id === mark) return post;
  }
  return undefined;
}

function ignoreIfGone(error: unknown): undefined {
  if (classify(error) !== "gone") throw error;
}

/** Ids of the forum's tags with these names, without those that only moderators can set. */
function tagIds({ available_tags: tags }: APIGuildForumChannel, names: readonly string[]): string[] {
  const found = names.map((name) =>
    tags.find((tag) => !tag.moderated && tag.name.toLowerCase() === name.toLowerCase()),
  );
  return [...new Set(found.flatMap((tag) => tag?.id ?? []))];
}

/** Updates a room. A rename is a separate request, because Discord limits renames strictly. */
export async function updateRoom(
  api: DiscordApi,
  room: string,
  state: RoomState,
  now: number,
): Promise<void> {
  const thread = await api.channel<APIThreadChannel>(room);
  const about = thread.thread_metadata;
  if (about?.locked === true) return;
  const change = {
    ...(about?.archived === true ? { archived: false } : {}),
    ...(await changedTags(api, thread, state)),
  };
  if (Object.keys(change).length > 0) await api.changeThread(room, change);
  if (state.isKept && isQuiet(thread, now)) {
    // Discord counts a change of this duration as activity, but posts no message about it.
    await api.changeThread(room, { auto_archive_duration: ThreeDays });
    await api.changeThread(room, { auto_archive_duration: OneWeek });
  }
  const name = newName(thread, state);
  if (name !== undefined) await api.changeThread(room, { name });
}

/** The name to give to a room; undefined if it has it, or if somebody has chosen another one. */
function newName(thread: APIThreadChannel, { name }: RoomState): string | undefined {
  if (name === undefined || thread.name === name.to) return undefined;
  return name.from.includes(thread.name) ? name.to : undefined;
}

function isQuiet({ id, last_message_id: last }: APIThreadChannel, now: number): boolean {
  return now - timeOf(last ?? id) > QUIET;
}

/** New tags of a post; empty if they are the same. Tags that the bot does not manage stay, up to Discord's limit. */
async function changedTags(
  api: DiscordApi,
  { parent_id: parent, applied_tags: applied = [] }: APIThreadChannel,
  { tags: { wanted, own } }: RoomState,
): Promise<{ applied_tags?: string[] }> {
  const forum = typeof parent === "string" ? await api.channel<APIGuildForumChannel>(parent) : undefined;
  if (forum?.type !== ChannelType.GuildForum) return {};
  const managed = new Set(tagIds(forum, own));
  const next = [...tagIds(forum, wanted), ...applied.filter((id) => !managed.has(id))].slice(0, MAX_TAGS);
  const isSame = next.length === applied.length && next.every((id) => applied.includes(id));
  return isSame ? {} : { applied_tags: next };
}
