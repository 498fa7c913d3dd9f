import { deliveryMark } from "#discord/messages/marks.ts";
import { verifyLog } from "../game/verify-log.ts";
import { CHANNEL, PLAYERS, USERS } from "./acts.ts";
import type { GameAtRest } from "./at-rest.ts";
import { ANSWERS, showed, unchangedIsUnchanged } from "./answers.ts";
import { directOf, type Shown } from "./discord.ts";
import type { Promised, PromisedOfGame } from "./promise.ts";
import type { Simulation } from "./simulation.ts";

const MINUTE = 60_000;

/** A broken promise: its name, and how it was broken. */
export interface Broken {
  promise: string;
  how: string;
}

/** The log is whole, and its dice are genuine. */
const logIsSound: PromisedOfGame = (_, { entries }) =>
  verifyLog(entries).faults.map((fault) => `the log: ${JSON.stringify(fault)}`);

/** An interaction has one entry at most. */
const interactionsCountOnce: PromisedOfGame = (_, { entries }) => {
  const byInteraction = Map.groupBy(entries, ({ interaction }) => interaction);
  return [...byInteraction]
    .filter(([, { length }]) => length > 1)
    .map(([interaction, { length }]) => `interaction ${interaction} has ${length} entries`);
};

/** No entry is shown before it is written. */
const shownIsWritten: PromisedOfGame = ({ discord }, { game: { id }, entries: { length } }) => {
  const next = deliveryMark(`${id}:${length + 1}`);
  const isShown = discord.shown.some(({ mark }) => mark === next);
  return isShown ? [`entry ${length + 1} was shown, and is not in the log`] : [];
};

/** Each closed roll of the log can be opened. */
const closedRollsAreKept: PromisedOfGame = ({ database }, { game: { id }, entries }) => {
  const secrets = database.documents.get(`ledger:${id}`)?.value ?? "";
  return entries
    .flatMap(({ events }) => events.filter((event) => event.type === "rollClosed"))
    .filter(({ closed }) => !secrets.includes(closed.id))
    .map(({ closed }) => `the closed roll ${closed.id} is lost`);
};

/** A running game has a wake-up for its next reminder. */
const remindersAreDue: PromisedOfGame = ({ database }, { game: { id, status }, pace: { parked } }) => {
  const isDue = [...database.due.values()].some((row) => row.id === id && row.kind === "pace");
  return status === "running" && parked === undefined && !isDue ? ["nobody will be reminded"] : [];
};

/** A reminder that was claimed was sent, or waits to be sent: else the player gets no further one. */
const claimsEnd: PromisedOfGame = ({ database }, { game: { id }, pace: { waits } }) => {
  const isWaiting = [...database.outbox.keys()].some((notice) => notice.startsWith(`nudge:${id}:`));
  return isWaiting
    ? []
    : waits
        .flatMap(({ people }) => people.filter(({ claimed }) => claimed !== undefined))
        .map(({ user }) => `the reminder for ${user} was claimed, and is gone`);
};

/** The stored game and its log name users by aliases. */
const idsAreAliases: PromisedOfGame = ({ database }, { game: { id } }) =>
  [...database.documents]
    .filter(([key]) => key === `game:${id}` || key.startsWith(`log:${id}:`))
    .flatMap(([key, { value }]) =>
      USERS.filter((user) => value.includes(`"${user}"`)).map((user) => `${key} names ${user}`),
    );

/** Every player who can be reached hears that the channel of a running game is gone. */
const playersHearOfLoss: PromisedOfGame = ({ discord, hearsOfLoss, players }, { game: { status } }) => {
  if (!hearsOfLoss || status !== "running") return [];
  const reachable = players.filter((user) => !discord.closed.has(user));
  return reachable
    .filter((user) => !discord.shown.some(({ channel }) => channel === directOf(user)))
    .map((user) => `${user} does not hear that the game is parked`);
};

