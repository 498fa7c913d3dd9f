import { mergeMessages } from "./actions.js";
import { announce } from "./announce.js";
import { unreachable } from "./api.js";
import { isLoading } from "./messages/message-kinds.js";
import { readState } from "./reading/navigation.js";
import { readPinsAgain } from "./panels/pins.js";
import { forgetOldest, readMessages } from "./reading/reading.js";
import { announceNew, isReading } from "./reading/scrolling.js";
import { hereId, state, update } from "./state.js";
import { countUnread, markRead } from "./reading/unread.js";

const retryAfter = 2000;
const typingLasts = 8000;

/** @type {EventSource | undefined} */
let source;
let hasBeenLost = false;

/** Subscribes to events as the tab's person sees them; called again for another person. */
export function connect() {
  source?.close();
  source = new EventSource(`/sandbox/events?as=${encodeURIComponent(state.me.id)}`);
  source.addEventListener("open", () => void onOpen().catch(() => {}));
  source.addEventListener("error", () => onLost());
  source.addEventListener("message", ({ data }) => onEvent(JSON.parse(data)));
}

/** Reads everything again after a lost connection, because events may have been missed. */
async function onOpen() {
  update({ isLive: true });
  countUnread();
  if (!hasBeenLost) return;
  hasBeenLost = false;
  clearUnreachable();
  await readState();
  await readMessages();
}

/** Clears the failures of an unreachable sandbox. */
function clearUnreachable() {
  const failures = new Map([...state.failures].filter(([, reason]) => reason !== unreachable));
  update({ failures, problem: state.problem === unreachable ? "" : state.problem });
}

/**
 * Handles a lost connection. The browser reconnects, unless the sandbox refused it because its people have
 * changed.
 */
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
  messageUpdate: ({ message }) => onChange(message),
  messageDelete: ({ messageId }) => onDelete(messageId),
  directMessage: () => countUnread(),
  typing: ({ channelId }) => onTyping(channelId),
  state: () => scheduleStateRead(),
};

function onEvent(event) {
  handlers[event.type]?.(event);
}

function onMessage(message) {
  const isHere = message.channel_id === hereId();
  mergeMessages([message]);
  update({ typing: "" });
  if (isHere) {
    if (message.author.id !== state.me.id) announce(message);
    announceNew(message);
    if (state.isLoaded && isReading()) markAsRead();
  }
  countUnread();
}

function markAsRead() {
  forgetOldest();
  markRead();
}

function onChange(message) {
  const former = state.messages.find(({ id }) => id === message.id);
  mergeMessages([message]);
  if (former && isLoading(former) && !isLoading(message)) announce(message);
  if (message.channel_id === hereId()) readPinsAgain();
  countUnread();
}

function onDelete(messageId) {
  update({ messages: state.messages.filter(({ id }) => id !== messageId) });
  readPinsAgain();
  countUnread();
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
