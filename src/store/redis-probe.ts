import { DataError } from "#core/errors.ts";
import { LEASE, type Backend } from "./backend.ts";
import { LABEL } from "./playground.ts";
import type { Probe } from "./probed.ts";
import { reasonOf } from "./reason.ts";
import { openRedis } from "./redis.ts";

/** Looks at a Redis: a key of its own is written there and taken away again. */
export async function probeRedis(url: string, name: string): Promise<Probe> {
  let backend: Backend | undefined;
  try {
    backend = await openRedis(url, name);
    const { keyv } = backend;
    await keyv.set("doctor", {});
    await keyv.delete("doctor");
    const [label, isInUse] = [await keyv.get<{ save: number }>(LABEL), await keyv.has(LEASE)];
    return { faults: [], isInUse, ...(label !== undefined && { save: label.save }) };
  } catch (error) {
    const faults =
      error instanceof DataError ? [...error.faults] : [`${name} cannot be written (${reasonOf(error)})`];
    return { faults, isInUse: false };
  } finally {
    await backend?.keyv.disconnect().catch(() => {});
  }
}
