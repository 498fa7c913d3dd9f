import { randomUUID } from "node:crypto";
import type { RawFile } from "@discordjs/rest";

/** Parts the pieces of a form; nobody can know it and write it into a file. */
const BOUNDARY = `dispatch-rider-${randomUUID()}`;

export const FORM_TYPE = `multipart/form-data; boundary=${BOUNDARY}`;

const END = `\r\n--${BOUNDARY}--\r\n`;

/** Messages with their files, each in one piece. A printed table goes out as the same picture with the same words many times. */
export class UploadForms {
  /** Forms of one file, by the memory of its bytes. */
  readonly #made = new WeakMap<ArrayBufferLike, { words: string; form: Buffer }>();

  /** The form; it is never written into. */
  of(message: string, files: readonly RawFile[]): Buffer {
    const pieces = files.map((file, index) => ({ head: headOf(file, index), data: bytesOf(file) }));
    const first = `${partOf('name="payload_json"')}${message}`;
    const [one, ...others] = pieces;
    const key = one !== undefined && others.length === 0 ? ownMemoryOf(one.data) : undefined;
    const words = `${first}${one?.head ?? ""}`;
    const before = key && this.#made.get(key);
    if (before?.words === words) return before.form;
    const form = Buffer.concat([
      Buffer.from(first),
      ...pieces.flatMap(({ head, data }) => [Buffer.from(head), data]),
      Buffer.from(END),
    ]);
    if (key !== undefined) this.#made.set(key, { words, form });
    return form;
  }
}

/** The memory of bytes that share it with none: a picture has its own, short texts lie beside each other. */
function ownMemoryOf({ buffer, byteLength }: Uint8Array): ArrayBufferLike | undefined {
  return byteLength === buffer.byteLength ? buffer : undefined;
}

function headOf({ name, contentType = "application/octet-stream" }: RawFile, index: number): string {
  return `\r\n${partOf(`name="files[${index}]"; filename="${name}"`, `Content-Type: ${contentType}\r\n`)}`;
}

function partOf(is: string, more = ""): string {
  return `--${BOUNDARY}\r\nContent-Disposition: form-data; ${is}\r\n${more}\r\n`;
}

function bytesOf({ data }: RawFile): Uint8Array {
  return data instanceof Uint8Array ? data : Buffer.from(String(data));
}
