import type { StandingBySide } from "#core/schema/index.ts";
import type { Platform } from "#platform";
import { standingAfter } from "./rules.ts";
import { MINUTE } from "#core/pace/index.ts";
import { playersOf, BOT } from "#core/people/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { commonNumber } from "#core/system/index.ts";
import type { Extras, Notice } from "#store/store.ts";
import { heldCard } from "./cards/standing.ts";
import { bookOf } from "#words/rulebook.ts";
import { languageOf } from "#games/people/languages.ts";
import type { Context } from "#games/context.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import type { Transition } from "#games/running/transition.ts";

/** Private notices that explain to players why the entry suspends their side's orders. */
async function heldNotices(
  context: Context,
  { system, after, entry }: Transition,
  earlier: StandingBySide,
  standing: StandingBySide,
): Promise<Notice[]> {
  const sides = Object.keys(standing).filter((side) => standing[side]?.held && !earlier[side]?.held);
  const notices = sides.flatMap((side) =>
    playersOf(after, side)
      .filter((user) => user !== entry.by)
      .map(async (user): Promise<Notice> => {
        const book = bookOf(system, await languageOf(context, user));
        const reply = heldCard(book, after, side, standing[side]?.held);
        const id = `held:${after.id}:${entry.n}:${user}`;
        return { id, at: entry.at, game: after.id, to: { user }, about: { kind: "said", reply } };
      }),
  );
  return Promise.all(notices);
}

/** The wake-up that carries out delayed standing orders, if an awaited side has some. */
function pauseOf(platform: Platform, { system, after, entry }: Transition, standing: StandingBySide): Extras {
  const minutes = commonNumber(after, "passDelay");
  const isAwaited = stepsIn(system, after).waits.some(({ side }) => standing[side] !== undefined);
  // A pass by the bot does not start another delay.
  const isPassed = entry.events.some((event) => event.type === "done") && entry.by === BOT;
  if (minutes === 0 || !isAwaited || isPassed || after.status !== "running") return {};
  return {
    wakeUps: [{ at: entry.at + platform.randomInteger(1, minutes) * MINUTE, kind: "pass", id: after.id }],
  };
}

/** The standing orders after an entry. Suspends the orders that it interrupts, and notifies their side. */
export const standingExtras: EntryConsequence = async (context, happened) => {
  const { before, after, entry, system } = happened;
  if (before === null) return {};
  const standing = await context.games.standingOf(before);
  if (Object.keys(standing).length === 0) return {};
  const noted = await context.games.notedPlaces({ game: before, system });
  const sides = standingAfter({ system, before, by: entry.by, noted }, standing, entry.events);
  const pause = pauseOf(context.platform, happened, sides);
  if (JSON.stringify(sides) === JSON.stringify(standing)) return pause;
  const notices = await heldNotices(context, happened, standing, sides);
  return { ...pause, notices, standing: { game: after.id, sides } };
};
