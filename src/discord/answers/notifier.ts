import { given } from "#core/left-out.ts";
import { DAY } from "#core/pace/index.ts";
import { type APIMessage, MessageType } from "discord.js";
import type { WhyParked } from "#core/schema/index.ts";
import type { Clock } from "#games/runtime/clock.ts";
import { LruCache } from "#games/runtime/lru-cache.ts";
import type {
  AnsweredInteraction,
  CardsWith,
  FirstMessage,
  Notifier,
  RoomState,
  RoomToOpen,
  SendResult,
  Target,
} from "#games/runtime/notifier.ts";
import { encodePress } from "#cards/presses/codec.ts";
import type { Reply } from "#cards/reply.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import { isRetryable, classify, outcomeOf, troubleOf, type Trouble } from "../api/errors.ts";
import { deliveryMark, type Marks, nonceOf } from "../messages/marks.ts";
import { Searches } from "../messages/searches.ts";
import { type DrawingTools, drawMessage, withMarks } from "../messages/draw-message.ts";
import { asEdit, isEphemeral } from "./replaceable.ts";
import { TOKEN_LIFE } from "./answer.ts";
import { idAt, marksIn, timeOf } from "../messages/find-marked.ts";
import { updateRoom, openPost, openThread, roomFault } from "./rooms.ts";

interface NotifierParts extends DrawingTools {
  api: DiscordApi;
  clock: Clock;
  isConnected(): boolean;
}

/** Number of users whose DM channels are cached. */
const MAX_DM_CHANNELS = 5000;

/** Sends the messages that no interaction requested. */
export class DiscordNotifier implements Notifier {
  readonly #parts: NotifierParts;
  readonly #searches: Searches;
  readonly #directChannels = new LruCache<string, string>(MAX_DM_CHANNELS);

  constructor(parts: NotifierParts) {
    this.#parts = parts;
    this.#searches = new Searches(parts.api, parts.clock);
  }

