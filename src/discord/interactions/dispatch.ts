import type { Context } from "#games/context.ts";
import { InteractionType } from "discord.js";
import type { Clock } from "#games/runtime/clock.ts";
import { beginCall, type Call, type Command, gameOf, type Presses, withGame } from "#games/command.ts";
import type { ServedInteraction } from "#games/runtime/signals.ts";
import { RuleError } from "#core/errors.ts";
import { markedAsCounted } from "#cards/results/late.ts";
import { encodePress } from "#cards/presses/codec.ts";
import type { Form, Reply } from "#cards/reply.ts";
import { InteractionAnswer } from "../answers/answer.ts";
import { callOf, answerableOf, isInClosedThread, userOf } from "./call.ts";
import { botLacks } from "../api/bot-rights.ts";
import type { DiscordApi } from "../api/discord-api.ts";
import type { VisibleChannels } from "../api/visible-channels.ts";
import { type Route, routeOf, type Services } from "./route.ts";
import type { MessageOutcome } from "../api/errors.ts";
import { timeOf } from "../messages/find-marked.ts";
import { FailureAnswers, type FailedRequest } from "./failure-answers.ts";
import { untilTakenOver } from "../answers/ownership.ts";
import { saveLanguages, oursAt } from "./languages.ts";
import { modalFor } from "../forms/modal.ts";
import { dropAccepted, enteredBefore, keepRefused } from "./refused-forms.ts";
import { type KnownInteraction, knownInteraction } from "./request.ts";
import { privately } from "./run.ts";
import { say } from "../messages/say.ts";
import type { DrawingTools } from "../messages/draw-message.ts";

export interface DispatchParts extends DrawingTools {
  context: Context;
  commands: Command[];
  presses: Presses;
  api: DiscordApi;
  visible: Pick<VisibleChannels, "among">;
  /** Clock for the calls. Discord's deadlines always use the machine's clock. */
  clock: Clock;
  /** Called after an interaction that may have left a pending delivery. */
  onPending(): void;
}

const KINDS = {
  [InteractionType.ApplicationCommand]: "command",
  [InteractionType.MessageComponent]: "press",
  [InteractionType.ModalSubmit]: "form",
  [InteractionType.ApplicationCommandAutocomplete]: "suggestion",
} as const;

/** Age of an interaction, in milliseconds, from which another process may have answered it. */
const OLD_AFTER = 3000;

/** Milliseconds after which slow work gets a placeholder. */
const DEFER_AFTER = 1500;

/** Serves interactions: finds the command, runs it, answers in time. Turns every error into an answer. */
export class Dispatcher {
  readonly #parts: DispatchParts;
  readonly #services: Services;
  readonly #failures: FailureAnswers;
  readonly #running = new Map<string, Promise<void>>();
  /** Interactions that may leave a pending delivery. The outbox wakes when they have been served. */
  readonly #pending = new Set<string>();
  /** Interactions that an earlier connection may have received. */
  readonly #replayed = new WeakSet<KnownInteraction>();
  /** Outcomes that differ from `done`, by interaction. */
  readonly #outcomes = new WeakMap<KnownInteraction, ServedInteraction["outcome"]>();

  constructor(parts: DispatchParts) {
    this.#parts = parts;
    this.#failures = new FailureAnswers(parts);
    const commands = new Map(parts.commands.map((command) => [command.definition.name, command]));
    this.#services = { commands, presses: parts.presses };
  }

