import { buttonRow, paragraph, smallPrint } from "#cards/blocks.ts";
import type { FeatureCards } from "#cards/feature-cards.ts";
import type { Reply } from "#cards/reply.ts";
import { markedSide, sideIn } from "#cards/words.ts";
import { addition } from "#commands/options/addition.ts";
import { side as sideOption, text as textOption } from "#commands/options/options.ts";
import { isMove } from "#core/event-kinds.ts";
import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import { MINUTE } from "#core/pace/index.ts";
import { BOT, playersOf, roleOf } from "#core/people/index.ts";
import type { StandingBySide } from "#core/schema/index.ts";
import { stepsIn } from "#core/steps/index.ts";
import { commonNumber } from "#core/system/index.ts";
import { act } from "#games/act.ts";
import type { Call, Handlers } from "#games/command.ts";
import type { Context } from "#games/context.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import type { FeatureData } from "#games/people/feature-data.ts";
import { languageOf } from "#games/people/languages.ts";
import { pastBefore } from "#games/running/past.ts";
import type { ActionMaker } from "#games/running/ready-action.ts";
import { notedPlaces } from "#games/running/running.ts";
import type { Transition } from "#games/running/transition.ts";
import type { FeatureSide } from "#games/seats/feature-side.ts";
import { gameFor } from "#games/suggest/suggest.ts";
import { actNow } from "#games/watch/act-now.ts";
import type { WakeUpHandlers } from "#games/watch/feature-kinds.ts";
import type { Platform } from "#platform";
import { DECISIONS } from "#rules/features.ts";
import type { Extras, Notice } from "#store/store.ts";
import { bookOf } from "#words/rulebook.ts";
import { text } from "#words/text.ts";
import { aheadCard, dropButton, passingLines } from "./cards/ahead.ts";
import {
  overText,
  passedLines,
  reopenedText,
  saidAheadText,
  throughText,
  tidiedText,
} from "./cards/events.ts";
import { heldCard, standingLines } from "./cards/standing.ts";
import { standingAfter } from "./rules.ts";
import type { PASSING_SHAPES } from "./shapes.ts";
import { NONE, type StandingChange, showStanding } from "./standing.ts";
import { throughChoices } from "./suggest.ts";

/**
 * Takes back a pass ahead. If the pass is the last entry and ended a step, undoes it. Otherwise drops the steps that
 * are still ahead.
 */
function passTakenBack(context: Context, call: Call, spokenFor: { side?: string } = {}): ActionMaker {
  return async ({ game }) => {
    const { n } = game.head;
    const [last] = await context.games.entries(game, n, n);
    const isOwnPass = last?.by === call.user.id && last.events.some(({ type }) => type === "aheadSaid");
    if (isOwnPass && isMove(last.events) && "undo" in DECISIONS) {
      const past = await pastBefore(context.games, game, n - 1);
      return { action: { do: "undo", past, at: call.now } };
    }
    return { action: { do: "dropAhead", ...spokenFor } };
  };
}

const wakeUps = {
  pass: actNow(() => ({ do: "letPass" })),
} satisfies WakeUpHandlers;

/** Passes all steps up to a place, or takes that back. */
const doneThrough = addition(
  { through: textOption({ suggest: throughChoices }).optional(), side: sideOption.optional() },
  (context, call, { through: place, side: named }, next) => {
    const spokenFor = given({ side: named });
    if (place === undefined) return next();
    if (place.trim().toLowerCase() === "none")
      return act(context, call, passTakenBack(context, call, spokenFor));
    return act(context, call, { do: "passAhead", through: place, ...spokenFor });
  },
);

/** The phases that the user's sides pass, now and each turn. */
const passesOfSide: FeatureSide = async (_, { book, game, ...running }, { user: { id: user } }) => {
  const standing = game.status === "running" ? running.standing : {};
  const sides = roleOf(game, user)
    .sidesIn(book)
    .filter((side) => standing[side] !== undefined || game.play.ahead?.some((ahead) => ahead.side === side));
  const lists = sides.flatMap((side) => [
    ...smallPrint(book.say("standing-title", { side: markedSide(book, side) })),
    ...paragraph(...standingLines(book, game, side, standing[side] ?? NONE)),
  ]);
  return { lists: game.status === "running" ? lists : [], buttons: [] };
};

