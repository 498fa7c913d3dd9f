import { ComponentType, InteractionType } from "discord-api-types/v10";
import { didNotRespond, type Outcome } from "../interactions/interactions.ts";
import { interactionPayload } from "../interactions/payloads.ts";
import { resolveIds } from "../interactions/resolved.ts";
import { type Fields, isFields } from "../shapes/form.ts";
import type { Site } from "../site.ts";
import type { Interaction } from "../world/model.ts";
import { checkChosen, type Use } from "./choices.ts";
import { Mistake } from "./mistake.ts";

const selects = new Set<unknown>([
  ComponentType.StringSelect,
  ComponentType.UserSelect,
  ComponentType.RoleSelect,
  ComponentType.MentionableSelect,
  ComponentType.ChannelSelect,
  ComponentType.CheckboxGroup,
]);

/** Sends a modal that the bot has opened for this person. */
export async function submitModal(site: Site, use: Use, customId: string): Promise<Outcome> {
  const { body, person, channel } = use;
  const opener = openerOf(site, use, customId);
  const fields = isFields(body["fields"]) ? body["fields"] : {};
  const filling: Filling = { site, use, fields, chosenIds: [], used: new Set() };
  const components = (opener.modal?.data.components ?? []).map((row) =>
    fillRow(filling, row as unknown as Fields),
  );
  const unknown = Object.keys(fields).filter((key) => !filling.used.has(key));
  if (unknown.length > 0) throw new Mistake(`The modal has no field ${unknown.join(", ")}.`);
  const resolved = resolveIds(site.world, { channel, personId: person.id }, filling.chosenIds);
  const data = { custom_id: customId, components, ...(resolved ? { resolved } : {}) };
  const source = site.world.messages.get(opener.sourceMessageId ?? "");
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
  const outcome = await site.interactions.start(draft, (interaction) =>
    interactionPayload(site.world, interaction, channel, special),
  );
  if (outcome.error !== didNotRespond) closeModal(site, opener);
  return outcome;
}

function openerOf(site: Site, { body, person, channel }: Use, customId: string): Interaction {
  const { interactionId, messageId } = body;
  const opener = site.world.interactions
    .all()
    .filter((each) => each.modal?.customId === customId && each.personId === person.id)
    .filter((each) => each.channelId === channel.id)
    .filter((each) => interactionId === undefined || each.id === interactionId)
    .findLast((each) => messageId === undefined || each.sourceMessageId === messageId);
  if (opener === undefined) throw new Mistake(`${person.name} has no modal "${customId}" open here.`, 404);
  return opener;
}

function closeModal(site: Site, opener: Interaction): void {
  delete opener.modal;
  site.interactions.save(opener);
}

interface Filling {
  site: Site;
  use: Use;
  fields: Fields;
  chosenIds: string[];
  used: Set<string>;
}

function fillRow(filling: Filling, row: Fields): Fields {
  const { type, id } = row;
  if (type === ComponentType.TextDisplay) return { type, id };
  if (type === ComponentType.Label)
    return { type, id, component: fillField(filling, row["component"] as Fields) };
  return { type, id, components: (row["components"] as Fields[]).map((field) => fillField(filling, field)) };
}

function fillField(filling: Filling, field: Fields): Fields {
  const customId = String(field["custom_id"]);
  filling.used.add(customId);
  const given = filling.fields[customId];
  const about = { type: field["type"], id: field["id"], custom_id: customId };
  if (selects.has(field["type"])) return { ...about, values: fillSelect(filling, field, given) };
  if (field["type"] === ComponentType.FileUpload) return { ...about, values: [] };
  if (field["type"] === ComponentType.Checkbox) return { ...about, value: given === true };
  if (field["type"] === ComponentType.RadioGroup) return { ...about, value: fillRadio(field, given) };
  return { ...about, value: fillText(field, given) };
}

function fillSelect({ site, use, chosenIds }: Filling, field: Fields, given: unknown): string[] {
  const values = given === undefined ? [] : Array.isArray(given) ? given : [given];
  if (values.length === 0 && field["required"] === false) return [];
  const options = (field["options"] as unknown[] | undefined)?.length;
  const isGroup = field["type"] === ComponentType.CheckboxGroup;
  const select = isGroup ? { max_values: options, ...field } : field;
  const chosen = checkChosen({ site, channel: use.channel }, select, values);
  if (field["type"] !== ComponentType.StringSelect && !isGroup) chosenIds.push(...chosen);
  return chosen;
}

function fillRadio(field: Fields, given: unknown): string | null {
  const options = field["options"] as { value: string }[];
  if (options.some(({ value }) => value === given)) return String(given);
  if (given === undefined && field["required"] === false) return null;
  throw new Mistake(`Choose one of ${options.map(({ value }) => value).join(", ")}.`);
}

function fillText(field: Fields, given: unknown): string {
  const text = typeof given === "string" ? given : "";
  const name = String(field["label"] ?? field["custom_id"]);
  const { min_length: min = 0, max_length: max = 4000 } = field as {
    min_length?: number;
    max_length?: number;
  };
  if (text === "" && field["required"] !== false) throw new Mistake(`${name} must be filled in.`);
  if (text !== "" && text.length < min) throw new Mistake(`${name} needs at least ${min} characters.`);
  if (text.length > max) throw new Mistake(`${name} takes at most ${max} characters.`);
  return text;
}
