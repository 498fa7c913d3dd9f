import { mergeMessages } from "./actions.js";
import { announce } from "./announce.js";
import { isEphemeral, mentions } from "./message.js";
import { announceNew, isReading } from "./message-list.js";
import { readMessages, readState } from "./navigation.js";
import { directMessages, hereId, placeOf, state, update } from "./state.js";

const retryAfter = 2000;
const typingLasts = 8000;

/** @type {EventSource | undefined} */
let source;
let hasBeenLost = false;

/** Follows what happens as the person at this tab sees it; called again when another person sits down. */
export function connect() {
  source?.close();
  source = new EventSource(`/sandbox/events?as=${encodeURIComponent(state.me.id)}`);
  source.addEventListener("open", () => void onOpen());
  source.addEventListener("error", () => onLost());
  source.addEventListener("message", ({ data }) => onEvent(JSON.parse(data)));
}

/** After a lost connection everything is read anew: nobody knows what was missed. */
async function onOpen() {
  update({ isLive: true });
  if (!hasBeenLost) return;
  hasBeenLost = false;
  await readState();
  await readMessages();
}

/** The browser reconnects by itself, unless the sandbox has refused it: then it may know other people now. */
function onLost() {
  hasBeenLost = true;
  update({ isLive: false });
  if (source?.readyState !== EventSource.CLOSED) return;
  setTimeout(
    () =>
      void readState()
        .catch(() => {})
        .finally(connect),
    retryAfter,
  );
}

const handlers = {
  messageCreate: ({ message }) => onMessage(message),
  messageUpdate: ({ message }) => mergeMessages([message]),
  messageDelete: ({ messageId }) => update({ messages: state.messages.filter(({ id }) => id !== messageId) }),
  directMessage: ({ personId }) => update({ unread: withUnread(state.unread, personId, directMessages, 1) }),
  typing: ({ channelId }) => onTyping(channelId),
  state: () => scheduleStateRead(),
};

function onEvent(event) {
  handlers[event.type]?.(event);
}

function onMessage(message) {
  const isFirstDirect = state.channelId === directMessages && hereId() === "";
  if (isFirstDirect && placeOf(message.channel_id) === directMessages)
    update({ directChannelId: message.channel_id });
  const isHere = message.channel_id === hereId();
  mergeMessages([message]);
  update({ typing: "" });
  if (isHere && message.author.id !== state.me.id) announce(message);
  if (isHere) announceNew(message);
  countUnread(message);
}

/**
 * Counts for everybody who sees the message, so that the switch between the people shows who was pinged; a direct
 * message always pings.
 */
function countUnread(message) {
  const place = placeOf(message.channel_id);
  const isDirect = place === directMessages;
  const readers = isDirect || isEphemeral(message) ? [state.me] : state.people;
  let { unread } = state;
  for (const person of readers) {
    const isSeen = person.id === state.me.id && place === state.channelId && isReading();
    if (isSeen || person.id === message.author.id) continue;
    unread = withUnread(unread, person.id, place, Number(isDirect || mentions(message, person.id)));
  }
  update({ unread });
}

/** One more unread message of a person in a place. */
function withUnread(unread, personId, place, pings) {
  const key = `${personId} ${place}`;
  const known = unread.get(key) ?? { count: 0, pings: 0 };
  return new Map(unread).set(key, { count: known.count + 1, pings: known.pings + pings });
}

function onTyping(channelId) {
  update({ typing: channelId });
  setTimeout(() => state.typing === channelId && update({ typing: "" }), typingLasts);
}

let isReadScheduled = false;

function scheduleStateRead() {
  if (isReadScheduled) return;
  isReadScheduled = true;
  setTimeout(() => {
    isReadScheduled = false;
    void readState().catch(() => update({ isLive: false }));
  }, 100);
}
