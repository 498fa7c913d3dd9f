import type { Reminding } from "#core/schema/index.ts";
import { deliveryMark } from "#discord/messages/marks.ts";
import { DAY, HOUR, isQuiet, shownAt } from "../../core/pace/intl-calendar.ts";
import type { LongGame } from "./long-game.ts";

interface Nudge {
  isAsked: boolean;
  /** The message that shows it. */
  message?: string;
}

/** The reminders of one user, as shown on Discord. */
export class Reminded {
  readonly #user: string;
  /** Reminders by the marks of their messages. */
  readonly #nudges = new Map<number, Nudge>();
  #posted = 0;
  #shown = 0;
  /** Start of the current wait, and number and time of its reminders. */
  #since: number | undefined;
  #sent = 0;
  /** Number of reminders since they began again. */
  #counted = 0;
  #last: number | undefined;
  /** True after something that begins the reminders of a wait again. */
  #isRestarted = false;
  total = 0;

  constructor(user: string) {
    this.#user = user;
  }

  restart(): void {
    this.#isRestarted = true;
    this.#counted = 0;
  }

  #begin(since: number): void {
    this.#since = since;
    this.#sent = 0;
    this.#counted = 0;
    this.#last = undefined;
    this.#isRestarted = false;
  }

  /** Reads the new messages. Returns the faults of the reminders among them. */
  listen(game: LongGame, reminding: Reminding, since: number | undefined): string[] {
    this.#readNotices(game);
    if (since !== undefined && since !== this.#since) this.#begin(since);
    const { shown } = game.discord;
    const fresh = shown.slice(this.#shown);
    this.#shown = shown.length;
    return fresh.flatMap(({ at, mark, message }) => {
      const nudge = this.#nudges.get(mark ?? -1);
      if (nudge === undefined || nudge.message === message) return [];
      // The first reminder of a player who left and returned has the same mark as the one before.
      if (nudge.message !== undefined && !this.#isRestarted) return ["a reminder comes twice"];
      nudge.message = message;
      return this.#heard(nudge, at, reminding);
    });
  }

  #readNotices({ database: { posted } }: LongGame): void {
    for (const { id, kind, value } of [...posted.values()].slice(this.#posted))
      if (kind === "notice" && id.startsWith("nudge:") && value.includes(this.#user))
        this.#nudges.set(deliveryMark(id), { isAsked: value.includes('"asked":true') });
    this.#posted = posted.size;
  }

  #heard({ isAsked }: Nudge, at: number, reminding: Reminding): string[] {
    this.total += 1;
    const faults = isForbidden(reminding, at) ? ["a reminder disturbs"] : [];
    const gap = at - Math.max(this.#since ?? 0, this.#last ?? 0);
    if (!isAsked && !this.#isRestarted && gap < DAY)
      faults.push(`a reminder comes after ${gap / HOUR} hours`);
    this.#last = at;
    if (isAsked) return faults;
    this.#isRestarted = false;
    this.#sent += 1;
    this.#counted += 1;
    if (this.#counted > 5) faults.push("there are more than five reminders");
    return faults;
  }

  /** True if a reminder is due now, and the user may be disturbed. */
  isDue(
    reminding: Reminding,
    { first, repeat, most }: { first: number; repeat: number; most: number },
    { now, runningSince }: { now: number; runningSince: (from: number) => number },
  ): boolean {
    if (this.#since === undefined || this.#sent >= most || isForbidden(reminding, now)) return false;
    const { every = 0 } = reminding;
    const start = Math.max(this.#since, this.#last ?? 0);
    const hours = Math.max(
      this.#sent === 0 ? first : this.#sent * repeat,
      this.#last === undefined ? 0 : every,
    );
    return runningSince(start) >= hours * HOUR;
  }
}

function isForbidden({ zone = "UTC", quiet, daysOff = [], away }: Reminding, at: number): boolean {
  if (away !== undefined && away.from <= at && at < away.until) return true;
  return daysOff.includes(shownAt(at, zone).weekday) || (quiet !== undefined && isQuiet(at, quiet, zone));
}
