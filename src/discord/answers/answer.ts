import { MINUTE } from "#core/pace/wall-clock.ts";
import {
  type APIApplicationCommandOptionChoice,
  type APIInteractionResponse,
  type APIMessage,
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType as ResponseType,
  MessageFlags,
} from "discord.js";
import type { Log } from "#app/runtime/log.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import { canHeal, classify, type Reception, outcomeOf, troubleOf } from "../api/errors.ts";
import { findSince, marksIn } from "../messages/find-marked.ts";
import { answerFirst, type FirstOutcome, type ReceivedInteraction } from "./first-answer.ts";
import { isLater, deliveryMark, nonceOf } from "../messages/marks.ts";
import { persist } from "../api/persist.ts";
import type { RenderedMessage } from "../messages/render.ts";

/** An interaction as far as answering it goes. */
export interface Ticket extends ReceivedInteraction {
  channel: string;
  /** The message whose button, menu or modal was used. */
  card?: { isPrivate: boolean };
  /** Whether a placeholder is shown only to the person who asked. */
  isHidden: boolean;
}

/** What is to be said. */
export interface OutgoingMessage extends RenderedMessage {
  isPrivate: boolean;
  /** The card that was pressed is to be redrawn. */
  redraws: boolean;
  /** The delivery in the outbox that this is; it is marked with it. */
  delivery?: string;
  /** Makes the nonce under which a channel takes it once, if there is no other way. */
  seed: string;
}

/** What an interaction stands on once Discord has been asked for time: a placeholder, or the card that was pressed. */
interface Ground {
  isCard: boolean;
  isPrivate: boolean;
}

/** For how long an interaction's token is used, in milliseconds; Discord takes it for 15 minutes. */
const TOKEN_LIFE = 14.5 * MINUTE;

/**
 * Answers one interaction: directly, after a placeholder, or in the channel; never twice. As soon as it is in doubt
 * what Discord has, Discord is asked, and only what is missing is done (`resume`).
 */
export class InteractionAnswer {
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

  /** Says it in the best way that is still open; "late" where Discord takes no answer to this interaction any more. */
  async give(outgoing: OutgoingMessage): Promise<Reception | "late"> {
    const deferred = await this.#deferral;
    const isOpen = deferred === undefined || deferred === "refused";
    const first = isOpen ? await this.#first(this.#direct(outgoing), outgoing) : deferred;
    switch (first) {
      case "taken":
        return isOpen ? "taken" : this.#byWebhook(outgoing);
      case "late":
        return "late";
      case "refused":
        return "refused";
      case "answered":
      case "unknown":
        return this.resume(outgoing);
    }
  }

  /** Whether Discord has more of an answer than a placeholder, as far as it can be asked. */
  async isGiven(): Promise<boolean> {
    const original = await persist(() => this.#original()).catch(() => undefined);
    return original !== undefined && !isPlaceholder(original);
  }

  /** Says nothing, for another process does, or has. A placeholder that nobody has filled goes. */
  async leaveToOthers(): Promise<void> {
    const isAsked = (await this.#deferral) === "taken" && this.#ticket.card === undefined;
    const original = isAsked ? await persist(() => this.#original()) : undefined;
    if (original !== undefined && isPlaceholder(original)) await this.#removePlaceholder();
  }

  /** Says it in the channel, where the interaction's own ways are closed. */
  async instead(outgoing: OutgoingMessage): Promise<Reception> {
    try {
      return await persist(() => this.#inChannel(outgoing));
    } catch (error) {
      const outcome = outcomeOf(error);
      const { channel, id } = this.#ticket;
      this.#log.warn({ err: error, channel, interaction: id, outcome }, "a channel did not take a message");
      return outcome;
    }
  }

  /** Says what is still unsaid of it after attempts that are in doubt, or after those of an earlier process. */
  async resume(outgoing: OutgoingMessage): Promise<Reception> {
    return this.#orOtherwise(outgoing, () => persist(() => this.#goOn(outgoing)));
  }

  #first(response: APIInteractionResponse, { files }: Partial<OutgoingMessage> = {}): Promise<FirstOutcome> {
    return answerFirst(this.#api, this.#ticket, response, files);
  }

  #placeholder(): APIInteractionResponse {
    const type = ResponseType.DeferredChannelMessageWithSource;
    return this.#ticket.isHidden ? { type, data: { flags: MessageFlags.Ephemeral } } : { type };
  }

  #direct(outgoing: OutgoingMessage): APIInteractionResponse {
    const { card } = this.#ticket;
    const direct =
      card && fits(outgoing, { isCard: true, ...card })
        ? { type: ResponseType.UpdateMessage, data: edited(outgoing).body }
        : { type: ResponseType.ChannelMessageWithSource, data: outgoing.body };
    return direct as APIInteractionResponse;
  }

  /** Says it after a placeholder or an acknowledgement that Discord is known to have. */
  async #byWebhook(outgoing: OutgoingMessage): Promise<Reception> {
    const { card, isHidden } = this.#ticket;
    const ground = { isCard: card !== undefined, isPrivate: card?.isPrivate ?? isHidden };
    if (this.#isDead()) return this.instead(outgoing);
    try {
      if (fits(outgoing, ground)) await this.#api.editOriginal(this.#ticket, edited(outgoing));
      else await this.#sayApart(outgoing, ground, () => this.#api.followUp(this.#ticket, outgoing));
      return "taken";
    } catch (error) {
      if (canHeal(troubleOf(error))) return this.resume(outgoing);
      return this.#orOtherwise(outgoing, () => Promise.reject(error));
    }
  }

  async #goOn(outgoing: OutgoingMessage): Promise<Reception> {
    const original = await this.#original();
    if (original === undefined) return this.#inChannel(outgoing);
    if (this.#isSaidBy(original, outgoing)) return "taken";
    const isCard = !isPlaceholder(original);
    const ground = { isCard, isPrivate: isEphemeral(original) };
    if (!fits(outgoing, ground) || isOvertaken(original, outgoing))
      return this.#sayApart(outgoing, ground, () => this.#inChannel(outgoing));
    await this.#api.editOriginal(this.#ticket, edited(outgoing));
    return "taken";
  }

  /** What Discord has as the first answer, or the card that was pressed, while it can still be asked. */
  async #original(): Promise<APIMessage | undefined> {
    if (this.#isDead()) return undefined;
    try {
      return await this.#api.original(this.#ticket);
    } catch (error) {
      if (outcomeOf(error) === "pending") throw error;
      return undefined;
    }
  }

  #isDead(): boolean {
    return Date.now() - this.#ticket.receivedAt > TOKEN_LIFE;
  }

  /**
   * Whether a message says it, or said it before it was redrawn for something later. What only the person who asked sees
   * may tell of trouble with a result instead.
   */
  #isSaidBy(message: APIMessage, { delivery }: OutgoingMessage): boolean {
    if (delivery !== undefined && marksIn(message).id === deliveryMark(delivery)) return true;
    const isOwn = message.interaction_metadata?.id === this.#ticket.id;
    const isFilled = (message.components ?? []).length > 0;
    return isOwn && isFilled && (delivery === undefined || !isEphemeral(message));
  }

