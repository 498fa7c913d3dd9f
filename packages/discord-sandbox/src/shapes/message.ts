import { MessageFlags } from "discord-api-types/v10";
import { z } from "zod";
import type { MessageBody, RequestBody } from "./body.ts";
import { refuse } from "./refusal.ts";
import type { StoredMessage } from "../world/model.ts";
import { allowedMentions } from "./allowed-mentions.ts";
import { layout, rows, textSize } from "./components.ts";
import { embeds } from "./embeds.ts";
import { checkForm, type Fields, type Place, rule } from "./form.ts";
import { integer, list, snowflake, text } from "./parts.ts";

const MAX_CHARACTERS = 2_000;
const MAX_FILES = 10;
/** Bytes of all text displays, each with an overhead: 10,158 for one text. Measured in discord/discord-api-docs#8554. */
const MAX_TEXT_SIZE = 10_170;

/** Validates a new message's body. */
export function checkNewMessage({ json, files }: RequestBody): MessageBody {
  const body = asBody(json);
  checkForm(body, shapeOf(isLayout(body), files));
  refuseOversized(body);
  if (isEmpty(body) && files.length === 0) throw refuse.emptyMessage();
  return body;
}

/** Validates an edit's body, with the resulting message. */
export function checkMessageEdit({ json, files }: RequestBody, stored: StoredMessage): MessageBody {
  const body = asBody(json);
  const { message } = stored;
  const wasLayout = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  checkForm(body, shapeOf(wasLayout || isLayout(body), files));
  refuseOversized(body);
  if (isLayout(body) && !wasLayout) checkForm(merge(body, stored), withoutLegacyFields);
  const kept = body.attachments ?? stored.files;
  if (isEmpty(merge(body, stored)) && files.length === 0 && kept.length === 0) throw refuse.emptyMessage();
  return body;
}

/** Refuses texts in components that are larger in UTF-8 than Discord can process. */
function refuseOversized({ components }: MessageBody): void {
  if (textSize(components) > MAX_TEXT_SIZE) throw refuse.serverError();
}

function asBody(json: unknown): MessageBody {
  checkForm(json ?? {}, fields);
  return json ?? {};
}

function merge(body: MessageBody, { message }: StoredMessage): MessageBody {
  return {
    content: body.content === undefined ? message.content : body.content,
    embeds: body.embeds === undefined ? message.embeds : body.embeds,
    components: body.components === undefined ? (message.components ?? []) : body.components,
  };
}

function isLayout(body: MessageBody): boolean {
  return ((body.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
}

function isEmpty(body: MessageBody): boolean {
  const isSilent = (body.content ?? "").trim() === "";
  const parts = [body.embeds, body.components, body.sticker_ids].every((part) => (part ?? []).length === 0);
  return isSilent && parts && !body.poll && body.message_reference?.message_id === undefined;
}

function messageShape(inLayout: boolean, files: { index: string }[]) {
  return z
    .looseObject({
      content: text({ max: MAX_CHARACTERS }).nullish(),
      tts: z.boolean().nullish(),
      flags: integer({ min: 0 }).nullish(),
      nonce: z.union([z.int(), text({ max: 25 })]).nullish(),
      enforce_nonce: z.boolean().nullish(),
      embeds: embeds.nullish(),
      components: (inLayout ? layout : rows).nullish(),
      allowed_mentions: allowedMentions.nullish(),
      message_reference: z
        .looseObject({ message_id: snowflake.nullish(), channel_id: snowflake.nullish() })
        .nullish(),
      attachments: attachmentsOf(files).nullish(),
    })
    .check(
      rule((message, place) => {
        if (files.length > MAX_FILES)
          place.at("files").fault("BASE_TYPE_MAX_LENGTH", `Must be ${MAX_FILES} or fewer in length.`);
        if (inLayout) refuseLegacyFields(message, place);
      }),
    );
}

// Cached for messages without files, because making a schema costs more than using it.
const withoutFiles = { layout: messageShape(true, []), rows: messageShape(false, []) };

function shapeOf(inLayout: boolean, files: { index: string }[]) {
  if (files.length > 0) return messageShape(inLayout, files);
  return inLayout ? withoutFiles.layout : withoutFiles.rows;
}

/** Refuses everything but components in a Components V2 message. */
function refuseLegacyFields(message: Fields, place: Place): void {
  for (const key of ["content", "embeds", "sticker_ids", "poll"]) {
    if (!isSet(message, key)) continue;
    const code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    place.at(key).fault(code, `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`);
  }
}

function isSet(value: Fields, key: string): boolean {
  const field = value[key];
  return (
    field !== undefined && field !== null && field !== "" && !(Array.isArray(field) && field.length === 0)
  );
}

const fields = z.looseObject({});
const withoutLegacyFields = fields.check(rule(refuseLegacyFields));

function attachmentsOf(files: { index: string }[]) {
  const attachment = z.looseObject({
    description: text({ max: 1_024 }).nullish(),
    filename: text({ max: 1_024 }).nullish(),
  });
  return list(attachment, { max: MAX_FILES }).check(
    rule((drafts, place) => {
      for (const [index, draft] of drafts.entries()) checkReference(draft, files, place.at(index));
    }),
  );
}

const LONGEST_FILE_NUMBER = 14;

function checkReference({ id }: Fields, files: { index: string }[], place: Place): void {
  const named = typeof id === "string" ? id : JSON.stringify(id);
  const isNumber = /^\d+$/.test(named);
  if (isNumber && (named.length > LONGEST_FILE_NUMBER || files.some(({ index }) => index === named))) return;
  place.at("id").fault("ATTACHMENT_NOT_FOUND", `No file files[${named}] comes with the request.`);
}
