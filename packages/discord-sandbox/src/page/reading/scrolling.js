import { readOlder } from "./reading.js";
import { state } from "../state.js";
import { markRead } from "./unread.js";

const nearBottom = 60;

let isAtBottom = true;
let lastTop = 0;

/** @returns {any} */
const find = (selector) => document.querySelector(selector);
const scroller = find("#scroller");
const jump = find("#jump");

/** Keeps the reader at the bottom, if they were there, while pictures load and messages grow. */
export function watchScrolling(content) {
  scroller.addEventListener("scroll", onScroll);
  const stay = new ResizeObserver(stayAtBottom);
  stay.observe(content);
  stay.observe(scroller);
  jump.addEventListener("click", jumpToNewest);
  document.addEventListener("visibilitychange", () => isReading() && markRead());
}

/** Tracks whether the reader is at the bottom; only scrolling up leaves it, messages that grow do not. */
function onScroll() {
  const { scrollTop, clientHeight } = scroller;
  if (isNearBottom()) reachBottom();
  else if (hasScrolledUp()) isAtBottom = false;
  lastTop = scrollTop;
  if (scrollTop < clientHeight) void readOlder().catch(() => {});
}

const isNearBottom = () => scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < nearBottom;

/** True as soon as the reader has scrolled up; the scroll event follows with the next frame. */
const hasScrolledUp = () => scroller.scrollTop < lastTop && !isNearBottom();

function reachBottom() {
  isAtBottom = true;
  showHint(0);
  markRead();
}

/** Scrolls to the newest message. */
export function jumpToNewest() {
  toBottom();
  reachBottom();
}

/** Scrolls by most of a page, 1 down or -1 up. Updates the state at once, for draws before the scroll event. */
export function scrollPage(direction) {
  scroller.scrollBy({ top: direction * scroller.clientHeight * 0.9 });
  onScroll();
}

/** Scrolls to a drawn message. */
export function showMessage(messageId) {
  const row = scroller.querySelector(`[data-message-id="${messageId}"]`);
  if (!row) return;
  isAtBottom = false;
  row.scrollIntoView({ block: "center" });
  row.animate([{ backgroundColor: "#5865f266" }, {}], { duration: 1500 });
}

/** Shows a hint above the input about new messages below, if the reader is further up. */
export function announceNew(message) {
  const author = message.interaction_metadata?.user ?? message.author;
  if (author.id === state.me.id) goToBottom();
  else if (!isAtBottom) showHint(Number(jump.dataset.count ?? 0) + 1);
}

/** True if the newest messages are in sight. */
export function isReading() {
  return isAtBottom && document.visibilityState === "visible";
}

/** Starts a place at its end. */
export function startAtBottom() {
  goToBottom();
  showHint(0);
}

/** Lets the next draw scroll to the newest message, wherever the reader is. */
function goToBottom() {
  isAtBottom = true;
  lastTop = 0;
}

/** Scrolls to the newest message if the reader is there. */
export function stayAtBottom() {
  if (isAtBottom && !hasScrolledUp()) toBottom();
}

/** Records the first message's position; the returned function restores it after older ones are drawn. */
export function holdPlace() {
  const row = scroller.querySelector("[data-message-id]");
  const top = row?.getBoundingClientRect().top;
  return () => {
    if (isAtBottom || !row?.isConnected) return;
    // The components are drawn by the next frame.
    requestAnimationFrame(() => {
      scroller.scrollTop += row.getBoundingClientRect().top - top;
    });
  };
}

function toBottom() {
  scroller.scrollTop = scroller.scrollHeight;
  lastTop = scroller.scrollTop;
}

function showHint(count) {
  jump.hidden = count === 0;
  jump.dataset.count = String(count);
  jump.textContent = count === 1 ? "1 new message ↓" : `${count} new messages ↓`;
}
