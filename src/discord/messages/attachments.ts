import type { RawFile } from "discord.js";

/** Description of an attached file. */
export interface AttachmentNote {
  id: string;
  filename: string;
  description?: string;
}

const MAX_FILES = 10;

/** Files of one message, with distinct names. */
export class Attachments {
  readonly files: RawFile[] = [];
  readonly notes: AttachmentNote[] = [];
  /** Which text files were left out, and why. */
  readonly faults: string[] = [];
  /** Number of files that are reserved for texts. */
  #reserved: number;

  /** `texts`: number of text files that will be added. Pictures leave room for them. */
  constructor(texts: number) {
    this.#reserved = texts;
  }

  /** Adds a text file. Returns its URL for components, or `undefined` if the message is full. */
  addText(name: string, content: string): string | undefined {
    this.#reserved -= 1;
    if (this.files.length === MAX_FILES) {
      this.faults.push(`${name} is one file too many`);
      return undefined;
    }
    const contentType = name.endsWith(".json") ? "application/json" : "text/plain; charset=utf-8";
    return this.#add({ name, data: Buffer.from(content), contentType });
  }

  /** Adds a picture. Returns `undefined` if it is empty or the message is full. */
  addPicture(name: string, png: Uint8Array, alt: string): string | undefined {
    if (png.length === 0 || this.files.length + this.#reserved >= MAX_FILES) return undefined;
    const data = Buffer.from(png.buffer, png.byteOffset, png.byteLength);
    const named = /\.png$/i.test(name) ? name : `${name}.png`;
    return this.#add({ name: named, data, contentType: "image/png" }, alt);
  }

  #add(file: RawFile, alt = ""): string {
    const name = this.#distinct(file.name.replace(/[^\w.-]+/g, "_").slice(-80));
    this.notes.push({
      id: String(this.files.length),
      filename: name,
      ...(alt === "" ? {} : { description: alt }),
    });
    this.files.push({ ...file, name });
    return `attachment://${name}`;
  }

  #distinct(name: string): string {
    const visible = /^[.]*$/.test(name) ? "file" : name.replace(/^\.+/, "");
    return this.notes.some(({ filename }) => filename === visible)
      ? `${this.files.length}-${visible}`
      : visible;
  }
}