/** The game has one status card with its buttons, which shows the current state. */
const statusCardIsCurrent: PromisedOfGame = ({ planned, served }, { pace, statusCard }) => {
  // A move of a process whose clock is ahead draws the card when that time comes.
  if (statusCard === undefined || planned.some(({ is }) => is === "clock")) return [];
  const { shown, current, expected } = statusCard;
  const card = pace.card?.message ?? "";
  const text = shown.get(card) ?? "";
  // A late answer to `/status` or its button is a message of the channel.
  if (shown.size !== 1 && !served.some(({ what }) => /^~?status/.test(what)))
    return [`there are ${shown.size} status cards`];
  const missing = expected.filter((each) => !text.includes(each));
  return [
    ...missing.map((each) => `the status card does not show ${each}`),
    // A process that dies may change a user's settings without drawing the cards of the user's games.
    ...(text === current.get(card) || served.some(({ what }) => what === "away")
      ? []
      : [`the status card shows ${text} instead of ${current.get(card)}`]),
  ];
};

/** A note stays readable for its author, once it was confirmed. */
const notesStay: PromisedOfGame = (simulation, { game: { archived, channel, seats } }) => {
  const { served, notes } = simulation;
  // One page of the list shows ten notes.
  const isListed =
    archived !== true && channel === CHANNEL && served.filter(({ noted }) => noted).length <= 10;
  if (!isListed) return [];
  return served
    .filter(({ use, noted }) => noted !== undefined && showed(simulation, use).includes(noted))
    .filter(
      ({ use, what }) =>
        !served.some(
          (each) =>
            each.what.startsWith("~noteStrike") && (what === "sideNote" || each.use.user === use.user),
        ),
    )
    .filter(({ use, what }) => what !== "sideNote" || seats.some(({ user }) => user === use.user))
    .filter(({ use, noted }) => notes.get(use.user)?.includes(noted!) === false)
    .map(({ use, noted }) => `${use.user} no longer reads "${noted}"`);
};

/** A note for a side is shown to its players alone. */
const sideNotesStayPrivate: PromisedOfGame = ({ discord, served }, { game: { seats } }) =>
  served
    .filter(({ what }) => what === "sideNote")
    .flatMap(({ use, noted = "" }) => {
      const side = seats.find(({ user }) => user === use.user)?.side;
      const readers = seats.filter((seat) => side !== undefined && seat.side === side);
      const isReader = ({ audience, channel }: Shown) =>
        readers.some(({ user }) => audience === user || channel === directOf(user));
      return discord.shown
        .filter((shown) => shown.text.includes(noted) && side !== undefined && !isReader(shown))
        .map(({ audience, channel }) => `a note of the ${side} was shown to ${audience ?? channel}`);
    });

/** Standing orders stay, once they were confirmed. */
const standingOrdersStay: PromisedOfGame = (simulation, { game, standing }) => {
  const { served } = simulation;
  if (served.some(({ what }) => what.startsWith("~standing"))) return [];
  return served
    .filter(({ what, use }) => what === "standing" && showed(simulation, use).includes("~standingPass"))
    .flatMap(({ use }) => game.seats.filter(({ user }) => user === use.user))
    .filter(({ side }) => standing[side]?.pass !== "reactions")
    .map(({ side }) => `${side} has no standing orders`);
};

/** A note that comes, and a reminder, are shown to the user, or in the channel if direct messages are closed. */
const noticesArrive: PromisedOfGame = (
  { discord, database, served },
  { game: { id, head }, entries, pace },
) => {
  const isMoved = served.some(({ what }) => what === "away" || what.startsWith("~"));
  if (isMoved || pace.parked !== undefined || discord.gone.size > 0 || discord.left.size > 0) return [];
  return [...database.posted.values()]
    .filter(({ id: notice }) => /^(notes|nudge):/.test(notice) && notice.includes(id))
    .filter(({ at }) => at >= head.at && entries.length > 0)
    .filter(({ id: notice }) => {
      const marks = new Set([deliveryMark(notice), deliveryMark(`${notice}:channel`)]);
      return !discord.shown.some(({ mark = 0 }) => marks.has(mark));
    })
    .map(({ id: notice }) => `the notice ${notice} never came`);
};

