import { html, nothing, render } from "lit";
import { icons } from "./icons.js";
import { peopleView, scrollToPerson } from "./people.js";
import { pinsView } from "./pins.js";
import { toggleMenu } from "./sidebar.js";
import { closedView, tagsView } from "./threads.js";
import { botName, directMessages, openChannel, state } from "../state.js";
import { themeView } from "./theme.js";

/** Draws the header: the channel's name, pins, themes and people. */
export function drawHeader(element) {
  render(
    html`<button
        type="button"
        class="icon-button menu-button"
        aria-label="Channels"
        aria-expanded=${state.isMenuOpen}
        aria-controls="sidebar"
        @click=${() => toggleMenu()}
      >
        ${icons.menu}${hasUnread() ? html`<span class="dot" aria-hidden="true"></span>` : nothing}
      </button>
      ${titleView()}${pinsView()}${themeView()}${peopleView()}`,
    element,
  );
  scrollToPerson(element);
}

function titleView() {
  const channel = openChannel();
  const isDirect = state.channelId === directMessages || channel?.members;
  const parent = channel?.parentId && state.channels.find(({ id }) => id === channel.parentId);
  return html`<h1 class="channel-title">
      <span class="hash" aria-hidden="true">${isDirect ? "@" : "#"}</span
      >${parent ? html`<span class="parent">${parent.name} ›</span>` : nothing}<span
        class="channel-title-name"
        >${channel?.name ?? botName()}</span
      >
    </h1>
    <div class="topic-room">${channel ? topicView(channel) : nothing}</div>`;
}

function topicView(channel) {
  const topic = channel.topic ? html`<small class="topic">${channel.topic}</small>` : nothing;
  return html`${topic}${tagsView(channel)}${closedView(channel)}`;
}

function hasUnread() {
  return [...state.unread.keys()].some((key) => key.startsWith(`${state.me.id} `));
}
