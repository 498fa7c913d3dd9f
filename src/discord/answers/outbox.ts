import { atMost } from "#platform";
import { MINUTE } from "#core/pace/index.ts";
import { languageOfAll } from "#games/people/languages.ts";
import type { Context } from "#games/context.ts";
import type { Clock } from "#games/runtime/clock.ts";
import { untilTakenOver } from "./ownership.ts";
import { Rounds } from "#games/runtime/rounds.ts";
import { LogOnce } from "#games/runtime/log-once.ts";
import { markedLate } from "#cards/results/late.ts";
import { InteractionAnswer } from "./answer.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import type { MessageOutcome } from "../api/errors.ts";
import type { Reply } from "#cards/reply.ts";
import { say } from "../messages/say.ts";
import type { DrawingTools } from "../messages/draw-message.ts";

type Delivery = Awaited<ReturnType<Context["store"]["deliveries"]>>[number];

interface OutboxParts extends DrawingTools {
  context: Context;
  api: DiscordApi;
  clock: Clock;
  /** True while the interaction is being served. Its deliveries then stay pending. */
  isServing(interaction: string): boolean;
}

/** Number of channels that are served at the same time. */
const MAX_AT_ONCE = 8;
/** Milliseconds after which a slow channel continues in the background and no longer delays the next one. */
const MAX_WAIT = 5000;
/** Age of a delivery, in milliseconds, from which the message says that it is late. */
const LATE_AFTER = 5 * MINUTE;

/** Delivers the pending replies of committed entries, each once, even after a crash. */
export class Outbox {
  readonly #parts: OutboxParts;
  readonly #rounds: Rounds;
  /** Channels that are being served. */
  readonly #busy = new Set<string>();
  readonly #unreadable: LogOnce;

  constructor(parts: OutboxParts) {
    this.#parts = parts;
    this.#rounds = new Rounds(parts.context.platform, (isClosed) => this.#deliverAll(isClosed));
    this.#unreadable = new LogOnce(parts.log, "the outbox could not be read");
  }

  /** Starts a round of deliveries after the current one. Resolves when the new round ends. */
  wake(): Promise<void> {
    return this.#rounds.wake();
  }

  /** Finishes the deliveries in progress, then stops. */
  close(): Promise<void> {
    this.#unreadable.silence();
    return this.#rounds.close();
  }

  /** Delivers everything pending, several channels at a time. Resolves to true if something stays pending. */
  async #deliverAll(isClosed: () => boolean): Promise<boolean> {
    const { context, log } = this.#parts;
    const isOwn = untilTakenOver(context);
    try {
      const deliveries = await context.store.deliveries((err) =>
        log.error({ err }, "a delivery cannot be read"),
      );
      this.#unreadable.reset();
      const pending = Map.groupBy(deliveries, ({ channel }) => channel);
      const channels = [...pending].filter(([channel]) => !this.#busy.has(channel)).sort(latestFirst);
      let isPending = channels.length < pending.size;
      const worker = async () => {
        for (let next = channels.shift(); next !== undefined; next = channels.shift()) {
          const delivering = this.#deliverChannel(next, { isClosed, isOwn });
          if ((await atMost(context.platform, MAX_WAIT, delivering)) !== false) isPending = true;
        }
      };
      await Promise.all(Array.from({ length: MAX_AT_ONCE }, worker));
      return isPending;
    } catch (error) {
      this.#unreadable.log(error);
      return true;
    }
  }

  /** Delivers what is pending for one channel, in order. Resolves to true if something stays pending. */
  async #deliverChannel(
    [channel, deliveries]: [string, Delivery[]],
    { isClosed, isOwn }: { isClosed: () => boolean; isOwn: () => boolean },
  ): Promise<boolean> {
    this.#busy.add(channel);
    let isPending = false;
    for (const delivery of deliveries) {
      if (isClosed()) break;
      const isServed = this.#parts.isServing(delivery.interaction.id);
      if (isServed || (await this.#deliver(delivery, isOwn)) === "pending") isPending = true;
    }
    this.#busy.delete(channel);
    return isPending;
  }

  async #deliver(delivery: Delivery, isOwn: () => boolean): Promise<MessageOutcome> {
    const { context, api, log, clock } = this.#parts;
    const { id, channel, interaction, at } = delivery;
    try {
      const age = clock() - at;
      const reply = { ...(JSON.parse(delivery.reply) as Reply), delivery: id };
      const answerable = { ...interaction, channel, receivedAt: context.platform.elapsed() - age, isOwn };
      const answer = new InteractionAnswer(api, answerable, log);
      const language = await languageOfAll(context, await context.games.in(channel));
      const shown = age > LATE_AFTER ? markedLate(language, reply, at) : reply;
      const toSend = { reply: shown, seed: id, tools: this.#parts, language };
      const outcome = await say(toSend, (outgoing) => answer.resume(outgoing));
      if (outcome !== "pending") context.acknowledgements.add(id);
      if (outcome !== "taken") log.warn({ delivery: id, channel, outcome }, "not delivered");
      else log.info({ delivery: id, channel, interaction: interaction.id }, "delivered from the outbox");
      return outcome;
    } catch (error) {
      log.error({ err: error, delivery: id }, "a delivery failed");
      return "pending";
    }
  }
}

/** Sorts channels by their latest delivery, newest first: after a long outage, active players wait the least. */
function latestFirst([, one]: [string, Delivery[]], [, other]: [string, Delivery[]]): number {
  return (other.at(-1)?.at ?? 0) - (one.at(-1)?.at ?? 0);
}
