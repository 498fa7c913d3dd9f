import type {
  APIAllowedMentions,
  APIEmbed,
  APIMessageTopLevelComponent,
  APIPoll,
} from "discord-api-types/v10";

/** The validated fields of a bot's message. */
export interface MessageBody {
  content?: string | null;
  embeds?: APIEmbed[] | null;
  components?: APIMessageTopLevelComponent[] | null;
  flags?: number | null;
  tts?: boolean | null;
  nonce?: string | number | null;
  enforce_nonce?: boolean | null;
  allowed_mentions?: APIAllowedMentions | null;
  attachments?: AttachmentDraft[] | null;
  message_reference?: { message_id?: string; channel_id?: string; fail_if_not_exists?: boolean } | null;
  poll?: APIPoll | null;
  sticker_ids?: string[] | null;
}

/** An entry of `attachments`: a new file by number, or a kept one by id. */
export interface AttachmentDraft {
  id: string | number;
  filename?: string;
  description?: string | null;
  title?: string;
}

/** A file of a multipart request: `n` of `files[n]`. */
export interface UploadedFile {
  index: string;
  name: string;
  type: string;
  bytes: Uint8Array;
}

/** A request's body: JSON, and the files of a multipart one. */
export interface RequestBody {
  json: unknown;
  files: UploadedFile[];
}
