import { getUnread } from "../api.js";
import { idAt } from "../ids.js";
import { hereId, placeOf, state, update } from "../state.js";
import { present } from "../time.js";

const pause = 150;

/** The last message that a person has read in a channel; shared by all tabs of this browser. */
export function readUpTo(channelId) {
  return localStorage.getItem(keyOf(state.me.id, channelId)) ?? firstSeen();
}

/** Marks the open channel as read by the tab's person. */
export function markRead() {
  const here = hereId();
  const newest = state.messages.at(-1);
  if (newest?.channel_id === here) localStorage.setItem(keyOf(state.me.id, here), newest.id);
  const key = `${state.me.id} ${state.channelId}`;
  if (!state.unread.has(key)) return;
  const unread = new Map(state.unread);
  unread.delete(key);
  update({ unread });
}

let isScheduled = false;

/** Schedules a request for unread counts. */
export function countUnread() {
  if (isScheduled) return;
  isScheduled = true;
  setTimeout(() => {
    isScheduled = false;
    void readUnread().catch(() => {});
  }, pause);
}

/** Counts again when another tab marks a channel as read. */
export function listenToOtherTabs() {
  addEventListener("storage", ({ key }) => key?.startsWith("read ") && countUnread());
}

async function readUnread() {
  const asked = { since: firstSeen(), marks: marks() };
  const counts = await getUnread(asked);
  // The answer is outdated if something was read in between.
  if (JSON.stringify(asked.marks) !== JSON.stringify(marks())) return countUnread();
  const unread = new Map();
  for (const { personId, channelId, count, pings } of counts)
    unread.set(`${personId} ${placeOf(channelId)}`, { count, pings });
  update({ unread });
}

function marks() {
  const kept = Object.keys(localStorage).filter((key) => key.startsWith("read "));
  return Object.fromEntries(kept.map((key) => [key.slice("read ".length), localStorage.getItem(key)]));
}

/** When this browser first saw this sandbox; earlier messages count as read. */
function firstSeen() {
  const key = `first-seen ${state.bot?.id}`;
  const known = localStorage.getItem(key) ?? idAt(present());
  localStorage.setItem(key, known);
  return known;
}

function keyOf(personId, channelId) {
  return `read ${personId} ${channelId}`;
}