/** Notices about entries come in the order of the entries, while their process lives and nobody takes over for it. */
const noticesKeepOrder: PromisedOfGame = ({ discord, database, planned }, { game: { id } }) => {
  if (planned.some(({ is }) => is === "kill" || is === "hang" || is === "clock")) return [];
  const entries = [...database.posted.values()].filter(({ id: notice }) => notice.startsWith(`entry:${id}:`));
  const byMaker = Map.groupBy(entries, ({ maker }) => maker);
  return [...byMaker.values()].flatMap((notices) => {
    const marks = notices.map((notice) => deliveryMark(notice.id));
    const shown = marks
      .map((own) => discord.shown.findIndex(({ mark }) => mark === own))
      .filter((at) => at >= 0);
    const isInOrder = shown.every((at, index) => index === 0 || at > shown[index - 1]!);
    return isInOrder ? [] : [`notices come in the order ${shown.join(", ")}`];
  });
};

/** A notice for a user is shown to nobody else. */
const noticesReachTheirUsers: Promised = ({ discord, database }) =>
  [...database.posted.values()]
    .filter(({ kind }) => kind === "notice")
    .flatMap(({ id, value }) => {
      const { to } = (JSON.parse(value) as { notice: { to: { user?: string } } }).notice;
      const own = deliveryMark(id);
      return discord.shown
        .filter(({ mark, channel }) => to.user !== undefined && mark === own && channel !== directOf(to.user))
        .map(({ channel }) => `the notice ${id} is shown in ${channel}`);
    });

/** A digest is shown to a user while a game waits for them. */
const digestsArrive: PromisedOfGame = (
  { discord, database, planned, served },
  { game: { head, archived }, pace },
) => {
  const isMoved = served.some(({ what }) => what === "away" || what.startsWith("~"));
  const isMissed = discord.left.size + discord.gone.size > 0 || planned.some(({ is }) => is === "clock");
  if (isMoved || isMissed || archived === true || pace.parked !== undefined) return [];
  const awaited = pace.waits.flatMap(({ people }) => people.map(({ user }) => user));
  const reachable = awaited.filter((user) => !discord.closed.has(user));
  return [...database.posted.values()]
    .filter(({ id, at }) => at >= head.at && reachable.some((user) => id.startsWith(`digest:${user}:`)))
    .filter(({ id }) => !discord.shown.some(({ mark }) => mark === deliveryMark(id)))
    .map(({ id }) => `${id} never came`);
};

/** A user who wants digests has a wake-up for the next one. */
const digestsAreDue: Promised = ({ database: { documents, due } }) =>
  USERS.filter((user) => documents.get(`person:${user}`)?.value.includes('"digest":'))
    .filter((user) => ![...due.values()].some(({ kind, id }) => kind === "digest" && id === user))
    .map((user) => `${user} gets no further digest`);

/** Each message of the outbox is shown by at most one message; a public answer by exactly one, to everyone. */
const messagesAreShownOnce: Promised = ({ discord, database, processes }) => {
  const interrupted = processes.flatMap((process) => process.interrupted);
  const isExempt = (value: string) => interrupted.some((route) => value.includes(idIn(route)));
  const shownBy = new Map<number, Set<string>>();
  for (const { mark = 0, message } of discord.shown)
    shownBy.set(mark, (shownBy.get(mark) ?? new Set()).add(message));
  const isReachable = !discord.gone.has(CHANNEL);
  return [...database.posted.values()].flatMap(({ id, kind, value }) => {
    const count = shownBy.get(deliveryMark(id))?.size ?? 0;
    const isPublic = kind === "delivery" && !value.includes(String.raw`\"audience\":\"private\"`);
    const isToAll = discord.shown.some(
      ({ mark, audience }) => mark === deliveryMark(id) && audience === undefined,
    );
    const isMissing = !isToAll && isPublic && isReachable;
    return (count > 1 && !isExempt(value)) || isMissing
      ? [`${kind} ${id} is shown by ${count} messages`]
      : [];
  });
};

