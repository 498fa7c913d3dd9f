import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname, resolve } from "node:path";
import { isOpenedBy } from "#app/seals/seal-box.ts";
import { SAVE_VERSION } from "#core/schema/game.ts";
import { probeStore } from "#store/probe.ts";
import type { Probe } from "#store/probed.ts";
import { readStoreUrl, type StoreUrl } from "#store/store-url.ts";
import { type Finding, remark, toMend, well } from "./finding.ts";

const MIB = 2 ** 20;
/** Less free disk than this is too little, in bytes: the log of what is being written needs room, too. */
const LEAST_FREE = 200 * MIB;

/**
 * Whether the store that a STORE_URL names can be reached and written, which games are in it, whether the keys open what
 * is sealed there, and what room it has.
 */
export async function examineStore(url: string, keys: readonly string[]): Promise<Finding[]> {
  const target = readStoreUrl(url);
  const name = target.kind === "sqlite" ? target.path : target.name;
  const probe = await probeStore(target);
  const first =
    probe.faults.length === 0
      ? [well("store", `${name} can be read and written`)]
      : probe.faults.map((fault) => toMend("store", fault));
  return [
    ...first,
    ...runningOn(probe),
    ...versionIn(probe),
    ...sealsIn(probe, keys),
    ...(await roomFor(target)),
  ];
}

/** Of a store that is not reached nobody can tell. */
function runningOn({ faults, isInUse }: Probe): Finding[] {
  if (isInUse) return [remark("store", "a bot is running on it")];
  return faults.length === 0 ? [remark("store", "no bot is running on it")] : [];
}

function sealsIn({ sealed = [] }: Probe, keys: readonly string[]): Finding[] {
  const closed = sealed.filter((text) => !isOpenedBy(keys, text)).length;
  if (sealed.length === 0) return [];
  if (closed === 0) return [well("SEAL_KEY", "it opens what is sealed in the store")];
  const how =
    keys.length === 0
      ? "bring the key back under which they were sealed"
      : "put the key under which they were sealed behind SEAL_KEY_OLD";
  return [toMend("SEAL_KEY", `${closed} of ${sealed.length} sealed texts do not open: ${how}`)];
}

function versionIn({ faults, version }: Probe): Finding[] {
  if (version === undefined) return faults.length === 0 ? [well("saved games", "there are none yet")] : [];
  if (version > SAVE_VERSION)
    return [
      toMend(
        "saved games",
        `they are of a newer bot (version ${version}; this one knows ${SAVE_VERSION}): update it`,
      ),
    ];
  return [well("saved games", `version ${version}, which this bot reads`)];
}

async function roomFor(target: StoreUrl): Promise<Finding[]> {
  if (target.kind !== "sqlite") return [];
  const folder = existing(dirname(resolve(target.path)));
  const { bavail, bsize } = await statfs(folder);
  return [room(folder, bavail * bsize)];
}

/** What so much free disk, in bytes, means for a folder. */
export function room(folder: string, free: number): Finding {
  const left = `${Math.floor(free / MIB)} MiB are free in ${folder}`;
  return free < LEAST_FREE
    ? toMend("disk", `only ${left}: make room before the bot cannot save`)
    : well("disk", left);
}

function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder));
}