  /** Says it in a message of its own, by `openly` if everybody may see it. */
  async #sayApart<Said>(
    outgoing: OutgoingMessage,
    ground: Ground,
    openly: () => Promise<Said>,
  ): Promise<Said | "taken"> {
    if (!ground.isCard) await this.#removePlaceholder();
    if (!outgoing.isPrivate) return openly();
    await persist(() => this.#whisper(outgoing));
    return "taken";
  }

  async #removePlaceholder(): Promise<void> {
    try {
      await persist(() => this.#api.deleteOriginal(this.#ticket));
    } catch (error) {
      if (classify(error) !== "gone") throw error;
    }
  }

  /** Nobody can look for a private message, and nothing keeps Discord from taking it twice: in doubt it is there. */
  async #whisper(outgoing: OutgoingMessage): Promise<void> {
    try {
      await this.#api.followUp(this.#ticket, outgoing);
    } catch (error) {
      if (classify(error) !== "unclear") throw error;
      this.#log.warn({ err: error, interaction: this.#ticket.id }, "a private answer may not have arrived");
    }
  }

  /** Where the interaction's own ways are closed, the channel is left. */
  async #orOtherwise(outgoing: OutgoingMessage, say: () => Promise<Reception>): Promise<Reception> {
    try {
      return await say();
    } catch (error) {
      const outcome = outcomeOf(error);
      return outcome === "lost" ? this.instead(outgoing) : outcome;
    }
  }

  /** Posts it in the channel unless it is there. Beyond the minutes of the nonce only a look can tell. */
  async #inChannel(outgoing: OutgoingMessage): Promise<Reception> {
    if (outgoing.isPrivate) return "lost";
    const { channel, id: interaction } = this.#ticket;
    // While the token works, Discord itself says whether a card that was pressed shows it.
    const withCards = this.#isDead();
    const said = await findSince(this.#api, { channel, since: interaction, withCards }, (message) =>
      this.#isSaidBy(message, outgoing),
    );
    if (said) return "taken";
    if (said === undefined)
      this.#log.warn({ channel, interaction }, "cannot see whether a message was posted before");
    await this.#api.post(channel, outgoing, nonceOf(outgoing.seed));
    return "taken";
  }
}

/** Whether it can stand in its ground's place. A card is redrawn only for those who see it. */
function fits({ redraws, isPrivate }: OutgoingMessage, ground: Ground): boolean {
  return isPrivate === ground.isPrivate && (redraws || !ground.isCard);
}

function isEphemeral({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Ephemeral) !== 0;
}

function isPlaceholder({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & MessageFlags.Loading) !== 0;
}

/** Whether a card shows a later entry already: drawing an earlier one over it would turn the game back. */
function isOvertaken(card: APIMessage, { delivery }: OutgoingMessage): boolean {
  return delivery !== undefined && isLater(marksIn(card), delivery);
}

/** What an edit may say: a message cannot become private any more. */
function edited<Message extends RenderedMessage>(message: Message): Message {
  return { ...message, body: { ...message.body, flags: message.body.flags & ~MessageFlags.Ephemeral } };
}
