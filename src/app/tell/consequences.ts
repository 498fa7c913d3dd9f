import { peopleNamed } from "#core/seats/people.ts";
import type { Game, LogEntry } from "#core/schema/game.ts";
import type { Pace } from "#core/pace/waiting-shape.ts";
import {
  type Commit,
  type Delivery,
  type Extras,
  type Notice,
  serverTie,
  type Store,
  type Tie,
  type WakeUp,
} from "#store/store.ts";
import type { Reply } from "#views/reply.ts";
import type { Context } from "../context.ts";
import { agreementWakeUps } from "../agreements/wake-ups.ts";
import { entryNotice, followNotice } from "./entry-notices.ts";
import { type Transition, hasGoneOn, isToldThere } from "./happened.ts";
import { paceAfter, paceWakeUps } from "./pace-after.ts";
import { noteNotices } from "../notes/delivery.ts";
import { deliveryId } from "./reply.ts";
import { standingExtras } from "./standing-after.ts";

/** What has happened, and what whoever acted is answered. */
interface AnsweredTransition extends Transition {
  reply: Reply;
}

/** What one consequence adds to what is written with an entry. */
type Brought = Extras & Pick<Commit, "bind" | "delivery">;

/** What an entry brings besides itself, each written with it: nothing of it can be lost. */
const CONSEQUENCES = {
  /** The answer is pending until Discord has it. */
  outbox: (_, told) => outbox(told),
  /** The channel that points to the game from now on; one that it leaves does so too until another game comes. */
  channel: (_, { before, after, entry }) =>
    before === null || isMoved(entry) ? { bind: after.channel } : {},
  /** Whom the game waits for, and when it is looked whom to remind. */
  pace: (_, told) => {
    const pace = paceAfter(told);
    return { pace, wakeUps: paceWakeUps(told, pace) };
  },
  /** The status card follows. */
  statusCard: (_, told) => ({ wakeUps: cardWakeUps(told) }),
  /** Standing orders that something new keeps from acting rest, and whoever gave them hears why. */
  standing: standingExtras,
  /** Private notes come when play gets to their place. */
  notes: async (context, told) => ({ notices: await noteNotices(context, told) }),
  /** Proposals expire, and a pause ends. */
  agreements: (_, told) => ({ wakeUps: agreementWakeUps(told) }),
  /** Where a game is brought to, its card is shown. */
  arrival: (_, told) => ({ notices: arrivalNotices(told) }),
  /** Followers hear of a new phase. */
  followers: async ({ store }, { before, after }) => {
    const users = hasGoneOn(before, after) ? await store.followersOf(after.id) : [];
    return { notices: users.map((user) => followNotice(after, user)) };
  },
  /** A server finds the games that are played there. */
  server: (_, { before, after, entry }) => ({
    ties: before === null || isMoved(entry) ? serverTies(after) : [],
  }),
  /** Who plays a game or made it has it among theirs. */
  players: (_, { after, entry }) => ({ ties: tiesOf(after, playersNamed(entry)) }),
  /** Whoever else occurs in its log is tied to it too, so that all of a person can be found; followers stay followers. */
  guests: async ({ store }, { after, entry }) => ({ ties: await guestTies(store, after, entry) }),
  /** What was done elsewhere is told where the game is played. */
  channelNews: (_, told) => (isToldThere(told) ? {} : { notices: [entryNotice(told.after)] }),
} satisfies Record<string, (context: Context, told: AnsweredTransition) => Brought | Promise<Brought>>;

/** All that an entry brings, with what is to be kept besides (`extras`). */
export async function consequencesOf(
  context: Context,
  told: AnsweredTransition,
  extras: Extras,
): Promise<Brought & { pace: Pace; notices: Notice[]; wakeUps: WakeUp[] }> {
  const all: Brought[] = [extras];
  for (const bring of Object.values(CONSEQUENCES)) all.push(await bring(context, told));
  return {
    ...Object.assign({}, ...all),
    wakeUps: all.flatMap(({ wakeUps = [] }) => wakeUps),
    ties: all.flatMap(({ ties = [] }) => ties),
    sealed: all.flatMap(({ sealed = [] }) => sealed),
    notices: all.flatMap(({ notices = [] }) => notices),
  };
}

function outbox({ actor, after, reply }: AnsweredTransition): { delivery?: Delivery } {
  if (actor.answer === undefined) return {};
  const { at, interaction } = actor;
  const { channel, token, application } = actor.answer;
  return {
    delivery: {
      id: deliveryId(after),
      game: after.id,
      n: after.head.n,
      channel,
      interaction: { id: interaction, token, application },
      at,
      reply: JSON.stringify(reply),
    },
  };
}

function isMoved({ events }: LogEntry): boolean {
  return events.some(({ type }) => type === "moved");
}

/** How long the status card may lag behind what happened, in milliseconds: moves come in runs. */
const CARD_LAG = 2000;

/** The status card follows what happens, at most once in a while; one wake-up waits for all of it. */
function cardWakeUps({ after, entry, pace }: Transition): WakeUp[] {
  const isShown = pace?.card !== undefined || (after.status === "running" && after.archived !== true);
  if (!isShown) return [];
  return [{ at: Math.ceil((entry.at + 1) / CARD_LAG) * CARD_LAG, kind: "card", id: after.id }];
}

function arrivalNotices({ after, entry }: Transition): Notice[] {
  if (!isMoved(entry) || entry.events.some(({ type }) => type === "imported")) return [];
  const to = { channel: after.channel };
  return [{ id: `moved:${after.id}:${entry.n}`, at: entry.at, game: after.id, to, about: { kind: "moved" } }];
}

function playersNamed({ events }: LogEntry): string[] {
  return events.flatMap((event) => {
    if (event.type === "created") return [event.creator];
    if (event.type === "joined") return [event.user];
    return event.type === "seatGiven" ? [event.to] : [];
  });
}

function serverTies({ id, guild }: Game): Tie[] {
  return guild === null ? [] : [{ user: serverTie(guild), game: id }];
}

function tiesOf({ id }: Game, users: readonly string[]): Tie[] {
  return [...new Set(users)].map((user) => ({ user, game: id }));
}

/** Those whom an entry names although they neither play the game nor made it: who is invited, who rolls beside it. */
function guestsNamed({ creator, seats }: Game, entry: LogEntry): string[] {
  return peopleNamed(entry).filter(
    (person) => person !== creator && !seats.some(({ user }) => user === person),
  );
}

async function guestTies(store: Store, game: Game, entry: LogEntry): Promise<Tie[]> {
  const ties = guestsNamed(game, entry).map(async (user) => {
    const known = await store.tiesOf(user);
    return known.some((tie) => tie.game === game.id) ? [] : tiesOf(game, [user]);
  });
  return (await Promise.all(ties)).flat();
}
