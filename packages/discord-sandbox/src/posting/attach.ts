import type { APIAttachment } from "discord-api-types/v10";
import { z } from "zod";
import { checkForm, type Fields, isFields, type Place, rule } from "../shapes/form.ts";
import type { World } from "../world/world.ts";
import type { AttachmentDraft, MessageBody, UploadedFile } from "../shapes/body.ts";
import type { FileKeeper } from "./files.ts";

/** Saves the files of a request, and adds the earlier ones that the body's `attachments` keeps. */
export function attachFiles(
  world: World,
  keeper: FileKeeper,
  request: { channelId: string; body: MessageBody; files: UploadedFile[]; earlier: APIAttachment[] },
): APIAttachment[] {
  const { channelId, body, files, earlier } = request;
  const drafts = body.attachments;
  const kept = drafts ? earlier.filter(({ id }) => drafts.some((draft) => String(draft.id) === id)) : earlier;
  const fresh = files.map((file) => {
    const draft: AttachmentDraft | undefined = drafts?.find(({ id }) => String(id) === file.index);
    return keeper.keep(channelId, world.ids.next(), file, { ...draft });
  });
  return [...kept, ...fresh];
}

interface FileReference {
  ids: Set<string>;
}

/** Replaces `attachment://name` in embeds and components with the files' URLs; returns the files used. */
export function resolveReferences(value: unknown, files: APIAttachment[]): FileReference {
  const referenced: FileReference = { ids: new Set() };
  const resolved = rule((_: unknown, place) => resolveIn(value, { files, referenced, place }));
  checkForm(value, z.unknown().check(resolved));
  return referenced;
}

function resolveIn(
  value: unknown,
  context: { files: APIAttachment[]; referenced: FileReference; place: Place },
): void {
  const { place } = context;
  if (Array.isArray(value)) {
    for (const [index, entry] of value.entries()) resolveIn(entry, { ...context, place: place.at(index) });
  } else if (isFields(value)) {
    if (typeof value["url"] === "string") resolveUrl(value, value["url"], context);
    for (const [key, entry] of Object.entries(value)) resolveIn(entry, { ...context, place: place.at(key) });
  }
}

function resolveUrl(
  holder: Fields,
  url: string,
  { files, referenced, place }: { files: APIAttachment[]; referenced: FileReference; place: Place },
): void {
  const name = /^attachment:\/\/(.+)$/.exec(url)?.[1];
  const file = files.find((each) => each.url === url || each.filename === name);
  if (file) {
    referenced.ids.add(file.id);
    const { width, height, content_type: contentType } = file;
    const about = { id: file.id, attachment_id: file.id, content_type: contentType };
    Object.assign(holder, { url: file.url, proxy_url: file.proxy_url, ...about });
    if (width !== undefined) Object.assign(holder, { width, height });
  } else if (name !== undefined) {
    const code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND";
    place.at("url").fault(code, "The referenced attachment was not found in this message's attachments.");
  }
}
