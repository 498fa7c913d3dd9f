import type { APIAttachment } from "discord-api-types/v10";
import type { SandboxContext, SandboxParts } from "../parts.ts";
import { channelOf, personNamed } from "./requests.ts";
import { Mistake } from "./mistake.ts";

/** Discord's limit for people without a subscription, in bytes. */
const LARGEST = 10 * 1024 * 1024;

/** Takes an uploaded file (`as`: the person; `file`); a command then names it by name or id. */
export async function takeUpload(parts: SandboxParts, context: SandboxContext): Promise<APIAttachment> {
  const channel = channelOf(parts, context);
  const form = await context.req.formData().catch(() => new FormData());
  const [as, file] = [form.get("as"), form.get("file")];
  if (typeof as !== "string" || !(file instanceof File))
    throw new Mistake('Send a form with "as" and "file".');
  if (file.size > LARGEST) throw new Mistake("A file has 10 MB at most.", 413);
  const person = personNamed(parts, as);
  const upload = { index: "0", name: file.name, type: file.type, bytes: await file.bytes() };
  const kept = parts.files.keep(channel.id, parts.world.ids.next(), upload, {});
  parts.uploads.add(person.id, kept);
  return kept;
}
