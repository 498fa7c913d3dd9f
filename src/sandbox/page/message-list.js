import { html, nothing, render } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { messageView } from "./message.js";
import { addressOf, markRead } from "./navigation.js";
import { botName, directMessages, openChannel, state } from "./state.js";
import { messageDay } from "./time.js";

const sameAuthorWithin = 7 * 60_000;

let isAtBottom = true;
let lastTop = 0;
let drawnPlace = "";

/** Keeps the reader at the bottom while pictures load and messages grow, if they were there. */
export function watchScrolling(scroller, content) {
  // Only scrolling up leaves the bottom: messages that grow below move nothing.
  scroller.addEventListener("scroll", () => {
    const isNear = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 60;
    if (isNear) reachBottom();
    else if (scroller.scrollTop < lastTop) isAtBottom = false;
    lastTop = scroller.scrollTop;
  });
  new ResizeObserver(() => isAtBottom && toBottom(scroller)).observe(content);
  new ResizeObserver(() => isAtBottom && toBottom(scroller)).observe(scroller);
  jumpButton().addEventListener("click", () => {
    toBottom(scroller);
    reachBottom();
  });
  document.addEventListener("visibilitychange", () => isReading() && markRead());
}

function reachBottom() {
  isAtBottom = true;
  showHint(0);
  markRead();
}

/** Says in the hint above the input that messages came in below, if the reader is further up. */
export function announceNew(message) {
  const author = message.interaction_metadata?.user ?? message.author;
  if (author.id === state.me.id) isAtBottom = true;
  else if (!isAtBottom) showHint(Number(jumpButton().dataset.count ?? 0) + 1);
}

/** Whether the newest messages are in sight. */
export function isReading() {
  return isAtBottom && document.visibilityState === "visible";
}

/** Draws the open channel's messages. */
export function drawMessages(scroller, content) {
  const place = `${state.me.id} ${state.channelId}`;
  if (place !== drawnPlace) {
    drawnPlace = place;
    isAtBottom = true;
    lastTop = 0;
    showHint(0);
  }
  const shown = state.messages.filter(({ id }) => !state.dismissed.has(id));
  render(
    state.isLoaded ? html`${introView(shown)}${listView(shown)}` : html`<p class="loading">Loading…</p>`,
    content,
  );
  if (isAtBottom) toBottom(scroller);
}

function listView(messages) {
  return html`<discord-messages no-background>
    ${repeat(
      messages,
      ({ id }) => id,
      (message, index) => rowView(message, messages[index - 1]),
    )}
  </discord-messages>`;
}

function rowView(message, before) {
  const isNewDay = !before || messageDay(before.timestamp) !== messageDay(message.timestamp);
  const isNew = message.id === state.firstUnread;
  const day = isNewDay ? messageDay(message.timestamp) : nothing;
  const divider =
    isNewDay || isNew
      ? html`<div class="divider ${isNew ? "new" : ""}" role="separator">
          <span>${day}</span>${isNew ? html`<b>New</b>` : nothing}
        </div>`
      : nothing;
  return html`${divider}${messageView(message, !isNewDay && continues(message, before))}`;
}

function continues(message, before) {
  if (message.author.id !== before.author.id || message.interaction_metadata?.type === 2) return false;
  if (Boolean(message.flags & 64) !== Boolean(before.flags & 64)) return false;
  return Date.parse(message.timestamp) - Date.parse(before.timestamp) < sameAuthorWithin;
}

/** How a channel begins: where one is, what to type, and how to be somebody else. */
function introView(messages) {
  const isDirect = state.channelId === directMessages;
  const other = state.people.find(({ id }) => id !== state.me.id);
  const channel = openChannel();
  const name = isDirect ? botName() : `${channel?.parentId ? "" : "#"}${channel?.name ?? ""}`;
  return html`<div class="intro">
    <div class="intro-mark" aria-hidden="true">${isDirect ? "@" : "#"}</div>
    <h3>${isDirect ? name : `Welcome to ${name}`}</h3>
    ${isDirect ? directHint(messages) : html`<p>Type <kbd>/</kbd> to see what ${botName()} can do. Everything else you type is a plain message.</p>`}
    ${other ? html`<p>You are <b>${state.me.name}</b>. Switch person at the top, or <a href=${addressOf(other)} target="_blank">open a second tab as ${other.name}</a> and play both sides.</p>` : nothing}
  </div>`;
}

function directHint(messages) {
  if (messages.length > 0) return html`<p>What ${botName()} has written to ${state.me.name} directly.</p>`;
  return html`<p>${botName()} has not written to ${state.me.name} yet.</p>`;
}

function toBottom(scroller) {
  scroller.scrollTop = scroller.scrollHeight;
}

function showHint(count) {
  const button = jumpButton();
  button.hidden = count === 0;
  button.dataset.count = String(count);
  button.textContent = count === 1 ? "1 new message ↓" : `${count} new messages ↓`;
}

function jumpButton() {
  return /** @type {HTMLButtonElement} */ (document.querySelector("#jump"));
}