  async say(to: Target, reply: Reply, seed: string, since?: number): Promise<SendResult> {
    const { api, log } = this.#parts;
    if ("channel" in to && reply.audience === "private") {
      log.error({ ...to, title: reply.title }, "a private answer was not posted in a channel");
      return { outcome: "lost", why: "refused" };
    }
    return this.#outcomeOf({ ...to, seed }, async () => {
      const channel = await this.#channelOf(to);
      const mark = deliveryMark(seed);
      const found = since === undefined ? undefined : await this.#searches.recent(channel, mark, since);
      if (found !== undefined) return { channel, message: found };
      const outgoing = await drawMessage({ ...reply, audience: "public", delivery: seed }, seed, this.#parts);
      const { id } = await api.retrying(() => api.post(channel, outgoing, nonceOf(seed)));
      return { channel, message: id };
    });
  }

  async openRoom(place: string, room: RoomToOpen, first: FirstMessage): Promise<SendResult> {
    const { api } = this.#parts;
    const { reply, seed, since } = first;
    if (room.kind === "thread") {
      const said = await this.say({ channel: place }, reply, seed, since);
      if (said.outcome !== "taken") return said;
      const opened = await this.#outcomeOf({ place, seed }, async () => {
        await openThread(api, place, said.message, room.name);
        return { channel: said.message, message: said.message };
      });
      if (opened.outcome === "lost") await this.remove(place, said.message);
      return opened;
    }
    return this.#outcomeOf({ place, seed }, async () => {
      const outgoing = await drawMessage({ ...reply, audience: "public", delivery: seed }, seed, this.#parts);
      const post = await openPost(api, place, { ...room, first: outgoing, mark: deliveryMark(seed), since });
      return { channel: post, message: post };
    });
  }

  async updateRoom(room: string, state: RoomState): Promise<boolean> {
    return this.#isDone(room, (api) => updateRoom(api, room, state, this.#parts.clock()));
  }

  async closeRoom(room: string): Promise<boolean> {
    return this.#isDone(room, (api) => api.changeThread(room, { archived: true }));
  }

  async findSent(to: Target, seed: string, since: number): Promise<SendResult | undefined> {
    try {
      const channel = await this.#channelOf(to);
      const message = await this.#searches.now(channel, deliveryMark(seed), since);
      return message === undefined ? undefined : { outcome: "taken", channel, message };
    } catch (error) {
      const result = resultOf(error, this.#classify(error, { ...to, seed }));
      return result.outcome === "pending" ? result : undefined;
    }
  }

  redraw(channel: string, message: string, reply: Reply): Promise<SendResult> {
    return this.#redraw(channel, message, reply);
  }

  /** Redraws a message. With `marks`, it remains the delivery that it was. */
  async #redraw(channel: string, message: string, reply: Reply, marks: Marks = {}): Promise<SendResult> {
    const { api } = this.#parts;
    return this.#outcomeOf({ channel, message }, async () => {
      const outgoing = withMarks(await drawMessage(reply, message, this.#parts), marks);
      await this.#inOpenThread(channel, () => api.edit(channel, message, outgoing));
      return { channel, message };
    });
  }

  async replaceCards(channel: string, cards: CardsWith, reply: Reply): Promise<boolean> {
    const { press, game, before = idAt(this.#parts.clock() + DAY), except } = cards;
    const control = JSON.stringify(encodePress(press, { of: { game, revision: 0 } }));
    let old: APIMessage[] = [];
    const trouble = await this.#troubleWith({ channel }, async (api) => {
      old = (await api.messages(channel)).filter(
        ({ id, components }) =>
          id !== except && BigInt(id) < BigInt(before) && JSON.stringify(components ?? []).includes(control),
      );
    });
    if (isRetryable(trouble)) return false;
    const redrawn = await Promise.all(
      old.map((message) => this.#redraw(channel, message.id, reply, marksIn(message))),
    );
    return redrawn.every(({ outcome }) => outcome !== "pending");
  }

  async replaceAnswer(interaction: AnsweredInteraction, reply: Reply): Promise<void> {
    if (this.#parts.clock() - timeOf(interaction.id) > TOKEN_LIFE) return;
    await this.#troubleWith({ interaction: interaction.id }, async (api) => {
      const answer = await answerTo(api, interaction);
      // After an acknowledged press, the answer is the pressed card.
      if (!isEphemeral(answer)) return;
      await api.editOriginal(interaction, asEdit(await drawMessage(reply, interaction.id, this.#parts)));
    });
  }

  async pin(channel: string, message: string): Promise<boolean> {
    const trouble = await this.#troubleWith({ channel, message }, (api) => api.pin(channel, message));
    if (trouble !== undefined) return false;
    await this.#troubleWith({ channel, message }, (api) => removePinNotice(api, channel, message));
    return true;
  }

  async remove(channel: string, message: string): Promise<void> {
    await this.#troubleWith({ channel, message }, (api) => api.remove(channel, message));
  }

  async isInSight(channel: string, message: string): Promise<boolean | undefined> {
    let recent: string[] = [];
    const trouble = await this.#troubleWith({ channel, message }, async (api) => {
      recent = (await api.messages(channel)).map(({ id }) => id);
    });
    if (trouble === "gone") return false;
    // Discord returns no messages to a bot that may not read the history.
    return recent.length === 0 ? undefined : recent.includes(message);
  }

  async isIn(guild: string): Promise<boolean | undefined> {
    const trouble = await this.#troubleWith({ guild }, (api) => api.guild(guild));
    if (trouble === "gone" || trouble === "forbidden") return false;
    return trouble === undefined ? true : undefined;
  }

  async isMember(guild: string, user: string): Promise<boolean | undefined> {
    let isMember: boolean | undefined;
    await this.#troubleWith({ guild, user }, async (api) => {
      isMember = await api.isMember(guild, user);
    });
    return isMember;
  }

  async time(): Promise<number | undefined> {
    const time = await this.#parts.api.time().catch(() => Number.NaN);
    return Number.isNaN(time) ? undefined : time;
  }

  isConnected(): boolean {
    return this.#parts.isConnected();
  }

  /** Retries in an archived thread after unarchiving it. Leaves a locked thread alone. */
  async #inOpenThread(channel: string, request: () => Promise<void>): Promise<void> {
    const { api } = this.#parts;
    try {
      await api.retrying(request);
    } catch (error) {
      const isArchived = classify(error) === "archived";
      if (!isArchived || (await api.retrying(() => api.isLocked(channel)))) throw error;
      await api.retrying(() => api.unarchive(channel));
      await api.retrying(request);
    }
  }

  /** Id of a target's channel. Discord returns the same DM channel with a user each time. */
  async #channelOf(to: Target): Promise<string> {
    if ("channel" in to) return to.channel;
    const known = this.#directChannels.get(to.user);
    if (known !== undefined) return known;
    const { api } = this.#parts;
    const channel = await api.retrying(() => api.openDirect(to.user));
    this.#directChannels.set(to.user, channel);
    return channel;
  }

  async #outcomeOf(
    facts: object,
    work: () => Promise<{ channel: string; message: string }>,
  ): Promise<SendResult> {
    try {
      return { outcome: "taken", ...(await work()) };
    } catch (error) {
      return resultOf(error, this.#classify(error, facts));
    }
  }

  /** Sends a request. Resolves to false if a later attempt can succeed. */
  async #isDone(channel: string, request: (api: DiscordApi) => Promise<void>): Promise<boolean> {
    return !isRetryable(await this.#troubleWith({ channel }, request));
  }

  async #troubleWith(
    facts: object,
    request: (api: DiscordApi) => Promise<unknown>,
  ): Promise<Trouble | undefined> {
    const { api } = this.#parts;
    try {
      await api.retrying(() => request(api));
      return undefined;
    } catch (error) {
      return this.#classify(error, facts);
    }
  }

  #classify(error: unknown, facts: object): Trouble {
    const trouble = troubleOf(error);
    const isBug = trouble === "refused" && roomFault(error) === undefined;
    const level = isBug ? "error" : "warn";
    if (trouble !== "gone") this.#parts.log[level]({ err: error, trouble, ...facts }, "a request failed");
    return trouble;
  }
}

