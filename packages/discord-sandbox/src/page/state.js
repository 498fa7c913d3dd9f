/** Place of the bot's direct messages, as in Discord's addresses. */
export const directMessages = "@me";

/**
 * State of the page. Modules change it through `update` and redraw themselves.
 * @typedef {{ id: string, name: string }} Named
 * @typedef {Named & { guildId?: string, members?: string[], type?: number, parentId?: string, topic?: string,
 *   tags?: string[], archived?: boolean, locked?: boolean }} Channel
 * @typedef {Named & { dmChannelId?: string, hasInstalled?: boolean }} Person
 */
export const state = {
  /** The guilds, with the ids of former members. @type {(Named & { absent: string[] })[]} */ guilds: [],
  /** @type {Channel[]} */ channels: [],
  /** @type {Person[]} */ people: [],
  /** @type {any[]} */ commands: [],
  /** @type {any} */ bot: undefined,
  /** The user of this tab. @type {Person} */ me: { id: "", name: "" },
  /** The open channel; a person's direct messages count as one. */ channelId: "",
  /** Id of the open direct messages' channel. */ directChannelId: "",
  /** The open channel's newest messages, oldest first. @type {any[]} */ messages: [],
  /** True if there are older messages. */ hasOlder: false,
  /** True if the open channel's messages have been read. */ isLoaded: false,
  /** Unread messages and pings per person and channel. @type {Map<string, { count: number, pings: number }>} */
  unread: new Map(),
  /** The last message that had been read when the channel was opened. */ readUpTo: "",
  /** Pending components, as "message custom-id". @type {Set<string>} */ pending: new Set(),
  /** Messages whose last press failed, with the reason. @type {Map<string, string>} */ failures: new Map(),
  /** The problem with the last input. */ problem: "",
  /** Dismissed ephemeral messages. @type {Set<string>} */
  dismissed: new Set(sessionStorage.getItem("dismissed")?.split(" ")),
  /** Number of commands waiting for an answer. */ waiting: 0,
  /** The channel where the bot is typing. */ typing: "",
  /** True while events arrive. */ isLive: true,
  /** True while the channel list covers a narrow window. */ isMenuOpen: false,
  /** The message whose menu of commands is open. */ appsOf: "",
  /** The open panel of the header: "pins", "theme", or in a narrow window "people". */ panel: "",
  /** The open channel's pinned messages, once read. @type {any[] | undefined} */
  pins: undefined,
};

const listeners = new Set();
let isScheduled = false;

/** Calls a listener after changes, once per frame at most. */
export function onChange(listener) {
  listeners.add(listener);
}

/** Applies changes and schedules a redraw. */
export function update(changes = {}) {
  Object.assign(state, changes);
  if (isScheduled) return;
  isScheduled = true;
  queueMicrotask(() => {
    isScheduled = false;
    for (const listener of listeners) listener();
  });
}

/** Id of the channel that takes messages; empty if nobody can write. */
export function hereId() {
  return state.channelId === directMessages ? state.directChannelId : state.channelId;
}

/** The place of a channel; direct messages have their own. */
export function placeOf(channelId) {
  return state.channels.some(({ id }) => id === channelId) ? channelId : directMessages;
}

/** The open channel's record. */
export function openChannel() {
  return state.channels.find(({ id }) => id === state.channelId);
}

export function botName() {
  return state.bot?.username ?? state.bot?.name ?? "Bot";
}

/** A person's unread counts in a channel. */
export function unreadOf(personId, channelId) {
  return state.unread.get(`${personId} ${channelId}`) ?? { count: 0, pings: 0 };
}

/** Number of a person's unread pings. */
export function pingsFor(personId) {
  let sum = 0;
  for (const [key, { pings }] of state.unread) if (key.startsWith(`${personId} `)) sum += pings;
  return sum;
}

/** Names of ids for markdown, as the tab's person sees them. */
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
