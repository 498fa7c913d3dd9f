import { request } from "undici";
import { tooLarge } from "#games/workers/import-checker.ts";
import { RuleError } from "#core/errors.ts";
import { LARGEST_FILE } from "#cards/reply.ts";

/** Time limit for a download, in milliseconds. */
const PATIENCE = 10_000;

/** Downloads an attached file. Refuses a file that is too large or not available. */
export async function download(url: string, patience = PATIENCE): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return await bytesAt(url, AbortSignal.timeout(patience));
  } catch (error) {
    if (error instanceof RuleError) throw error;
    throw new RuleError("refuse-file-unreachable");
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
  // A buffer of its own, unlike a pooled Buffer's, can be transferred to another thread.
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}
