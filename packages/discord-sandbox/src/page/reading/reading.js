import * as api from "../api.js";
import { directMessages, hereId, state, update } from "../state.js";

/** Messages read at a time. */
const pageSize = 100;

let isReadingOlder = false;

/** Reads the open place's newest messages, at least as many as are shown. */
export async function readMessages() {
  const isStillHere = placeGuard();
  const { channelId, me } = state;
  const limit = Math.max(pageSize, state.messages.length);
  const isDirect = channelId === directMessages;
  const id = isDirect ? (await api.openDirectMessages(me.id)).id : channelId;
  const messages = await api.getMessages(id, { as: me.id, limit });
  if (!isStillHere()) return;
  const directChannelId = isDirect ? id : "";
  update({ messages, directChannelId, isLoaded: true, hasOlder: messages.length === limit });
}

/** Reads the messages before the shown ones, if any. */
export async function readOlder() {
  const before = state.messages[0]?.id;
  if (isReadingOlder || !state.hasOlder || !before) return;
  isReadingOlder = true;
  const isStillHere = placeGuard();
  try {
    const older = await api.getMessages(hereId(), { as: state.me.id, limit: pageSize, before });
    if (isStillHere())
      update({ messages: [...older, ...state.messages], hasOlder: older.length === pageSize });
  } finally {
    isReadingOlder = false;
  }
}

/** Reads back until a message is shown. Resolves to false if it does not exist. */
export async function readBackTo(messageId) {
  const isStillHere = placeGuard();
  const isShown = () => state.messages.some(({ id }) => id === messageId);
  while (!isShown() && state.hasOlder && isStillHere()) await readOlder();
  return isStillHere() && isShown();
}

/** Drops messages far above the newest ones, to keep the page fast. */
export function forgetOldest() {
  if (state.messages.length > 2 * pageSize)
    update({ messages: state.messages.slice(-pageSize), hasOlder: true });
}

/** Returns a function that is true while person and place are the same. */
function placeGuard() {
  const { channelId, me } = state;
  return () => channelId === state.channelId && me.id === state.me.id;
}