/**
 * Deletes Discord's notice about a pin, because a card that is pinned repeatedly would fill the channel with notices.
 */
async function removePinNotice(api: DiscordApi, channel: string, pinned: string): Promise<void> {
  const isNotice = ({ type, message_reference: about }: APIMessage) =>
    type === MessageType.ChannelPinnedMessage && about?.message_id === pinned;
  const notice = (await api.messages(channel)).find(isNotice);
  if (notice !== undefined) await api.remove(channel, notice.id);
}

/** Pauses before the answer to an interaction is read again, in milliseconds. */
const UNTIL_ANSWERED = [250, 500, 1000, 2000];

/** The answer to an interaction, which may be given a moment later. */
async function answerTo(api: DiscordApi, interaction: AnsweredInteraction): Promise<APIMessage> {
  for (const milliseconds of UNTIL_ANSWERED) {
    try {
      return await api.original(interaction);
    } catch (error) {
      if (isRetryable(troubleOf(error))) throw error;
      await api.platform.sleep(milliseconds);
    }
  }
  return api.original(interaction);
}

/** Why a message cannot be sent. Only a locked thread stays archived. */
const WHY_LOST: { [Kind in Trouble]?: WhyParked } = {
  gone: "gone",
  forbidden: "forbidden",
  archived: "locked",
  locked: "locked",
};

function resultOf(error: unknown, trouble: Trouble): SendResult {
  const outcome = outcomeOf(error);
  if (outcome === "pending") return { outcome };
  const fault = given({ fault: roomFault(error) });
  return { outcome: "lost", why: WHY_LOST[trouble] ?? "refused", ...fault };
}
