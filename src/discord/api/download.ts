import type { Platform } from "#platform";
import { request } from "undici";
import { tooLarge } from "#games/workers/import-checker.ts";
import { RuleError } from "#core/errors.ts";
import { LARGEST_FILE } from "#cards/reply.ts";

/** Time limit for a download, in milliseconds. */
const TIME_LIMIT = 10_000;

/** Downloads an attached file. Throws a RuleError if it is too large or cannot be downloaded in time. */
export async function download(
  platform: Platform,
  url: string,
  timeLimit = TIME_LIMIT,
): Promise<Uint8Array<ArrayBuffer>> {
  const late = new AbortController();
  const timer = platform.after(timeLimit, () => late.abort());
  try {
    return await bytesAt(url, late.signal);
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError("refuse-file-unreachable");
  } finally {
    timer.cancel();
  }
}

async function bytesAt(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const { body, headers, statusCode } = await request(url, { signal });
  if (statusCode !== 200) {
    await body.dump();
    throw new RuleError("refuse-file-denied");
  }
  if (Number(headers["content-length"] ?? 0) > LARGEST_FILE) {
    body.destroy();
    throw tooLarge();
  }
  return readAtMost(body, LARGEST_FILE);
}

async function readAtMost(body: AsyncIterable<Buffer>, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > most) throw tooLarge();
    chunks.push(chunk);
  }
  // Unlike a pooled Buffer, this array owns its memory, so that it can be transferred to another thread.
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
