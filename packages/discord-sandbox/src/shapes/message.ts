import { MessageFlags } from "discord-api-types/v10";
import type { MessageBody } from "../posting/body.ts";
import { refuse } from "../rest/refusal.ts";
import type { RequestBody } from "../rest/request-body.ts";
import type { StoredMessage } from "../world/model.ts";
import { allowedMentionsCheck } from "./allowed-mentions.ts";
import { bool, fields, integer, list, optional, snowflake, text } from "./checks.ts";
import { layoutCheck, rowsCheck } from "./components.ts";
import { embedsCheck } from "./embeds.ts";
import { type Check, checkForm, type Fields, isFields, type Place } from "./form.ts";

const mostCharacters = 2_000;
const mostFiles = 10;

/** A new message's body, if it keeps every rule. */
export function checkNewMessage({ json, files }: RequestBody): MessageBody {
  const body = asBody(json);
  checkForm(body, messageCheck(isLayout(body), files));
  if (isEmpty(body) && files.length === 0) throw refuse.emptyMessage();
  return body;
}

/** An edit's body, if the message still keeps every rule after it. */
export function checkMessageEdit({ json, files }: RequestBody, stored: StoredMessage): MessageBody {
  const body = asBody(json);
  const { message } = stored;
  const wasLayout = ((message.flags ?? 0) & MessageFlags.IsComponentsV2) !== 0;
  checkForm(body, messageCheck(wasLayout || isLayout(body), files));
  if (isLayout(body) && !wasLayout) checkForm(merge(body, stored), legacyFieldsAbsent);
  const kept = body.attachments ?? stored.files;
  if (isEmpty(merge(body, stored)) && files.length === 0 && kept.length === 0) throw refuse.emptyMessage();
  return body;
}

function asBody(json: unknown): MessageBody {
  checkForm(json ?? {}, fields({}));
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

function messageCheck(inLayout: boolean, files: { index: string }[]): Check {
  return (value, place) => {
    fields({
      content: optional(text({ max: mostCharacters })),
      tts: optional(bool),
      flags: optional(integer({ min: 0 })),
      nonce: optional(nonceCheck),
      enforce_nonce: optional(bool),
      embeds: optional(embedsCheck),
      components: optional(inLayout ? layoutCheck : rowsCheck),
      allowed_mentions: optional(allowedMentionsCheck),
      message_reference: optional(
        fields({ message_id: optional(snowflake), channel_id: optional(snowflake) }),
      ),
      attachments: optional(attachmentsCheck(files)),
    })(value, place);
    if (files.length > mostFiles)
      place.at("files").fault("BASE_TYPE_MAX_LENGTH", `Must be ${mostFiles} or fewer in length.`);
    if (inLayout) legacyFieldsAbsent(value, place);
  };
}

const nonceCheck: Check = (value, place) => {
  if (typeof value === "number" && Number.isSafeInteger(value)) return;
  text({ max: 25 })(value, place);
};

/** A message in Components V2 has nothing but components. */
const legacyFieldsAbsent: Check = (value, place) => {
  if (!isFields(value)) return;
  for (const key of ["content", "embeds", "sticker_ids", "poll"]) {
    if (!isSaid(value, key)) continue;
    const code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2";
    place.at(key).fault(code, `The '${key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2`);
  }
};

function isSaid(value: Fields, key: string): boolean {
  const field = value[key];
  return (
    field !== undefined && field !== null && field !== "" && !(Array.isArray(field) && field.length === 0)
  );
}

function attachmentsCheck(files: { index: string }[]): Check {
  const entry = fields({
    description: optional(text({ max: 1_024 })),
    filename: optional(text({ max: 1_024 })),
  });
  return (value, place) => {
    list(entry, { max: mostFiles })(value, place);
    if (!Array.isArray(value)) return;
    for (const [index, draft] of value.entries())
      if (isFields(draft)) checkReference(draft, files, place.at(index));
  };
}

const longestFileNumber = 14;

function checkReference({ id }: Fields, files: { index: string }[], place: Place): void {
  const named = typeof id === "string" ? id : JSON.stringify(id);
  const isNumber = /^\d+$/.test(named);
  if (isNumber && (named.length > longestFileNumber || files.some(({ index }) => index === named))) return;
  place.at("id").fault("ATTACHMENT_NOT_FOUND", `No file files[${named}] comes with the request.`);
}
