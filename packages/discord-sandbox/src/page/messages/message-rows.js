import { html, nothing } from "lit";
import { guard } from "lit/directives/guard.js";
import { repeat } from "lit/directives/repeat.js";
import { compareIds } from "../ids.js";
import { messageView } from "./message.js";
import { isPinNotice, threadNotice } from "./message-kinds.js";
import { pinNoticeView, threadNoticeView } from "./pin-notice.js";
import { state } from "../state.js";
import { isLight } from "../panels/theme.js";
import { startedThreadView } from "../panels/threads.js";
import { messageDay, today } from "../time.js";

const sameAuthorWithin = 7 * 60_000;

/** Rows of messages, with dividers between days and above unread ones. */
export function rowsView(messages) {
  const { me, people, channels, bot, commands, channelId } = state;
  const around = [today(), me, people, channels, bot, commands.length, channelId];
  return html`<discord-messages no-background ?light-theme=${isLight()}>
    ${repeat(
      messages,
      ({ id }) => id,
      (message, index) => rowView(message, messages[index - 1], around),
    )}
  </discord-messages>`;
}

/** A row, redrawn only if its message or its context has changed. */
function rowView(message, before, around) {
  const isNewDay = !before || messageDay(before.timestamp) !== messageDay(message.timestamp);
  const isNew = isFirstUnread(message, before);
  const isContinued = !isNewDay && continues(message, before);
  const used = [pendingOf(message.id), state.failures.get(message.id), state.appsOf === message.id];
  return guard(
    [message, isNewDay, isNew, isContinued, ...used, ...around],
    () =>
      html`${isNewDay || isNew ? dividerView(message, { isNewDay, isNew }) : nothing}${bodyView(message, isContinued)}${startedThreadView(message)}`,
  );
}

function bodyView(message, isContinued) {
  if (isPinNotice(message)) return pinNoticeView(message);
  return threadNotice(message) ? threadNoticeView(message) : messageView(message, isContinued);
}

function dividerView(message, { isNewDay, isNew }) {
  return html`<div class="divider ${isNew ? "new" : ""}" role="separator">
    <span>${isNewDay ? messageDay(message.timestamp) : nothing}</span>${isNew ? html`<b>New</b>` : nothing}
  </div>`;
}

function pendingOf(messageId) {
  return [...state.pending].filter((key) => key.startsWith(`${messageId} `)).join("\n");
}

function isFirstUnread({ id }, before) {
  const { readUpTo } = state;
  if (readUpTo === "" || compareIds(id, readUpTo) <= 0) return false;
  return !before || compareIds(before.id, readUpTo) <= 0;
}

function continues(message, before) {
  if ([message, before].some((each) => isPinNotice(each) || threadNotice(each))) return false;
  if (message.author.id !== before.author.id || message.interaction_metadata?.type === 2) return false;
  if (Boolean(message.flags & 64) !== Boolean(before.flags & 64)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < sameAuthorWithin;
}