/** The interaction of a route; a text that no message contains if it has none. */
function idIn(route: string): string {
  return /(?:interactions\/|token-)(\d+)/.exec(route)?.[1] ?? "no interaction";
}

/** Nothing waits for ever. */
const workIsDone: Promised = ({ database, world }) => [
  ...[...database.outbox.values()].map(({ id, kind }) => `the ${kind} ${id} was never sent`),
  ...[...database.due.values()]
    .filter(({ at }) => at < world.now - MINUTE)
    .map(({ kind, id }) => `the wake-up ${kind} of ${id} was never handled`),
];

/** A private command is never shown to others, nor the text of a secret. */
const privateStaysPrivate: Promised = (simulation) => {
  const { shown } = simulation.discord;
  const showingCommands = simulation.served
    .filter(({ isPrivate }) => isPrivate)
    .filter(({ use }) =>
      shown.some(({ interaction, audience }) => interaction === use.id && audience === undefined),
    );
  const showingSecrets = USERS.flatMap((user) =>
    shownToOthers(simulation, user).filter(({ text }) => text.includes(simulation.secretOf(user))),
  );
  return [
    ...showingCommands.map(({ use, what }) => `${what} of ${use.user} was shown to everyone`),
    ...showingSecrets.map(({ audience, channel }) => `a secret was shown to ${audience ?? channel}`),
  ];
};

/** Everything that others than this user saw. */
function shownToOthers({ discord }: Simulation, user: string): Shown[] {
  return discord.shown.filter(({ audience, channel }) => audience !== user && channel !== directOf(user));
}

/** Two simulations that differ in the first player's secret alone show the others the same. */
function secretsMakeNoDifference(one: Simulation, other: Simulation): string[] {
  const [user] = PLAYERS;
  const seen = [one, other].map((each) => shownToOthers(each, user).map((shown) => JSON.stringify(shown)));
  const at = seen[0]!.findIndex((shown, index) => shown !== seen[1]![index]);
  if (at < 0 && seen[0]!.length === seen[1]!.length) return [];
  return [
    `another secret shows others: ${seen[1]![at]?.slice(0, 300)} instead of ${seen[0]![at]?.slice(0, 300)}`,
  ];
}

/** The promises about each game. */
const OF_GAME = {
  logIsSound,
  interactionsCountOnce,
  unchangedIsUnchanged,
  shownIsWritten,
  closedRollsAreKept,
  remindersAreDue,
  claimsEnd,
  idsAreAliases,
  playersHearOfLoss,
  statusCardIsCurrent,
  notesStay,
  sideNotesStayPrivate,
  standingOrdersStay,
  noticesArrive,
  noticesKeepOrder,
  digestsArrive,
};

const OF_ALL = {
  messagesAreShownOnce,
  workIsDone,
  digestsAreDue,
  noticesReachTheirUsers,
  privateStaysPrivate,
  ...ANSWERS,
};

/** The promises that a simulation broke about a game. */
export function brokenOf(simulation: Simulation, atRest: GameAtRest): Broken[] {
  return brokenAmong(OF_GAME, (promise) => promise(simulation, atRest));
}

/** The other promises that a simulation broke. */
export function broken(simulation: Simulation): Broken[] {
  return brokenAmong(OF_ALL, (promise) => promise(simulation));
}

/** The promise that two simulations broke which differ in a secret alone. */
export function brokenBetween(one: Simulation, other: Simulation): Broken[] {
  return brokenAmong({ secretsMakeNoDifference }, (promise) => promise(one, other));
}

function brokenAmong<Kind>(promises: Record<string, Kind>, judge: (promise: Kind) => string[]): Broken[] {
  return Object.entries(promises).flatMap(([promise, kind]) => judge(kind).map((how) => ({ promise, how })));
}
