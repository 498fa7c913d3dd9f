import { randomUUID } from "node:crypto";
import { DataError } from "#core/errors.ts";
import type { Grip } from "./backend.ts";

/** For how long the store is a bot's own unless it says that it still is there, and how often it does; milliseconds. */
const LIFE = 10_000;
const KEPT_EVERY = 3000;
/** A bot that was killed leaves its lease behind for the rest of its life; so long does a starting one wait. */
const PATIENCE = LIFE + 1000;
const LOOKED_EVERY = 250;

/** Who hears what happens to a lease. */
export interface LeaseEvents {
  /** Another bot has it, or had it when it was killed. */
  waiting?(): void;
  /** It ran out while the store could not be reached, and now another bot has it. */
  takenOver?(): void;
}

/** Holds a store for all processes that share it: against a bot of before, which has it to itself. */
const SHARED_HOLDER = "crew";

/**
 * Makes a store one bot's own until the function that it returns is called; throws a DataError where another bot has it.
 * `isShared`: the bot is several processes, of which the last lets the lease run out.
 */
export async function takeLease(
  grip: Grip,
  events: LeaseEvents = {},
  isShared = false,
): Promise<() => Promise<void>> {
  const holder = isShared ? SHARED_HOLDER : randomUUID();
  if (!(await grip.hold(holder, LIFE))) {
    events.waiting?.();
    if (!(await comesFree(grip, holder)))
      throw new DataError([
        `${grip.name} is in use by another bot: stop it, or name another store in STORE_URL`,
      ]);
  }
  const end = keep(grip, holder, events);
  return async () => {
    end();
    if (!isShared) await grip.release(holder).catch(() => {});
  };
}

async function comesFree(grip: Grip, holder: string): Promise<boolean> {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    await new Promise((resolve) => void setTimeout(resolve, LOOKED_EVERY));
    if (await grip.hold(holder, LIFE)) return true;
  }
  return false;
}

/** While the store is out of reach it is tried on; a lease that ran out is taken again if nobody else has it. */
function keep(grip: Grip, holder: string, events: LeaseEvents): () => void {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const keepOn = () => {
    if (!isOver) timer = setTimeout(() => void hold(), KEPT_EVERY).unref();
  };
  const hold = async () => {
    // A store out of reach does not tell: then it is asked again.
    const isHeld = await grip.hold(holder, LIFE).catch(() => true);
    if (isHeld) keepOn();
    else if (!isOver) events.takenOver?.();
  };
  keepOn();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}
