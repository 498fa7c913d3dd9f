import type { RawFile } from "discord.js";

/** What a message says about one of its files. */
export interface AttachmentNote {
  id: string;
  filename: string;
  description?: string;
}

const MOST_FILES = 10;

/** The files of one message, each under a name of its own. */
export class Attachments {
  readonly files: RawFile[] = [];
  readonly notes: AttachmentNote[] = [];
  /** What had to be left out, and why. */
  readonly faults: string[] = [];
  #keptFree: number;

  /** `texts`: how many text files are going to be taken; pictures leave room for them. */
  constructor(texts: number) {
    this.#keptFree = texts;
  }

  /** Takes a text file; returns the address by which components show it, undefined if the message is full. */
  addText(name: string, content: string): string | undefined {
    this.#keptFree -= 1;
    if (this.files.length === MOST_FILES) {
      this.faults.push(`${name} is one file too many`);
      return undefined;
    }
    const contentType = name.endsWith(".json") ? "application/json" : "text/plain; charset=utf-8";
    return this.#add({ name, data: Buffer.from(content), contentType });
  }

  /** Takes a picture; undefined if it is empty or the message is full. */
  addPicture(name: string, png: Uint8Array, alt: string): string | undefined {
    if (png.length === 0 || this.files.length + this.#keptFree >= MOST_FILES) return undefined;
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
