import type { Game, LogEntry } from "#core/schema/index.ts";
import { deliveryMark } from "#discord/messages/marks.ts";
import { verifyLog } from "../game/verify-log.ts";
import { CHANNEL, PLAYERS, USERS } from "./acts.ts";
import { directOf, type Shown } from "./discord.ts";
import type { Simulation } from "./simulation.ts";

const MINUTE = 60_000;

/** A promise of the bot: returns the ways in which a simulation broke it. */
type Promised = (simulation: Simulation) => string[];

/** A promise about each game. */
type PromisedOfGame = (simulation: Simulation, game: Game, entries: readonly LogEntry[]) => string[];

/** The log is whole, and its dice are genuine. */
const logIsSound: PromisedOfGame = (_, __, entries) =>
  verifyLog(entries).faults.map((fault) => `the log: ${JSON.stringify(fault)}`);

/** An interaction has one entry at most. */
const interactionsCountOnce: PromisedOfGame = (_, __, entries) => {
  const byInteraction = Map.groupBy(entries, ({ interaction }) => interaction);
  return [...byInteraction]
    .filter(([, { length }]) => length > 1)
    .map(([interaction, { length }]) => `interaction ${interaction} has ${length} entries`);
};

/** No entry is shown before it is written. */
const shownIsWritten: PromisedOfGame = ({ discord }, { id }, { length }) => {
  const next = deliveryMark(`${id}:${length + 1}`);
  const isShown = discord.shown.some(({ mark }) => mark === next);
  return isShown ? [`entry ${length + 1} was shown, and is not in the log`] : [];
};

/** Each closed roll of the log can be opened. */
const closedRollsAreKept: PromisedOfGame = ({ database }, { id }, entries) => {
  const secrets = database.documents.get(`secrets:${id}`)?.value ?? "";
  return entries
    .flatMap(({ events }) => events.filter((event) => event.type === "rollClosed"))
    .filter(({ closed }) => !secrets.includes(closed.id))
    .map(({ closed }) => `the closed roll ${closed.id} is lost`);
};

/** A running game has a wake-up for its next reminder. */
const remindersAreDue: PromisedOfGame = ({ database }, { id, status }) => {
  const isDue = [...database.due.values()].some((row) => row.id === id && row.kind === "pace");
  const isParked = database.documents.get(`pace:${id}`)?.value.includes('"parked"') === true;
  return status === "running" && !isParked && !isDue ? ["nobody will be reminded"] : [];
};

/** Every player who can be reached hears that the channel of a running game is gone. */
const playersHearOfLoss: PromisedOfGame = ({ discord, hearsOfLoss }, { status }) => {
  if (!hearsOfLoss || status !== "running") return [];
  const reachable = PLAYERS.filter((user) => !discord.closed.has(user));
  return reachable
    .filter((user) => !discord.shown.some(({ channel }) => channel === directOf(user)))
    .map((user) => `${user} does not hear that the game is parked`);
};

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
export function differences(one: Simulation, other: Simulation): string[] {
  const [user] = PLAYERS;
  const seen = [one, other].map((each) => shownToOthers(each, user).map((shown) => JSON.stringify(shown)));
  const at = seen[0]!.findIndex((shown, index) => shown !== seen[1]![index]);
  if (at < 0 && seen[0]!.length === seen[1]!.length) return [];
  return [
    `another secret shows others: ${seen[1]![at]?.slice(0, 300)} instead of ${seen[0]![at]?.slice(0, 300)}`,
  ];
}

/** No placeholder stays of a use that a process served to its end, with a good connection to Discord. */
const placeholdersAreFilled: Promised = ({ discord, served }) =>
  served
    .filter(({ use, by }) => by.length > 0 && by.every((each) => !each.isDead && each.cutUntil < use.at))
    .filter(({ use }) => {
      const last = discord.shown.findLast(({ interaction }) => interaction === use.id);
      return last?.isPlaceholder === true && discord.messages.has(last.message);
    })
    .map(({ what }) => `${what} is never answered: its placeholder stays`);

/** The promises about each game. */
const OF_GAME = [
  logIsSound,
  interactionsCountOnce,
  shownIsWritten,
  closedRollsAreKept,
  remindersAreDue,
  playersHearOfLoss,
];

const OF_ALL = [messagesAreShownOnce, workIsDone, privateStaysPrivate, placeholdersAreFilled];

/** The promises that a simulation broke about a game. */
export function brokenOf(simulation: Simulation, game: Game, entries: readonly LogEntry[]): string[] {
  return OF_GAME.flatMap((promise) => promise(simulation, game, entries));
}

/** The other promises that a simulation broke. */
export function broken(simulation: Simulation): string[] {
  return OF_ALL.flatMap((promise) => promise(simulation));
}
