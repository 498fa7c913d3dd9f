/** The place of the bot's direct messages, as Discord's own addresses name it. */
export const directMessages = "@me";

/**
 * What the page knows, in one place. Modules change it through `update` and draw themselves anew.
 * @typedef {{ id: string, name: string }} Named
 * @typedef {Named & { guildId?: string, type?: number, parentId?: string, topic?: string }} Channel
 * @typedef {Named & { dmChannelId?: string }} Person
 */
export const state = {
  /** The guilds, with who has left them. @type {(Named & { absent: string[] })[]} */ guilds: [],
  /** @type {Channel[]} */ channels: [],
  /** @type {Person[]} */ people: [],
  /** @type {any[]} */ commands: [],
  /** @type {any} */ bot: undefined,
  /** Who sits at this tab. @type {Person} */ me: { id: "", name: "" },
  /** The open channel; a person's direct messages count as one. */ channelId: "",
  /** The real channel behind the open direct messages. */ directChannelId: "",
  /** The open channel's newest messages, oldest first. @type {any[]} */ messages: [],
  /** Whether there are older messages than those. */ hasOlder: false,
  /** Whether the open channel's messages have arrived. */ isLoaded: false,
  /** Unread messages and pings per person and channel. @type {Map<string, { count: number, pings: number }>} */
  unread: new Map(),
  /** The last message that had been read when the channel was opened. */ readUpTo: "",
  /** Components pressed and not yet answered, as "message custom-id". @type {Set<string>} */ pending:
    new Set(),
  /** Messages whose last press failed, with the reason. @type {Map<string, string>} */ failures: new Map(),
  /** What was wrong with the last input. */ problem: "",
  /** Ephemeral messages put away. @type {Set<string>} */
  dismissed: new Set(sessionStorage.getItem("dismissed")?.split(" ")),
  /** How many commands wait for their answer. */ waiting: 0,
  /** The channel in which the bot is typing. */ typing: "",
  /** Whether live updates come in. */ isLive: true,
  /** Whether the channel list covers a narrow window. */ isMenuOpen: false,
  /** The panel that hangs open from the header: "pins", "theme", or in a narrow window "people". */ panel:
    "",
  /** The open channel's pinned messages, once they have been looked at. @type {any[] | undefined} */
  pins: undefined,
};

const listeners = new Set();
let isScheduled = false;

/** Calls back after every change, once per frame at most. */
export function onChange(listener) {
  listeners.add(listener);
}

/** Takes over changes and lets everybody draw. */
export function update(changes = {}) {
  Object.assign(state, changes);
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    for (const listener of listeners) listener();
  });
}

/** The id under which the open place takes messages; empty where nobody can write. */
export function hereId() {
  return state.channelId === directMessages ? state.directChannelId : state.channelId;
}

/** Where a channel is opened: direct messages have a place of their own. */
export function placeOf(channelId) {
  return state.channels.some(({ id }) => id === channelId) ? channelId : directMessages;
}

/** The open channel's record. */
export function openChannel() {
  return state.channels.find(({ id }) => id === state.channelId);
}

/** The bot's name. */
export function botName() {
  return state.bot?.username ?? state.bot?.name ?? "Bot";
}

/** How one person has read one channel. */
export function unreadOf(personId, channelId) {
  return state.unread.get(`${personId} ${channelId}`) ?? { count: 0, pings: 0 };
}

/** All pings that wait for a person. */
export function pingsFor(personId) {
  let sum = 0;
  for (const [key, { pings }] of state.unread) if (key.startsWith(`${personId} `)) sum += pings;
  return sum;
}

/** Names behind ids for markdown, as the person at this tab sees them. */
export const names = {
  get me() {
    return state.me.id;
  },
  user(id) {
    if (id === state.bot?.id) return botName();
    return state.people.find((person) => person.id === id)?.name ?? "unknown-user";
  },
  channel(id) {
    return state.channels.find((channel) => channel.id === id)?.name;
  },
};
