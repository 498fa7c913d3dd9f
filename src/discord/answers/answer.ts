import { MINUTE } from "#core/pace/index.ts";
import {
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType as ResponseType,
  MessageFlags,
} from "discord.js";
import type { Log } from "#games/runtime/log.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import { isRetryable, classify, type MessageOutcome, outcomeOf, troubleOf } from "../api/errors.ts";
import type { OutgoingMessage } from "../messages/draw-message.ts";
import { findSince, marksIn } from "../messages/find-marked.ts";
import {
  asEdit,
  canReplace,
  type Replaceable,
  isEphemeral,
  isOvertaken,
  isPlaceholder,
} from "./replaceable.ts";
import { answerFirst, type FirstOutcome, type ReceivedInteraction } from "./first-answer.ts";
import { deliveryMark, nonceOf } from "../messages/marks.ts";

/** An interaction to answer. */
export interface AnswerableInteraction extends ReceivedInteraction {
  channel: string;
  /** The message whose button, menu or modal was used. */
  card?: { isPrivate: boolean };
  /** True if the placeholder is public; it is ephemeral otherwise. */
  isPublic?: boolean;
  /** True if the bot is not in the channel, so that it can answer there but not post. */
  isWithoutBot?: boolean;
  /** True while no other process may deliver the reply to a move. */
  isOwn(): boolean;
}

/** How long the bot uses an interaction's token, in milliseconds; Discord accepts it for 15 minutes. */
export const TOKEN_LIFE = 14.5 * MINUTE;

/**
 * Answers one interaction at most once: directly, after a placeholder, or in the channel. If an attempt ends
 * without a clear result, asks Discord what it has and sends only what is missing (`resume`).
 */
export class InteractionAnswer {
  readonly #api: DiscordApi;
  readonly #interaction: AnswerableInteraction;
  readonly #log: Log;
  #deferral: Promise<FirstOutcome> | undefined;

  constructor(api: DiscordApi, interaction: AnswerableInteraction, log: Log) {
    this.#api = api;
    this.#interaction = interaction;
    this.#log = log;
  }