  /** Handles an INTERACTION_CREATE; only logs a malformed one. `isReplay`: an earlier connection may have received it. */
  dispatch(data: unknown, isReplay = false): void {
    const receivedAt = this.#parts.context.platform.elapsed();
    const interaction = knownInteraction(data);
    if (interaction === undefined)
      return this.#parts.log.warn({ interaction: describe(data) }, "unknown interaction");
    const { id } = interaction;
    if (this.#running.has(id)) return undefined;
    if (isReplay) this.#replayed.add(interaction);
    const work = this.#serve(interaction, receivedAt)
      .catch((error: unknown) => {
        this.#parts.log.error({ err: error, interaction: id }, "an answer failed");
        this.#pending.add(id);
      })
      .finally(() => {
        this.#running.delete(id);
        if (this.#pending.delete(id)) this.#parts.onPending();
      });
    this.#running.set(id, work);
    return undefined;
  }

  isServing(interaction: string): boolean {
    return this.#running.has(interaction);
  }

  /** Resolves when no interaction is being served. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running.values());
  }

  async #serve(interaction: KnownInteraction, receivedAt: number): Promise<void> {
    const route = routeOf(interaction, this.#services);
    try {
      await this.#answer(interaction, receivedAt, route);
    } catch (error) {
      this.#outcomes.set(interaction, "pending");
      throw error;
    } finally {
      this.#note(interaction, receivedAt, route);
    }
  }

  async #answer(interaction: KnownInteraction, receivedAt: number, route?: Route): Promise<void> {
    const isOwn = untilTakenOver(this.#parts.context);
    const answerable = answerableOf(interaction, { receivedAt, isPublic: route?.isPublic === true, isOwn });
    const answer = new InteractionAnswer(this.#parts.api, answerable, this.#parts.log);
    if (this.#mayBeAnswered(interaction) && (await answer.isGiven())) return undefined;
    if (interaction.type === InteractionType.ApplicationCommandAutocomplete)
      return void (await answer.suggest(await this.#suggestions(interaction, route)));
    // Otherwise dice are rolled that nobody sees.
    if (isInClosedThread(interaction) && !(await answer.isAccepted())) return undefined;
    if (route?.ask !== undefined) return this.#open(answer, interaction, route);
    const timer = this.#parts.context.platform.after(DEFER_AFTER, () => answer.defer());
    const reply = await this.#reply(interaction, route).finally(() => timer.cancel());
    await this.#give(answer, reply, interaction, route);
  }

  /** True if another process may have answered the interaction. Running its command again could end differently. */
  #mayBeAnswered(interaction: KnownInteraction): boolean {
    const { context, clock } = this.#parts;
    const { isShared, keepsNotes } = context.store.leases();
    if (this.#replayed.has(interaction)) return keepsNotes;
    return isShared && clock() - timeOf(interaction.id) > OLD_AFTER;
  }

  /** Opens the form of a press, or answers the press if there is none. */
  async #open(answer: InteractionAnswer, interaction: KnownInteraction, route: Route): Promise<void> {
    const call = this.#call(interaction, route);
    const { custom_id: customId } = interaction.data as { custom_id: string };
    const asked = await this.#asked(call, interaction, route);
    if (!("fields" in asked)) return this.#deliver(answer, asked, interaction);
    await this.#openModal(answer, call, customId, asked);
  }

  /** Opens the form of a reply. Shows the reply if it has none, or if Discord accepts no modal. */
  async #give(
    answer: InteractionAnswer,
    reply: Reply,
    interaction: KnownInteraction,
    route?: Route,
  ): Promise<void> {
    const { opens, of } = reply;
    const takesModal = interaction.type !== InteractionType.ModalSubmit && !answer.isDeferred;
    if (route === undefined || opens === undefined || !takesModal)
      return this.#deliver(answer, reply, interaction);
    const customId = encodePress(opens.press, { of });
    await this.#openModal(answer, this.#call(interaction, route), customId, opens.form);
  }

  /** Opens a form, with the refused values that the user entered into it before. */
  async #openModal(answer: InteractionAnswer, call: Call, customId: string, form: Form): Promise<void> {
    const before = enteredBefore(this.#parts.context.forms, call, customId);
    await answer.openModal(modalFor(customId, form, before));
  }

