import type { RequestBody, UploadedFile } from "../shapes/body.ts";
import { type Fields, isFields, refuseAt } from "../shapes/form.ts";
import type { SandboxContext } from "../parts.ts";
import { refuse } from "../shapes/refusal.ts";

const LARGEST_FILE = 10 * 1024 * 1024;
const bodies = new WeakMap<Request, Promise<RequestBody>>();

/** Reads a request's body, once for all callers. */
export function readBody(context: SandboxContext): Promise<RequestBody> {
  const known = bodies.get(context.req.raw);
  if (known) return known;
  const reading = parseBody(context);
  bodies.set(context.req.raw, reading);
  return reading;
}

/** The JSON body, which must be an object. */
export async function readFields(context: SandboxContext): Promise<Fields> {
  const { json } = await readBody(context);
  if (json === undefined) return {};
  if (isFields(json)) return json;
  return refuseAt([], "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType");
}

async function parseBody(context: SandboxContext): Promise<RequestBody> {
  const type = context.req.header("content-type") ?? "";
  if (type.startsWith("multipart/form-data")) return parseMultipart(await context.req.formData());
  const text = await context.req.text();
  return { json: text === "" ? undefined : parseJson(text), files: [] };
}

async function parseMultipart(form: FormData): Promise<RequestBody> {
  const files: UploadedFile[] = [];
  let json: unknown;
  for (const [field, value] of form.entries()) {
    if (typeof value === "string") {
      if (field === "payload_json") json = parseJson(value);
    } else {
      const index = /^files\[(\d+)\]$/.exec(field)?.[1] ?? field;
      if (value.size > LARGEST_FILE) throw refuse.tooLarge();
      files.push({ index, name: value.name, type: value.type, bytes: await value.bytes() });
    }
  }
  return { json: json ?? {}, files };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw refuse.invalidJson();
  }
}
