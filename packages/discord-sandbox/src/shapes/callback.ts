import {
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType as Answer,
  InteractionType as Kind,
} from "discord-api-types/v10";
import { z } from "zod";
import type { MessageBody, RequestBody } from "./body.ts";
import { Refusal } from "./refusal.ts";
import type { Interaction } from "../world/model.ts";
import type { World } from "../world/world.ts";
import { checkForm } from "./form.ts";
import { checkMessageEdit, checkNewMessage } from "./message.ts";
import { modal } from "./modal.ts";
import { integer, list, text } from "./parts.ts";

/** A validated callback, by type. */
export type Callback =
  | { type: Answer.ChannelMessageWithSource | Answer.DeferredChannelMessageWithSource; body: MessageBody }
  | { type: Answer.UpdateMessage; body: MessageBody }
  | { type: Answer.DeferredMessageUpdate }
  | { type: Answer.ApplicationCommandAutocompleteResult; choices: { name: string; value: string | number }[] }
  | { type: Answer.Modal; modal: APIModalInteractionResponseCallbackData };

const messages = [Answer.ChannelMessageWithSource, Answer.DeferredChannelMessageWithSource];
const updates = [Answer.DeferredMessageUpdate, Answer.UpdateMessage];

const answersTo: Record<Kind, Answer[]> = {
  [Kind.Ping]: [Answer.Pong],
  [Kind.ApplicationCommand]: [...messages, Answer.Modal],
  [Kind.MessageComponent]: [...messages, ...updates, Answer.Modal],
  [Kind.ApplicationCommandAutocomplete]: [Answer.ApplicationCommandAutocompleteResult],
  [Kind.ModalSubmit]: [...messages, ...updates],
};

/** Validates a request's callback for the interaction. */
export function checkCallback(world: World, interaction: Interaction, request: RequestBody): Callback {
  const allowed = answersTo[interaction.type].filter((answer) => isPossible(interaction, answer));
  checkForm(request.json, oneOf(allowed));
  const { type, data } = request.json as { type: Answer; data?: unknown };
  const inner = { json: data, files: request.files };
  switch (type) {
    case Answer.ApplicationCommandAutocompleteResult:
      checkForm({ data }, suggestions);
      return { type, choices: (data as { choices: { name: string; value: string | number }[] }).choices };
    case Answer.Modal:
      checkForm({ data }, form);
      return { type, modal: data as APIModalInteractionResponseCallbackData };
    case Answer.UpdateMessage:
      return { type, body: checkUpdate(world, interaction, inner) };
    case Answer.DeferredMessageUpdate:
      return { type };
    case Answer.DeferredChannelMessageWithSource:
      checkForm(request.json, deferred);
      return { type, body: { flags: (data as MessageBody | undefined)?.flags ?? 0 } };
    default:
      checkForm({ data }, anything);
      return { type: Answer.ChannelMessageWithSource, body: underData(() => checkNewMessage(inner)) };
  }
}

const deferred = z.looseObject({ data: z.looseObject({ flags: integer({ min: 0 }).nullish() }).nullish() });

const choice = z.looseObject({
  name: text({ min: 1, max: 100 }),
  value: z.union([
    z
      .number()
      .min(-(2 ** 53))
      .max(2 ** 53),
    text({ min: 1, max: 100 }),
  ]),
});

const suggestions = z.looseObject({ data: z.looseObject({ choices: list(choice, { max: 25 }) }) });
const form = z.looseObject({ data: modal });
const anything = z.looseObject({ data: z.looseObject({}) });

const shapesOfTypes = new Map<string, z.ZodType>();

/** A schema of an answer of one of these types. */
function oneOf(types: Answer[]): z.ZodType {
  const shape = shapesOfTypes.get(types.join()) ?? z.looseObject({ type: z.literal(types) });
  shapesOfTypes.set(types.join(), shape);
  return shape;
}

function isPossible(interaction: Interaction, answer: Answer): boolean {
  return !updates.includes(answer) || interaction.sourceMessageId !== undefined;
}

function checkUpdate(world: World, interaction: Interaction, inner: RequestBody): MessageBody {
  const source = world.messages.get(interaction.sourceMessageId ?? "");
  return underData(() => (source ? checkMessageEdit(inner, source) : checkNewMessage(inner)));
}

/** Prefixes the faults of a callback's message with `data`. */
function underData<T>(check: () => T): T {
  try {
    return check();
  } catch (error) {
    if (error instanceof Refusal && error.errors)
      throw new Refusal(error.status, error.code, error.message, { data: error.errors });
    throw error;
  }
}
