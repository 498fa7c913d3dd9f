import {
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType as ResponseType,
  MessageFlags,
} from "discord.js";
import type { Log } from "#app/logging.ts";
import type { DiscordApi } from "./discord-api.ts";
import { canHeal, classify, troubleOf } from "./errors.ts";
import { answerFirst, type FirstOutcome, type Received } from "./first-answer.ts";
import { pause } from "./pause.ts";
import { nonceOf } from "./marks.ts";
import { persist } from "./persist.ts";
import type { Rendered } from "./render.ts";

/** An interaction as far as answering it goes. */
export interface Ticket extends Received {
  channel: string;
  /** The message whose button, menu or modal was used. */
  card?: { isPrivate: boolean };
  /** Whether a placeholder is shown only to the person who asked. */
  isHidden: boolean;
}

/** What is to be said. */
export interface Utterance extends Rendered {
  isPrivate: boolean;
  /** The card that was pressed is to be redrawn. */
  redraws: boolean;
  /** Makes the nonce under which a channel takes it once, if there is no other way. */
  seed: string;
}

/** `taken`: Discord has it. `lost`: nobody can ever get it. `refused`: our bug. `owed`: Discord is out of order. */
export type Outcome = "taken" | "lost" | "refused" | "owed";

/** For how long an interaction's token is used, in milliseconds; Discord takes it for 15 minutes. */
export const tokenLife = 14.5 * 60_000;

/** Answers one interaction: directly, after a placeholder, or in the channel; never twice. */
export class Answer {
  readonly #api: DiscordApi;
  readonly #ticket: Ticket;
  readonly #log: Log;
  #deferral: Promise<FirstOutcome> | undefined;

  constructor(api: DiscordApi, ticket: Ticket, log: Log) {
    this.#api = api;
    this.#ticket = ticket;
    this.#log = log;
  }

  /** Asks Discord for more time. */
  defer(): void {
    this.#deferral ??= this.#first(
      this.#ticket.card ? { type: ResponseType.DeferredMessageUpdate } : this.#placeholder(),
    );
    this.#deferral.catch(() => {});
  }

  openModal(data: APIModalInteractionResponseCallbackData): Promise<FirstOutcome> {
    return this.#first({ type: ResponseType.Modal, data });
  }

  suggest(choices: APIApplicationCommandOptionChoice[]): Promise<FirstOutcome> {
    return this.#first({ type: ResponseType.ApplicationCommandAutocompleteResult, data: { choices } });
  }

  /** Says it in the best way that is still open. */
  async give(utterance: Utterance): Promise<Outcome> {
    const deferred = await this.#deferral;
    if (deferred === "taken") return this.#afterDeferral(utterance);
    if (deferred === "late") return this.#inChannel(utterance);
    const outcome = await this.#first(this.#direct(utterance), utterance);
    return outcome === "late" ? this.#inChannel(utterance) : outcome;
  }

  /** Says it after a placeholder or an acknowledgement that an earlier process has left. */
  resume(utterance: Utterance): Promise<Outcome> {
    return this.#afterDeferral(utterance);
  }

  #first(response: APIInteractionResponse, { files }: Partial<Utterance> = {}): Promise<FirstOutcome> {
    return answerFirst(this.#api, this.#ticket, response, files);
  }

  #placeholder(): APIInteractionResponse {
    const type = ResponseType.DeferredChannelMessageWithSource;
    return this.#ticket.isHidden ? { type, data: { flags: MessageFlags.Ephemeral } } : { type };
  }

  #direct(utterance: Utterance): APIInteractionResponse {
    const direct = this.#mayRedraw(utterance)
      ? { type: ResponseType.UpdateMessage, data: edited(utterance).body }
      : { type: ResponseType.ChannelMessageWithSource, data: utterance.body };
    return direct as APIInteractionResponse;
  }

  /** A card is redrawn only for those who see it: a private one stays private, a public one public. */
  #mayRedraw({ redraws, isPrivate }: Utterance): boolean {
    return redraws && this.#ticket.card?.isPrivate === isPrivate;
  }

  async #afterDeferral(utterance: Utterance): Promise<Outcome> {
    if (Date.now() - this.#ticket.receivedAt > tokenLife) return this.#inChannel(utterance);
    try {
      await this.#byWebhook(utterance);
      return "taken";
    } catch (error) {
      const trouble = troubleOf(error);
      if (canHeal(trouble)) return "owed";
      return trouble === "refused" ? "refused" : await this.#inChannel(utterance);
    }
  }

  async #byWebhook(utterance: Utterance): Promise<void> {
    const { card, isHidden } = this.#ticket;
    const isInPlace = card ? this.#mayRedraw(utterance) : utterance.isPrivate === isHidden;
    if (isInPlace) return persist(() => this.#api.editOriginal(this.#ticket, edited(utterance)));
    if (!card) await this.#removePlaceholder();
    return this.#followUp(utterance);
  }

  async #removePlaceholder(): Promise<void> {
    try {
      await persist(() => this.#api.deleteOriginal(this.#ticket));
    } catch (error) {
      if (classify(error) !== "gone") throw error;
    }
  }

  /** Nothing keeps Discord from taking a follow-up twice: after a doubtful one it is looked for, and rather lost. */
  async #followUp(utterance: Utterance): Promise<void> {
    try {
      await this.#api.followUp(this.#ticket, utterance);
    } catch (error) {
      if (!canHeal(classify(error))) throw error;
      if (classify(error) === "unclear" && (await this.#mayBePosted(utterance))) return;
      await pause(500);
      await this.#api.followUp(this.#ticket, utterance);
    }
  }

  async #mayBePosted({ isPrivate }: Utterance): Promise<boolean> {
    try {
      if (isPrivate) return true;
      const messages = await persist(() => this.#api.recent(this.#ticket.channel));
      return messages.some((message) => message.interaction_metadata?.id === this.#ticket.id);
    } catch (error) {
      this.#log.warn({ err: error, interaction: this.#ticket.id }, "cannot see whether a follow-up arrived");
      return true;
    }
  }

  async #inChannel(utterance: Utterance): Promise<Outcome> {
    if (utterance.isPrivate) return "lost";
    return postInChannel(this.#api, this.#ticket.channel, utterance, this.#log);
  }
}

/** Posts in a channel, once per nonce. */
export async function postInChannel(
  api: DiscordApi,
  channel: string,
  utterance: Utterance,
  log: Log,
): Promise<Outcome> {
  try {
    await persist(() => api.post(channel, utterance, nonceOf(utterance.seed)));
    return "taken";
  } catch (error) {
    const trouble = troubleOf(error);
    log.warn({ err: error, channel, trouble }, "a channel did not take a message");
    if (canHeal(trouble)) return "owed";
    return trouble === "refused" ? "refused" : "lost";
  }
}

/** What an edit may say: a message cannot become private any more. */
function edited<Message extends Rendered>(message: Message): Message {
  return { ...message, body: { ...message.body, flags: message.body.flags & ~MessageFlags.Ephemeral } };
}
