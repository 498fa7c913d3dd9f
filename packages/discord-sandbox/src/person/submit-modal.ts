import { ComponentType, InteractionType } from "discord-api-types/v10";
import { DID_NOT_RESPOND, type Outcome } from "../interactions/interactions.ts";
import { interactionPayload } from "../interactions/payloads.ts";
import { resolveIds } from "../interactions/resolved.ts";
import { type Fields, isFields } from "../shapes/form.ts";
import type { SandboxParts } from "../parts.ts";
import type { Interaction } from "../world/model.ts";
import type { Use } from "./choices.ts";
import { fillField, type ModalInput } from "./fill-field.ts";
import { Mistake } from "./mistake.ts";

/** Submits a modal that the bot has opened for this person. */
export async function submitModal(parts: SandboxParts, use: Use, customId: string): Promise<Outcome> {
  const { body, person, channel } = use;
  const opener = openerOf(parts, use, customId);
  const fields = isFields(body["fields"]) ? body["fields"] : {};
  const input: ModalInput = { parts, use, fields, chosenIds: [], used: new Set() };
  const components = (opener.modal?.data.components ?? []).map((row) =>
    fillRow(input, row as unknown as Fields),
  );
  const unknown = Object.keys(fields).filter((key) => !input.used.has(key));
  if (unknown.length > 0) throw new Mistake(`The modal has no field ${unknown.join(", ")}.`);
  const resolved = resolveIds(parts.world, { channel, personId: person.id }, input.chosenIds);
  const data = { custom_id: customId, components, ...(resolved ? { resolved } : {}) };
  const source = parts.world.messages.get(opener.sourceMessageId ?? "");
  const draft = {
    type: InteractionType.ModalSubmit,
    channelId: channel.id,
    guildId: channel.guildId,
    personId: person.id,
    label: customId,
    openedBy: opener.id,
    ...(source ? { sourceMessageId: source.message.id } : {}),
  };
  const special = { data, ...(source ? { message: source.message } : {}) };
  const outcome = await parts.interactions.start(draft, (interaction) =>
    interactionPayload(parts.world, interaction, channel, special),
  );
  if (outcome.error !== DID_NOT_RESPOND) closeModal(parts, opener);
  return outcome;
}

function openerOf(parts: SandboxParts, { body, person, channel }: Use, customId: string): Interaction {
  const { interactionId, messageId } = body;
  const opener = parts.world.interactions
    .all()
    .filter((each) => each.modal?.customId === customId && each.personId === person.id)
    .filter((each) => each.channelId === channel.id)
    .filter((each) => interactionId === undefined || each.id === interactionId)
    .findLast((each) => messageId === undefined || each.sourceMessageId === messageId);
  if (opener === undefined) throw new Mistake(`${person.name} has no modal "${customId}" open here.`, 404);
  return opener;
}

function closeModal(parts: SandboxParts, opener: Interaction): void {
  delete opener.modal;
  parts.interactions.save(opener);
}

function fillRow(input: ModalInput, row: Fields): Fields {
  const { type, id } = row;
  if (type === ComponentType.TextDisplay) return { type, id };
  if (type === ComponentType.Label) {
    const field = row["component"] as Fields;
    return { type, id, component: fillField(input, { label: row["label"], ...field }) };
  }
  return { type, id, components: (row["components"] as Fields[]).map((field) => fillField(input, field)) };
}
