import { randomBytes } from "node:crypto";
import { InteractionResponseType, type InteractionType } from "discord-api-types/v10";
import { refuse } from "../shapes/refusal.ts";
import { installsFor } from "../world/installs.ts";
import type { Installs, Interaction } from "../world/model.ts";
import type { World } from "../world/world.ts";

export interface InteractionDraft {
  type: InteractionType;
  channelId: string;
  guildId?: string | undefined;
  personId: string;
  label: string;
  sourceMessageId?: string;
  openedBy?: string;
}

/** Result of an interaction for the person who started it. */
export interface Outcome {
  interaction: Interaction;
  error?: string;
  choices?: { name: string; value: string | number }[];
}

interface Waiter {
  interaction: Interaction;
  resolve: (outcome: Outcome) => void;
  timer: NodeJS.Timeout;
}

/** Text that a person sees if the bot does not answer. */
export const DID_NOT_RESPOND = "The application did not respond";

/** Interactions from dispatch to the expiry of their token: deadlines, single answers, and waiting callers. */
export class Interactions {
  readonly #world: World;
  readonly #byToken = new Map<string, string>();
  readonly #waiters = new Map<string, Waiter>();

  constructor(world: World) {
    this.#world = world;
    for (const { id, token } of world.interactions.rows.values()) this.#byToken.set(token, id);
  }

  /** Starts an interaction: saves and dispatches it, and waits for the answer or the deadline. */
  async start(draft: InteractionDraft, payload: (interaction: Interaction) => object): Promise<Outcome> {
    this.#forgetDead();
    const { guildId, ...rest } = draft;
    const interaction: Interaction = {
      id: this.#world.ids.next(),
      token: randomBytes(80).toString("base64url"),
      at: this.#world.now(),
      messageIds: [],
      installs: this.#installsOf(draft),
      ...rest,
      ...(guildId === undefined ? {} : { guildId }),
    };
    this.#byToken.set(interaction.token, interaction.id);
    this.save(interaction);
    const waiting = this.#wait(interaction);
    this.#world.signals.emit({ kind: "interactionCreate", interaction, payload: payload(interaction) });
    return waiting;
  }

  save(interaction: Interaction): void {
    this.#world.interactions.set(interaction.id, interaction);
  }

  /** The interaction that a callback may answer. */
  unanswered(id: string, token: string): Interaction {
    const interaction = this.#world.interactions.get(id);
    if (interaction === undefined || interaction.token !== token) throw refuse.unknownInteraction();
    if (interaction.answer !== undefined) throw refuse.alreadyAcknowledged();
    if (this.#world.now() - interaction.at >= this.#world.limits.answerWithin)
      throw refuse.unknownInteraction();
    return interaction;
  }

  /** The answered interaction of a webhook token. */
  answered(applicationId: string, token: string): Interaction {
    if (applicationId !== this.#world.identity.applicationId) throw refuse.unknownWebhook();
    const interaction = this.#world.interactions.get(this.#byToken.get(token) ?? "");
    if (interaction === undefined) throw refuse.invalidWebhookToken();
    if (this.#world.now() - interaction.at > this.#world.limits.tokenLifetime)
      throw refuse.invalidWebhookToken();
    if (interaction.answer === undefined) throw refuse.unknownWebhook();
    return interaction;
  }

  /** Records a deferred answer; the caller waits on for the edit. */
  defer(interaction: Interaction): void {
    this.save(interaction);
    const waiter = this.#waiters.get(interaction.id);
    if (waiter === undefined) return;
    clearTimeout(waiter.timer);
    const { deferredWait, answerWithin } = this.#world.limits;
    const isReply = interaction.answer === InteractionResponseType.DeferredChannelMessageWithSource;
    waiter.timer = this.#timer(interaction, isReply ? deferredWait : answerWithin);
  }

  /** Records an answer, or the edit after a deferred one, and ends the caller's wait. */
  settle(interaction: Interaction, outcome: Omit<Outcome, "interaction"> = {}): void {
    this.save(interaction);
    this.#finish(interaction, outcome);
  }

  close(): void {
    for (const { interaction, timer, resolve } of this.#waiters.values()) {
      clearTimeout(timer);
      resolve({ interaction, error: "The sandbox was closed" });
    }
    this.#waiters.clear();
  }

  /** A press has the installs of its message's command; everything else those of the place and person. */
  #installsOf({ channelId, personId, sourceMessageId = "" }: InteractionDraft): Installs {
    const source = this.#world.messages.get(sourceMessageId)?.message.interaction_metadata;
    if (source !== undefined) return source.authorizing_integration_owners;
    const channel = this.#world.channels.get(channelId);
    return channel === undefined ? {} : installsFor(this.#world, channel, personId);
  }

  #wait(interaction: Interaction): Promise<Outcome> {
    return new Promise((resolve) => {
      this.#waiters.set(interaction.id, {
        interaction,
        resolve,
        timer: this.#timer(interaction, this.#world.limits.answerWithin),
      });
    });
  }

  #timer(interaction: Interaction, milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => {
      this.#finish(interaction, interaction.answer === undefined ? { error: DID_NOT_RESPOND } : {});
    }, milliseconds);
  }

  #finish(interaction: Interaction, outcome: Omit<Outcome, "interaction">): void {
    const waiter = this.#waiters.get(interaction.id);
    if (waiter === undefined) return;
    clearTimeout(waiter.timer);
    this.#waiters.delete(interaction.id);
    const error = outcome.error === undefined ? {} : { error: outcome.error };
    this.#world.signals.emit({ kind: "interactionFinish", interaction, ...error });
    waiter.resolve({ interaction, ...outcome });
  }

  #forgetDead(): void {
    const oldest = this.#world.now() - this.#world.limits.tokenLifetime;
    for (const { id, token, at } of this.#world.interactions.rows.values()) {
      if (at >= oldest) return;
      this.#world.interactions.delete(id);
      this.#byToken.delete(token);
    }
  }
}