/** Standing orders of the sides that the user plays. They belong to the side, so they stay when a user is forgotten. */
const data = {
  own({ kept: { standing }, game: { seats }, user }) {
    const own = seats.filter((seat) => seat.user === user);
    const standingOrders = own.flatMap(({ side }) => {
      const orders = standing?.sides[side];
      return orders === undefined ? [] : [{ side, ...orders }];
    });
    return { standingOrders };
  },
  left({ system, before, standing: orders, events }) {
    if (Object.keys(orders).length === 0) return {};
    const sides = standingAfter({ system, before, by: BOT }, orders, events);
    return { standing: { game: before.id, sides } };
  },
} satisfies FeatureData;

/** Changes standing orders and redraws their card. */
async function redrawn(context: Context, call: Call, change: StandingChange): Promise<Reply> {
  return { ...(await showStanding(context, call, change)), redraws: true };
}

const presses: Handlers<keyof typeof PASSING_SHAPES.presses> = {
  doneWith(_, call) {
    const { book, game } = gameFor(call);
    return aheadCard(book, game, roleOf(game, call.user.id).sidesIn(book));
  },
  ahead: (context, call, _, [through = ""]) => act(context, call, { do: "passAhead", through }),
  dropAhead: (context, call) => act(context, call, { do: "dropAhead" }),
  standing: (context, call, { side }) => showStanding(context, call, { side }),
  standingPass: (context, call, { side }, places) =>
    redrawn(context, call, { side, pass: places.join(", ") }),
  standingStop: (context, call, { side }, places) =>
    redrawn(context, call, { side, stop: places.includes("none") ? "none" : places.join(", ") }),
  standingHold: (context, call, { side, on }) => redrawn(context, call, { side, hold: on === true }),
  standingDrop: (context, call, { side }) => redrawn(context, call, { side, drop: true }),
};

/** Passes ahead and closed housekeeping on the cards of entries. */
const cards = {
  blocks: {
    aheadSaid: ({ book, after }, event) => [
      ...smallPrint(saidAheadText(book, after, event)),
      ...(event.later === true ? buttonRow(dropButton(book)) : []),
    ],
    aheadOver: (frame, event) => smallPrint(overText(frame, event)),
    tidied: ({ book }, event) => smallPrint(tidiedText(book, event)),
    reopened: ({ book }, event) => paragraph(reopenedText(book, event)),
  },
  logged: {
    aheadSaid: ({ book, game }, { side, through }) =>
      book.say("passing-logged", { ...sideIn(book, side), through: throughText(book, game, through) }),
  },
  above: passedLines,
  hand: (book, after, events) =>
    events.flatMap((event) => (event.type === "aheadSaid" ? saidAheadText(book, after, event) : [])),
  more: passingLines,
  titles: {
    aheadSaid: text("results-title-passed-ahead"),
    aheadOver: text("results-title-asked-again"),
  },
} satisfies FeatureCards;

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
const standingExtras: EntryConsequence = async (context, happened) => {
  const { before, after, entry, system, standing, ledger } = happened;
  if (before === null || Object.keys(standing).length === 0) return {};
  const noted = notedPlaces({ game: before, system, ledger });
  const sides = standingAfter({ system, before, by: entry.by, noted }, standing, entry.events);
  const pause = pauseOf(context.platform, happened, sides);
  if (JSON.stringify(sides) === JSON.stringify(standing)) return pause;
  const notices = await heldNotices(context, happened, standing, sides);
  return { ...pause, notices, standing: { game: after.id, sides } };
};

export const PASSING: Feature = {
  name: "passing",
  cards,
  presses,
  additions: { done: [doneThrough] },
  consequences: [standingExtras],
  wakeUps,
  data,
  ourSide: passesOfSide,
};