  async #asked(call: Call, interaction: KnownInteraction, route: Route): Promise<Form | Reply> {
    try {
      const { context } = this.#parts;
      await beginCall(context, call);
      const asked = await route.ask?.(context, call);
      // A form without fields is not opened.
      return asked === undefined || asked.fields.length === 0 ? await route.run(context, call) : asked;
    } catch (error) {
      return this.#failed(error, { call, interaction, route });
    }
  }

  #call(interaction: KnownInteraction, { pressing }: Route): Call {
    const { context, clock, visible, api } = this.#parts;
    const called = callOf(context, interaction, pressing, clock());
    const call: Call = {
      ...called,
      isGone: (channel) => api.isGone(channel),
      botLacks: (channel, use) => botLacks(api, interaction, channel, use),
    };
    const { guild, user } = call;
    if (guild === null) return call;
    return { ...call, maySee: (channels) => visible.among(channels, guild, user.id) };
  }

  async #suggestions(interaction: KnownInteraction, route?: Route) {
    try {
      if (route?.suggest === undefined) return [];
      const { context } = this.#parts;
      return await route.suggest(context, await withGame(context, this.#call(interaction, route)));
    } catch (error) {
      if (error instanceof RuleError) return [];
      this.#failures.log(error, interaction, route);
      this.#outcomes.set(interaction, "broke");
      return [];
    }
  }

  async #reply(interaction: KnownInteraction, route?: Route): Promise<Reply> {
    if (route === undefined) {
      const language = this.#parts.context.speech.ofPerson(interaction.locale);
      return privately(language.say("trouble-older-version"));
    }
    const { context } = this.#parts;
    const call = this.#call(interaction, route);
    try {
      await saveLanguages(this.#parts, call, interaction);
      await beginCall(context, call);
      call.channelLanguage = await oursAt(context, interaction, gameOf(call));
      const reply = await route.run(context, call);
      dropAccepted(context.forms, call, interaction);
      return reply;
    } catch (error) {
      const isKept = keepRefused(context.forms, call, interaction);
      const note = isKept ? call.language.say("trouble-still-there") : undefined;
      return this.#failed(error, { call, interaction, route }, note);
    }
  }

  async #failed(error: unknown, request: FailedRequest, note?: string): Promise<Reply> {
    const { interaction } = request;
    const { reply, outcome } = await this.#failures.answer(error, request, note);
    this.#outcomes.set(interaction, outcome);
    if (outcome !== "refused") this.#pending.add(interaction.id);
    return reply;
  }

  async #deliver(answer: InteractionAnswer, reply: Reply, interaction: KnownInteraction): Promise<void> {
    const { id } = interaction;
    const { delivery } = reply;
    if (reply.isLeftToOthers === true) {
      this.#pending.add(id);
      return answer.leaveToOthers();
    }
    const outcome = await this.#say(answer, reply, interaction);
    if (outcome === "refused")
      await this.#say(
        answer,
        privately(this.#parts.context.speech.ofPerson(interaction.locale).say("trouble-refused")),
        interaction,
      );
    if (outcome === "pending") this.#pending.add(id);
    else if (delivery !== undefined) this.#parts.context.acknowledgements.add(delivery);
    if (outcome === "pending" || outcome === "lost") this.#outcomes.set(interaction, outcome);
    if (outcome === "lost")
      this.#parts.log.warn({ interaction: id, delivery }, "an answer could not be delivered");
  }

  /**
   * Sends the reply. If Discord no longer accepts an answer, posts the reply in the channel; a reply to a move then says
   * that the move counted.
   */
  async #say(
    answer: InteractionAnswer,
    reply: Reply,
    interaction: KnownInteraction,
  ): Promise<MessageOutcome> {
    const { id } = interaction;
    const { context } = this.#parts;
    const language = context.speech.ofPerson(interaction.locale);
    const toSend = { reply, seed: reply.delivery ?? id, tools: this.#parts, language };
    const outcome = await say(toSend, (outgoing) => answer.give(outgoing));
    if (outcome !== "late") return outcome;
    const move = { user: userOf(interaction).id, at: timeOf(id) };
    const channelLanguage = await oursAt(context, interaction);
    const late = reply.delivery === undefined ? reply : markedAsCounted(channelLanguage, reply, move);
    return say({ ...toSend, reply: late, language: channelLanguage }, (outgoing) =>
      answer.giveInChannel(outgoing),
    );
  }

  #note(interaction: KnownInteraction, receivedAt: number, route?: Route): void {
    const { id, type } = interaction;
    const { platform, signals } = this.#parts.context;
    const took = platform.elapsed() - receivedAt;
    this.#parts.log.debug({ interaction: id, command: route?.name, took }, "served");
    const outcome = this.#outcomes.get(interaction) ?? "done";
    signals.emit("served", { kind: KINDS[type], name: route?.name ?? "unknown", outcome, took });
  }
}

function describe(data: unknown): object {
  const { id, type } = (data ?? {}) as { id?: unknown; type?: unknown };
  return { id, type };
}
