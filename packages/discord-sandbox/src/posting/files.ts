import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { APIAttachment } from "discord-api-types/v10";
import type { UploadedFile } from "../shapes/body.ts";
import type { Channel } from "../world/model.ts";
import type { World } from "../world/world.ts";

/** Stores attachments in the data folder, or in memory without one. */
export class FileKeeper {
  readonly #folder: string | undefined;
  readonly #memory = new Map<string, Uint8Array>();
  /** Address of the sandbox; known once it listens. */
  baseUrl = "";

  constructor(dataDir?: string) {
    this.#folder = dataDir === undefined ? undefined : join(dataDir, "attachments");
  }

  /** Saves an uploaded file and describes it as Discord does. */
  keep(channelId: string, id: string, file: UploadedFile, details: AttachmentDetails): APIAttachment {
    const filename = safeName(details.filename ?? file.name);
    const key = `${channelId}/${id}/${filename}`;
    if (this.#folder === undefined) this.#memory.set(key, file.bytes);
    else writeAtomically(join(this.#folder, key), file.bytes);
    const url = `${this.baseUrl}/attachments/${channelId}/${id}/${encodeURIComponent(filename)}`;
    const size = imageSize(file.bytes);
    return {
      id,
      filename,
      size: file.bytes.length,
      url,
      proxy_url: url,
      content_type: typeByName(filename) ?? file.type,
      ...(details.description ? { description: details.description } : {}),
      ...(details.title ? { title: details.title } : {}),
      ...size,
    };
  }

  /** The bytes of a kept file. */
  read(channelId: string, id: string, filename: string): Uint8Array | undefined {
    if (!/^\d+$/.test(channelId) || !/^\d+$/.test(id) || filename !== safeName(filename)) return undefined;
    const key = `${channelId}/${id}/${filename}`;
    if (this.#folder === undefined) return this.#memory.get(key);
    try {
      return readFileSync(join(this.#folder, key));
    } catch {
      return undefined;
    }
  }

  /** Deletes the files of a channel. */
  forgetChannel(channelId: string): void {
    for (const key of this.#memory.keys()) if (key.startsWith(`${channelId}/`)) this.#memory.delete(key);
    if (this.#folder !== undefined) rmSync(join(this.#folder, channelId), { recursive: true, force: true });
  }
}

export interface AttachmentDetails {
  filename?: string | undefined;
  description?: string | null | undefined;
  title?: string | undefined;
}

const TYPES = new Map([
  ["png", "image/png"],
  ["jpg", "image/jpeg"],
  ["jpeg", "image/jpeg"],
  ["gif", "image/gif"],
  ["webp", "image/webp"],
  ["svg", "image/svg+xml"],
  ["json", "application/json; charset=utf-8"],
  ["txt", "text/plain; charset=utf-8"],
  ["md", "text/markdown; charset=utf-8"],
  ["csv", "text/csv; charset=utf-8"],
]);

/** A file's media type by its extension. */
export function typeByName(filename: string): string | undefined {
  return TYPES.get(filename.slice(filename.lastIndexOf(".") + 1).toLowerCase());
}

function safeName(name: string): string {
  const safe = name.replaceAll(/[^\w.-]+/g, "_").replace(/^\.+/, "");
  return safe === "" ? "file" : safe.slice(-200);
}

function writeAtomically(path: string, bytes: Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true });
  rmSync(`${path}.new`, { force: true });
  writeFileSync(`${path}.new`, bytes, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}

function imageSize(bytes: Uint8Array): { width: number; height: number } | undefined {
  const isPng = bytes.length > 24 && Buffer.from(bytes.subarray(1, 4)).toString() === "PNG";
  if (!isPng) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

/** The world and the file store. */
export interface PostingContext {
  world: World;
  files: FileKeeper;
}

/** Deletes a channel with its threads, messages and files. */
export function removeChannel({ world, files }: PostingContext, channel: Channel): void {
  for (const thread of world.channels.all()) {
    if (thread.parentId === channel.id) removeChannel({ world, files }, thread);
  }
  world.change(() => {
    world.messages.removeChannel(channel.id);
    world.channels.delete(channel.id);
  });
  files.forgetChannel(channel.id);
  world.signals.emit({ kind: "channelDelete", channel });
}
