import type { APIMessage, APIModalInteractionResponseCallbackData } from "discord-api-types/v10";
import type { Outcome } from "../interactions/interactions.ts";
import { isVisibleTo } from "../world/signals.ts";
import type { World } from "../world/world.ts";

/** The result of a person's action. */
export interface PersonAnswer {
  interactionId?: string;
  messages: APIMessage[];
  modal?: APIModalInteractionResponseCallbackData;
  error?: string;
}

/** The result of an interaction as its person sees it. */
export function seenOutcome(world: World, { interaction, error }: Outcome): PersonAnswer {
  const messages = interaction.messageIds
    .flatMap((id) => world.messages.get(id) ?? [])
    .filter((stored) => isVisibleTo(stored, interaction.personId))
    .map((stored) => stored.message);
  return {
    interactionId: interaction.id,
    messages,
    ...(interaction.modal ? { modal: interaction.modal.data } : {}),
    ...(error === undefined ? {} : { error }),
  };
}
