import { html, nothing, render } from "lit";
import { avatarUrl } from "./avatars.js";
import { icons } from "./icons.js";
import { addPerson, addressOf, switchPerson } from "./navigation.js";
import { toggleMenu } from "./sidebar.js";
import { botName, directMessages, openChannel, pingsFor, state } from "./state.js";

/** Draws the open channel's name and the switch between the people. */
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
        ${icons.menu}${otherUnread() ? html`<span class="dot" aria-hidden="true"></span>` : nothing}
      </button>
      ${titleView()}
      <div class="people" role="group" aria-label="Who is typing">
        <span class="people-label" aria-hidden="true">Playing as</span>
        ${state.people.map(personView)}
        <button
          type="button"
          class="icon-button add-person"
          aria-label="Add a person"
          title="Add a person"
          @click=${addPerson}
        >
          ${icons.plus}
        </button>
      </div>`,
    element,
  );
}

function titleView() {
  const isDirect = state.channelId === directMessages;
  const channel = openChannel();
  const parent = channel?.parentId && state.channels.find(({ id }) => id === channel.parentId);
  return html`<h2 class="channel-title">
    <span class="hash" aria-hidden="true">${isDirect ? "@" : "#"}</span
    >${parent ? html`<span class="parent">${parent.name} ›</span>` : nothing}<span class="channel-title-name"
      >${isDirect ? botName() : (channel?.name ?? "")}</span
    >
    ${channel?.topic ? html`<small class="topic">${channel.topic}</small>` : nothing}
  </h2>`;
}

function personView(person, index) {
  const isMe = person.id === state.me.id;
  const pings = isMe ? 0 : pingsFor(person.id);
  const hint = `Play as ${person.name} (Alt+${index + 1}); middle-click for a tab of its own`;
  return html`<a
    class="person ${isMe ? "me-now" : ""}"
    href=${addressOf(person)}
    title=${isMe ? `You are ${person.name}` : hint}
    aria-current=${isMe ? "true" : nothing}
    aria-label="${isMe ? "Playing as" : "Play as"} ${person.name}${pings ? `, ${pings} ${pings === 1 ? "ping" : "pings"}` : ""}"
    @click=${(event) => choose(event, person)}
  >
    <img src=${avatarUrl(person)} alt="" /><span class="person-name">${person.name}</span
    >${pings > 0 ? html`<span class="badge" aria-hidden="true">${pings}</span>` : nothing}
  </a>`;
}

function choose(event, person) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  void switchPerson(person);
}

function otherUnread() {
  return [...state.unread.keys()].some((key) => key.startsWith(`${state.me.id} `));
}
