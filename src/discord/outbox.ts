import { type APIMessage, MessageFlags } from "discord.js";
import type { App } from "#app/app.ts";
import type { Clock } from "#app/clock.ts";
import type { Log } from "#app/logging.ts";
import { Rounds } from "#app/rounds.ts";
import type { Reply } from "#views/reply.ts";
import { Answer, type Outcome, postInChannel, type Ticket, tokenLife, type Utterance } from "./answer.ts";
import type { DiscordApi } from "./discord-api.ts";
import { canHeal, troubleOf } from "./errors.ts";
import { findMarked, shows } from "./find-marked.ts";
import { markOf } from "./marks.ts";
import { persist } from "./persist.ts";
import { utter } from "./utter.ts";

type Delivery = Awaited<ReturnType<App["deliveries"]>>[number];

interface Desk {
  app: App;
  api: DiscordApi;
  log: Log;
  clock: Clock;
  /** Deliveries of interactions that are being served are none of the outbox's business. */
  isServing(interaction: string): boolean;
}

/** Delivers what committed entries still owe to Discord: each once, also after being killed halfway. */
export class Outbox {
  readonly #desk: Desk;
  readonly #rounds = new Rounds((isClosed) => this.#goThrough(isClosed));

  constructor(desk: Desk) {
    this.#desk = desk;
  }

  /** Goes through everything that is owed, after what it is doing now. Resolves when that is done. */
  wake(): Promise<void> {
    return this.#rounds.wake();
  }

  /** Ends after the delivery that is under way. */
  close(): Promise<void> {
    return this.#rounds.close();
  }

  /** Whether something stays owed. */
  async #goThrough(isClosed: () => boolean): Promise<boolean> {
    try {
      let isOwing = false;
      for (const delivery of await this.#desk.app.deliveries()) {
        if (isClosed()) return false;
        if (this.#desk.isServing(delivery.interaction.id)) continue;
        if ((await this.#deliver(delivery)) === "owed") isOwing = true;
      }
      return isOwing;
    } catch (error) {
      this.#desk.log.error({ err: error }, "the outbox could not be read");
      return true;
    }
  }

  async #deliver(delivery: Delivery): Promise<Outcome | undefined> {
    const { app, api, log, clock } = this.#desk;
    const { id, channel, interaction } = delivery;
    try {
      const reply = JSON.parse(delivery.reply) as Reply;
      const utterance = await utter({ ...reply, delivery: id }, id, log);
      const outcome = await send(api, { ...delivery, age: clock() - delivery.at }, utterance, log);
      if (outcome !== "owed") await app.settle(id);
      if (outcome !== "taken") log.warn({ delivery: id, channel, outcome }, "a delivery was not taken");
      else log.info({ delivery: id, channel, interaction: interaction.id }, "delivered from the outbox");
      return outcome;
    } catch (error) {
      log.error({ err: error, delivery: id }, "a delivery failed");
      return undefined;
    }
  }
}

/** A delivery, and for how long it has been owed: milliseconds of the clock that also said when it began. */
type Aged = Delivery & { age: number };

async function send(api: DiscordApi, delivery: Aged, utterance: Utterance, log: Log): Promise<Outcome> {
  const mark = markOf(delivery.id);
  const original = await originalOf(api, delivery);
  if (original === "unknown") return "owed";
  if (original !== undefined && shows(original, mark)) return "taken";
  const ticket = original && ticketFor(delivery, original, utterance);
  if (ticket !== undefined) return new Answer(api, ticket, log).resume(utterance);
  if (utterance.isPrivate) return "lost";
  const found = await isInChannel(api, delivery.channel, mark);
  if (found === true) return "taken";
  return found === false ? postInChannel(api, delivery.channel, utterance, log) : found;
}

/** What Discord has as the first answer while it can still be asked. */
async function originalOf(
  api: DiscordApi,
  { age, interaction }: Aged,
): Promise<APIMessage | "unknown" | undefined> {
  if (age > tokenLife) return undefined;
  try {
    return await persist(() => api.original(interaction));
  } catch (error) {
    return canHeal(troubleOf(error)) ? "unknown" : undefined;
  }
}

/** How to go on after a placeholder or an acknowledged press; undefined if the channel is the better place. */
function ticketFor(delivery: Aged, original: APIMessage, utterance: Utterance): Ticket | undefined {
  const flags = original.flags ?? 0;
  const isPrivate = (flags & MessageFlags.Ephemeral) !== 0;
  const receivedAt = Date.now() - delivery.age;
  const ticket = { ...delivery.interaction, channel: delivery.channel, receivedAt };
  if (flags & MessageFlags.Loading) return { ...ticket, isHidden: isPrivate };
  const isOfUse = utterance.redraws || utterance.isPrivate;
  return isOfUse ? { ...ticket, isHidden: false, card: { isPrivate } } : undefined;
}

async function isInChannel(
  api: DiscordApi,
  channel: string,
  mark: number,
): Promise<boolean | "owed" | "lost"> {
  try {
    return (await findMarked(api, channel, mark)) !== undefined;
  } catch (error) {
    const trouble = troubleOf(error);
    if (canHeal(trouble)) return "owed";
    return trouble === "gone" ? "lost" : false;
  }
}
