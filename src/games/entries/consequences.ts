import { peopleNamed } from "#core/people/index.ts";
import type { Game, LogEntry, Pace } from "#core/schema/index.ts";
import {
  type Delivery,
  type Extras,
  type Notice,
  serverTie,
  type Store,
  type Tie,
  type WakeUp,
} from "#store/store.ts";
import type { Context } from "../context.ts";
import type { Reply } from "#cards/reply.ts";
import { entryNotice } from "../running/entry-notices.ts";
import { type Transition, isShownInPlace } from "../running/transition.ts";
import type { AnsweredTransition, CommitParts, EntryConsequence } from "./feature-consequences.ts";
import { paceAfter, paceWakeUps } from "./pace-after.ts";
import { deliveryId } from "./reply.ts";

/** The consequences of an entry, written with it in one commit. */
const CONSEQUENCES = {
  /** The reply stays pending until Discord has it. */
  outbox: (_, answered) => outbox(answered),
  /**
   * Points the game's channel to the game. A channel that the game leaves keeps its pointer until it gets another game.
   */
  channel: (_, { before, after, entry }) =>
    (before === null && after.archived !== true) || isMoved(entry) ? { bind: after.channel } : {},
  /** Saves waits and schedules the next check for reminders. */
  pace: (_, answered) => {
    const pace = paceAfter(answered);
    return { pace, wakeUps: paceWakeUps(answered, pace) };
  },
  statusCard: (_, answered) => ({ wakeUps: cardWakeUps(answered) }),
  /** Schedules the expiry of proposals, again if the end of a pause has extended them. */
  agreements: (_, answered) => ({ wakeUps: expiries(answered) }),
  /** Posts the game's card in the channel where the game arrives. */
  arrival: (_, answered) => ({ notices: arrivalNotices(answered) }),
  /** Takes the buttons from set-up cards that are no longer current. */
  setUpCards: (_, answered) => ({ notices: replacedNotices(answered) }),
  /** Ties the game to its server. */
  server: (_, { before, after, entry }) => ({
    ties: before === null || isMoved(entry) ? serverTies(after) : [],
  }),
  /** Ties the game to its players and creator. */
  players: (_, { after, entry }) => ({ ties: tiesOf(after, playersNamed(entry)) }),
  /** Ties other users in the entry to the game, so that all data of a user can be found. Followers stay followers. */
  guests: async ({ store }, { after, entry }) => ({ ties: await guestTies(store, after, entry) }),
  /** Posts an entry that was made elsewhere in the game's channel. */
  channelNews: (_, answered) =>
    isShownInPlace(answered) || isAboutRoom(answered) ? {} : { notices: [entryNotice(answered.after)] },
} satisfies Record<string, EntryConsequence>;

/** Collects all consequences of an entry, with `extras`. */
export async function consequencesOf(
  context: Context,
  answered: AnsweredTransition,
  extras: Extras,
): Promise<CommitParts & { pace: Pace; notices: Notice[]; wakeUps: WakeUp[] }> {
  const all: CommitParts[] = [extras];
  const ofFeatures = context.features.flatMap(({ consequences = [] }) => consequences);
  for (const consequence of [...Object.values(CONSEQUENCES), ...ofFeatures])
    all.push(await consequence(context, answered));
  return {
    ...Object.assign({}, ...all),
    wakeUps: all.flatMap(({ wakeUps = [] }) => wakeUps),
    ties: all.flatMap(({ ties = [] }) => ties),
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

/** True for an entry about a room that shows the game itself: the game moved there, or waits for it. */
function isAboutRoom({ before, after, entry }: Transition): boolean {
  return (isMoved(entry) && after.room !== undefined) || (before === null && after.archived === true);
}

/** Wake-ups for proposals that are new or that a pause has extended. */
function expiries({ after: { id, proposals = [] }, entry }: Transition): WakeUp[] {
  const isResumed = entry.events.some(({ type }) => type === "resumed");
  return proposals.flatMap(({ n, expires }): WakeUp[] =>
    expires !== undefined && (n === entry.n || isResumed) ? [{ at: expires, kind: "expire", id }] : [],
  );
}

/** Delay before the status card is redrawn, in milliseconds: moves often follow each other closely. */
const CARD_LAG = 2000;

/** A wake-up for the status card. All moves within the delay share one. */
function cardWakeUps({ after, entry, pace }: Transition): WakeUp[] {
  const isShown = pace.card !== undefined || (after.status === "running" && after.archived !== true);
  if (!isShown) return [];
  return [{ at: Math.ceil((entry.at + 1) / CARD_LAG) * CARD_LAG, kind: "card", id: after.id }];
}

function arrivalNotices({ after, entry }: Transition): Notice[] {
  if (!isMoved(entry) || entry.events.some(({ type }) => type === "imported")) return [];
  const to = { channel: after.channel };
  return [{ id: `moved:${after.id}:${entry.n}`, at: entry.at, game: after.id, to, about: { kind: "moved" } }];
}

/** True if a reply is a set-up card. */
function showsSetUp({ blocks }: Reply): boolean {
  return blocks.some(
    (block) => block.kind === "buttons" && block.buttons.some(({ press }) => press.kind === "begin"),
  );
}

/** The set-up cards that an entry replaces: by a newer card, or because the game has begun or is elsewhere. */
function replacedNotices({ actor, before: earlier, after, entry, reply }: AnsweredTransition): Notice[] {
  if (earlier?.status !== "setup" || earlier.archived === true) return [];
  const isRedrawn = actor.onCard === true && reply.redraws === true;
  const isHere = after.channel === earlier.channel && after.archived !== true;
  const isSettingUp = after.status === "setup" && isHere;
  if (isRedrawn || (isSettingUp && !showsSetUp(reply))) return [];
  // The bot's own entries have a name in place of an interaction, and post no newer card.
  const before = /^\d+$/.test(entry.interaction) ? { before: entry.interaction } : {};
  const about = { kind: "replaced", ...before } as const;
  const to = { channel: earlier.channel };
  return [{ id: `replaced:${after.id}:${entry.n}`, at: entry.at, game: after.id, to, about }];
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

/** Users in an entry who neither play nor created the game, such as users who are invited or roll beside it. */
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
