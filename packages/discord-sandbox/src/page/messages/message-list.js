import { html, render } from "lit";
import { introView } from "./intro.js";
import { keepFocus } from "../kept-focus.js";
import { rowsView } from "./message-rows.js";
import { holdPlace, startAtBottom, stayAtBottom } from "../reading/scrolling.js";
import { forumView, isForum } from "../panels/threads.js";
import { openChannel, state } from "../state.js";

let drawnPlace = "";
let drawnFirst = "";

/** Draws the open channel's messages. */
export function drawMessages(content) {
  const place = `${state.me.id} ${state.channelId}`;
  if (place !== drawnPlace) startAtBottom();
  const first = state.messages[0]?.id ?? "";
  const leavePlace = place === drawnPlace && first !== drawnFirst ? holdPlace() : () => {};
  drawnPlace = place;
  drawnFirst = first;
  const restoreFocus = keepFocus(content);
  render(state.isLoaded ? listView() : html`<p class="loading">Loading…</p>`, content);
  void restoreFocus();
  leavePlace();
  stayAtBottom();
}

function listView() {
  const channel = openChannel();
  if (isForum(channel)) return forumView(channel);
  const shown = state.messages.filter(({ id }) => !state.dismissed.has(id));
  const top = state.hasOlder ? html`<p class="loading older">Loading…</p>` : introView(shown);
  return html`${top}${rowsView(shown)}`;
}
