import type { Feature } from "#core/feature.ts";
import { given } from "#core/left-out.ts";
import type { EntryConsequence } from "#games/entries/feature-consequences.ts";
import { hiddenListed, hiddenUnit, openedRoll, secretCheck, secretRoll } from "./additions.ts";
import { SECRET_CARDS } from "./cards.ts";
import { openAll } from "./closed-rolls.ts";
import { closedByRule } from "./closing.ts";
import { SECRET_DATA } from "./data.ts";
import { withKnown } from "./known.ts";
import { secretsOfSide } from "./our-side.ts";
import { secretHandlers } from "./presses.ts";
import { undoneSheet } from "./rules.ts";
import { tracksInPrivate } from "./track-changes.ts";
import { unitsInPrivate } from "./unit-changes.ts";

/** Schedules the opening of closed rolls when a game ends. */
const openingAtEnd: EntryConsequence = (_, { after: { id, closed }, entry }) =>
  closed !== undefined && entry.events.some(({ type }) => type === "ended")
    ? { wakeUps: [{ at: entry.at, kind: "open", id }] }
    : {};

/** Restores hidden units whose losses an undo reverts. */
const lossesUndone: EntryConsequence = async ({ games }, { before, entry }) => {
  const undone = entry.events.find((event) => event.type === "undone");
  if (undone === undefined || before === null) return {};
  return given({ secrets: undoneSheet(await games.secretsOf(before), undone.to) });
};

export const SECRETS: Feature = {
  name: "secrets",
  cards: SECRET_CARDS,
  presses: secretHandlers,
  additions: {
    check: [secretCheck],
    "dice reveal": [openedRoll],
    roll: [secretRoll],
    tohit: [secretCheck],
    "unit add": [hiddenUnit],
    "unit list": [hiddenListed],
  },
  consequences: [openingAtEnd, lossesUndone],
  preparations: [closedByRule, unitsInPrivate, tracksInPrivate],
  known: withKnown,
  /** Opens closed rolls after the end of a game. */
  wakeUps: { open: openAll },
  data: SECRET_DATA,
  ourSide: secretsOfSide,
};
