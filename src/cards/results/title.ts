import { featureEntry, leadingTitle } from "../feature-cards.ts";
import type { Rulebook } from "#words/rulebook.ts";
import { text, type Text } from "#words/text.ts";
import { tasksOf, GivenOrder } from "#core/procedures/index.ts";
import type { GameEvent, Game } from "#core/schema/index.ts";
import { sideName } from "#words/own-words.ts";
import { plain } from "#core/names/index.ts";
import { trackName } from "../tracks/lines.ts";
import { markedSide } from "../words.ts";
import { agreementTitle } from "../agreements/texts.ts";
import { checkedTitle } from "../checks/checked.ts";
import { readTitle } from "../tables/read.ts";
import { contestTitle } from "./contest.ts";

const TITLES: Partial<Record<GameEvent["type"], Text>> = {
  revealed: text("results-title-dice-secret-published"),
  settingChanged: text("results-title-setting-changed"),
  corrected: text("results-title-table-corrected"),
  dismissed: text("results-title-check-dismissed"),
  joined: text("results-title-new-player"),
  left: text("results-title-seat-given-up"),
  invited: text("results-title-invitation"),
  declined: text("results-title-invitation"),
  askingDropped: text("results-title-seat-request-over"),
  umpireAccepted: text("results-title-umpire"),
  seatGiven: text("results-title-new-player"),
  imported: text("results-title-game-brought-in"),
  moved: text("results-title-the-game-moves"),
  archived: text("results-title-put-away"),
  unitAdded: text("results-title-units"),
  unitChanged: text("results-title-units"),
  unitRemoved: text("results-title-units"),
  lossNoted: text("results-title-loss-noted"),
  forgotten: text("results-title-a-player-was-forgotten"),
};

const TRACK_EVENTS = new Set<GameEvent["type"]>([
  "adjusted",
  "marked",
  "listed",
  "itemPlaced",
  "itemRemoved",
]);

/** Result of the only item for which dice were rolled: "❌ 60mm stays in Pending". */
function triedTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const [tried, ...more] = events.filter((event) => event.type === "tried");
  if (tried === undefined || more.length > 0) return undefined;
  const { threshold } = tasksOf(book.stepNamed(tried.step));
  if (threshold === undefined) return undefined;
  const named = { side: sideName(book, tried.side), item: plain(tried.item) };
  return tried.success
    ? book.say("results-title-tried", { ...named, outcome: threshold.successText })
    : book.say("results-title-tried-in-vain", { ...named, outcome: threshold.failureText });
}

/** The event whose order was carried out, and its side: "Fate: Medic · 🟥 Axis". */
function orderTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const done = events.find((event) => event.type === "orderDone");
  if (done === undefined) return undefined;
  const { order } = done;
  return book.say("results-title-order", {
    order: new GivenOrder(book, order).name,
    side: markedSide(book, order.side),
  });
}

/** The track that changed; undefined if none or several changed. */
function trackTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const placed = events.find((event) => event.type === "itemPlaced");
  if (placed !== undefined) return trackName(book, book.track(placed.track));
  const names = events.flatMap((event) => {
    const isTrack = "track" in event && TRACK_EVENTS.has(event.type);
    return isTrack ? [trackName(book, book.track(event.track))] : [];
  });
  const [name, ...more] = new Set(names);
  if (name === undefined) return undefined;
  return more.length === 0 ? name : book.say("results-title-tracks");
}

/** Title of a throw that is neither a check nor a contest: its result on a table, or else its purpose. */
function rollTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const rolled = events.find((event) => event.type === "rolled");
  if (rolled === undefined) return undefined;
  const read = events.find((event) => event.type === "tableRead");
  if (read !== undefined) return readTitle(book, read);
  if (rolled.notation !== undefined) return book.say("results-title-dice");
  const what = book.inOwnWords(rolled.purpose);
  return rolled.reason === undefined
    ? what
    : book.say("results-title-roll-for", { what, name: plain(rolled.reason) });
}

function settingsTitle({ say }: Rulebook, events: readonly GameEvent[]): string | undefined {
  const { length } = events.filter(({ type }) => type === "settingChanged");
  return length > 1 ? say("results-title-settings-changed") : undefined;
}

/** Title of an event. An undo takes precedence over the answer to its request. */
function newsTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const undone = events.filter(({ type }) => type === "undone");
  const title = [...undone, ...events]
    .map(({ type }) => featureEntry(book, "titles", type) ?? TITLES[type])
    .find((each) => each !== undefined);
  return title === undefined ? agreementTitle(book, events) : book.say(title);
}

/** Title of an entry without dice; undefined if play advanced, because the title of the phase card is clearer. */
function plainTitle(book: Rulebook, events: readonly GameEvent[]): string | undefined {
  const moved =
    events[0]?.type === "advanced" ||
    events.some((event) => ["began", "done", "handedOver", "activated"].includes(event.type));
  if (moved) return undefined;
  return orderTitle(book, events) ?? newsTitle(book, events) ?? trackTitle(book, events);
}

/** Title of an entry; undefined if that of the phase card is clearer. */
export function entryTitle(book: Rulebook, after: Game, events: readonly GameEvent[]): string | undefined {
  return (
    leadingTitle(book, events) ??
    contestTitle(book, after, events) ??
    checkedTitle(book, events, after) ??
    triedTitle(book, events) ??
    rollTitle(book, events) ??
    settingsTitle(book, events) ??
    plainTitle(book, events)
  );
}