  /** Defers the answer with a placeholder, or acknowledges the press. */
  defer(): void {
    this.#deferral ??= this.#first(
      this.#interaction.card ? { type: ResponseType.DeferredMessageUpdate } : this.#placeholder(),
    );
    this.#deferral.catch(() => {});
  }

  /** Defers the answer; resolves to false if Discord accepts none. */
  async isAccepted(): Promise<boolean> {
    this.defer();
    return (await this.#deferral) !== "late";
  }

  /** True after `defer`. Discord then opens no modal. */
  get isDeferred(): boolean {
    return this.#deferral !== undefined;
  }

  openModal(data: APIModalInteractionResponseCallbackData): Promise<FirstOutcome> {
    return this.#first({ type: ResponseType.Modal, data });
  }

  suggest(choices: APIApplicationCommandOptionChoice[]): Promise<FirstOutcome> {
    return this.#first({ type: ResponseType.ApplicationCommandAutocompleteResult, data: { choices } });
  }

  /**
   * Sends the answer for the first time, or what is missing if another process may have sent it. Resolves to "late" if
   * Discord no longer accepts an answer.
   */
  async give(outgoing: OutgoingMessage): Promise<MessageOutcome | "late"> {
    // A private answer can be sent later only if Discord has a first answer.
    if (!this.#isOwn(outgoing)) this.defer();
    const deferred = await this.#deferral;
    if (!this.#isOwn(outgoing)) return this.resume(outgoing);
    const isDirect = deferred === undefined || deferred === "refused";
    const first = isDirect ? await this.#first(this.#direct(outgoing), outgoing) : deferred;
    switch (first) {
      case "taken":
        return isDirect ? "taken" : this.#byWebhook(outgoing);
      case "late":
        return this.#whenLate(outgoing);
      case "refused":
        return "refused";
      case "answered":
      case "unknown":
        return this.resume(outgoing);
    }
  }

  /** Another process may have sent a placeholder, which is the only place for a private answer. */
  #whenLate(outgoing: OutgoingMessage): Promise<MessageOutcome | "late"> {
    return outgoing.isPrivate ? this.resume(outgoing) : Promise.resolve("late");
  }

  /**
   * Resolves to true if Discord has an answer that is not a placeholder; to false otherwise, and if Discord cannot be
   * reached.
   */
  async isGiven(): Promise<boolean> {
    const original = await this.#api.retrying(() => this.#original()).catch(() => undefined);
    return original !== undefined && !isPlaceholder(original);
  }

  /** Leaves the answer to another process and removes an unfilled placeholder. */
  async leaveToOthers(): Promise<void> {
    const hasPlaceholder = (await this.#deferral) === "taken" && this.#interaction.card === undefined;
    const original = hasPlaceholder ? await this.#api.retrying(() => this.#original()) : undefined;
    if (original !== undefined && isPlaceholder(original)) await this.#removePlaceholder();
  }

  /** Posts the message in the channel instead of answering the interaction. */
  async giveInChannel(outgoing: OutgoingMessage): Promise<MessageOutcome> {
    if (this.#interaction.isWithoutBot === true) return "lost";
    try {
      return await this.#api.retrying(() => this.#postInChannel(outgoing));
    } catch (error) {
      const outcome = outcomeOf(error);
      const { channel, id } = this.#interaction;
      this.#log.warn({ err: error, channel, interaction: id, outcome }, "posting a message failed");
      return outcome;
    }
  }

  /** Sends what is missing after attempts without a clear result, including those of an earlier process. */
  async resume(outgoing: OutgoingMessage): Promise<MessageOutcome> {
    return this.#api
      .retrying(() => this.#sendMissing(outgoing))
      .catch((error: unknown) => this.#giveAfter(error, outgoing));
  }

  #first(response: APIInteractionResponse, { files }: Partial<OutgoingMessage> = {}): Promise<FirstOutcome> {
    return answerFirst(this.#api, this.#interaction, response, files);
  }

  #placeholder(): APIInteractionResponse {
    const type = ResponseType.DeferredChannelMessageWithSource;
    return this.#interaction.isPublic === true ? { type } : { type, data: { flags: MessageFlags.Ephemeral } };
  }

  #direct(outgoing: OutgoingMessage): APIInteractionResponse {
    const { card } = this.#interaction;
    const direct =
      card && canReplace(outgoing, { isCard: true, ...card })
        ? { type: ResponseType.UpdateMessage, data: asEdit(outgoing).body }
        : { type: ResponseType.ChannelMessageWithSource, data: outgoing.body };
    return direct as APIInteractionResponse;
  }

  /** Answers after a placeholder or an acknowledgement that Discord has confirmed. */
  async #byWebhook(outgoing: OutgoingMessage): Promise<MessageOutcome> {
    const { card, isPublic = false } = this.#interaction;
    const target = { isCard: card !== undefined, isPrivate: card?.isPrivate ?? !isPublic };
    if (this.#isTokenExpired()) return this.giveInChannel(outgoing);
    try {
      if (!canReplace(outgoing, target))
        return await this.#sendSeparately(outgoing, target, () => this.#followUp(outgoing));
      await this.#api.editOriginal(this.#interaction, asEdit(outgoing));
      return "taken";
    } catch (error) {
      if (isRetryable(troubleOf(error))) return this.resume(outgoing);
      return this.#giveAfter(error, outgoing);
    }
  }

  async #sendMissing(outgoing: OutgoingMessage): Promise<MessageOutcome> {
    const original = await this.#original();
    if (original === undefined) return this.#postInChannel(outgoing);
    if (this.#carries(original, outgoing)) return "taken";
    const isCard = !isPlaceholder(original);
    const target = { isCard, isPrivate: isEphemeral(original) };
    if (!canReplace(outgoing, target) || isOvertaken(original, outgoing))
      return this.#sendSeparately(outgoing, target, () => this.#postInChannel(outgoing));
    await this.#api.editOriginal(this.#interaction, asEdit(outgoing));
    return "taken";
  }

  /** The first answer or the pressed card; undefined if there is none or the token has expired. */
  async #original(): Promise<APIMessage | undefined> {
    if (this.#isTokenExpired()) return undefined;
    try {
      return await this.#api.original(this.#interaction);
    } catch (error) {
      if (outcomeOf(error) === "pending") throw error;
      return undefined;
    }
  }

  #isTokenExpired(): boolean {
    return this.#api.platform.elapsed() - this.#interaction.receivedAt > TOKEN_LIFE;
  }

  /**
   * True if a message carries this answer, or carried it before a later move redrew it. An ephemeral message without
   * the delivery's mark may report a failure, so it does not count as the delivery.
   */
  #carries(message: APIMessage, { delivery }: OutgoingMessage): boolean {
    if (delivery !== undefined && marksIn(message).id === deliveryMark(delivery)) return true;
    const isOwn = message.interaction_metadata?.id === this.#interaction.id;
    const isFilled = (message.components ?? []).length > 0;
    return isOwn && isFilled && (delivery === undefined || !isEphemeral(message));
  }

  /** Sends a message that replaces nothing: a private one as a follow-up, a public one with `sendPublicly`. */
  async #sendSeparately(
    outgoing: OutgoingMessage,
    target: Replaceable,
    sendPublicly: () => Promise<MessageOutcome>,
  ): Promise<MessageOutcome> {
    if (!target.isCard) await this.#removePlaceholder();
    return outgoing.isPrivate ? this.#api.retrying(() => this.#sendPrivately(outgoing)) : sendPublicly();
  }

  /**
   * Sends a public follow-up. Discord does not recognize a repeated one, so the message is posted in the channel if
   * another process may have sent it since: the placeholder may have taken long to go.
   */
  async #followUp(outgoing: OutgoingMessage): Promise<MessageOutcome> {
    if (!this.#isOwn(outgoing)) return this.#postInChannel(outgoing);
    await this.#api.followUp(this.#interaction, outgoing);
    return "taken";
  }

  /** True unless another process may deliver the message. */
  #isOwn({ delivery }: OutgoingMessage): boolean {
    return delivery === undefined || this.#interaction.isOwn();
  }

  async #removePlaceholder(): Promise<void> {
    try {
      await this.#api.retrying(() => this.#api.deleteOriginal(this.#interaction));
    } catch (error) {
      if (classify(error) !== "gone") throw error;
    }
  }

  /**
   * Sends an ephemeral message. It has no nonce and cannot be found again, so an unclear result counts as sent, and it
   * is left to the outbox if another process may have sent it.
   */
  async #sendPrivately(outgoing: OutgoingMessage): Promise<MessageOutcome> {
    if (!this.#isOwn(outgoing)) return "pending";
    try {
      await this.#api.followUp(this.#interaction, outgoing);
    } catch (error) {
      if (classify(error) !== "unclear") throw error;
      this.#log.warn(
        { err: error, interaction: this.#interaction.id },
        "a private answer may not have arrived",
      );
    }
    return "taken";
  }

  /** The outcome after an error. Falls back to the channel if the interaction no longer accepts answers. */
  async #giveAfter(error: unknown, outgoing: OutgoingMessage): Promise<MessageOutcome> {
    const outcome = outcomeOf(error);
    return outcome === "lost" ? this.giveInChannel(outgoing) : outcome;
  }

  /**
   * Posts in the channel unless the message is already there. Discord recognizes a nonce for a few minutes only, so the
   * channel is searched first.
   */
  async #postInChannel(outgoing: OutgoingMessage): Promise<MessageOutcome> {
    const { channel, id: interaction, isWithoutBot = false } = this.#interaction;
    if (outgoing.isPrivate || isWithoutBot) return "lost";
    // While the token is valid, `#original` reads the pressed card, so the search need not include cards.
    const withCards = this.#isTokenExpired();
    const said = await findSince(this.#api, { channel, since: interaction, withCards }, (message) =>
      this.#carries(message, outgoing),
    );
    if (said) return "taken";
    if (said === undefined)
      this.#log.warn({ channel, interaction }, "cannot tell whether a message was already posted");
    await this.#api.post(channel, outgoing, nonceOf(outgoing.seed));
    return "taken";
  }
}
