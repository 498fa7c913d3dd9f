import { html, nothing, render } from "lit";
import { avatarUrl } from "../messages/avatars.js";
import { clockView } from "./clock.js";
import { icons } from "./icons.js";
import { hasInstalled } from "../composer/commands-here.js";
import {
  addChannel,
  addThread,
  addressOf,
  install,
  openChannel,
  openPrivate,
} from "../reading/navigation.js";
import { closedView, isForum, threadsOf } from "./threads.js";
import { botName, directMessages, names, state, unreadOf, update } from "../state.js";

/** Discord's type of a category. */
const CATEGORY = 4;

/** Draws the servers with their channels and threads, and the tab's person. */
export function drawSidebar(element) {
  element.classList.toggle("is-open", state.isMenuOpen);
  const guilds = state.guilds.filter(({ absent }) => !absent.includes(state.me.id));
  render(html`${guilds.map(guildView)}${directView()}${clockView()}${footView()}`, element);
}

function guildView(guild) {
  const channels = state.channels.filter(
    ({ guildId, parentId, type }) => guildId === guild.id && !parentId && type !== CATEGORY,
  );
  return html`<section aria-label=${guild.name}>
    <h2 class="guild-name">${guild.name}</h2>
    <div class="section-head">
      <h3>Text channels</h3>
      <button
        type="button"
        class="icon-button"
        aria-label="Create a channel"
        title="Create a channel"
        @click=${() => addChannel(guild.id)}
      >
        ${icons.plus}
      </button>
    </div>
    <ul class="channels">
      ${channels.map(channelView)}
    </ul>
  </section>`;
}

function channelView(channel) {
  const threads = threadsOf(channel.id);
  const mark = isForum(channel)
    ? html`<span class="forum-mark">${icons.thread}</span>`
    : html`<span class="hash" aria-hidden="true">#</span>`;
  return html`<li class="channel-item">
    ${linkView(channel.id, mark, channel.name)}
    <button
      type="button"
      class="icon-button on-hover"
      aria-label="Create a thread in ${channel.name}"
      title="Create a thread"
      @click=${() => addThread(channel.id)}
    >
      ${icons.thread}
    </button>
    ${
      threads.length > 0
        ? html`<ul class="threads">
            ${threads.map((thread) => html`<li>${linkView(thread.id, nothing, thread.name, closedView(thread))}</li>`)}
          </ul>`
        : nothing
    }
  </li>`;
}

function directView() {
  return html`<section class="direct" aria-label="Direct messages">
    <div class="section-head">
      <h2>Direct messages</h2>
      <button
        type="button"
        class="icon-button"
        aria-label="Write to a person"
        title="Write to a person"
        @click=${openPrivate}
      >
        ${icons.plus}
      </button>
    </div>
    <ul class="channels">
      <li class="channel-item">
        ${linkView(directMessages, html`<img src=${avatarUrl({ ...state.bot, bot: true })} alt="" />`, botName())}
      </li>
      ${state.channels.filter(({ members }) => members?.includes(state.me.id)).map(privateView)}
    </ul>
    <label class="install">
      <input type="checkbox" .checked=${hasInstalled()} @change=${(event) => install(event.target.checked)} />
      ${state.me.name} has installed ${botName()}
    </label>
  </section>`;
}

/** Direct messages with other people, where the bot is no member. */
function privateView({ id, members }) {
  const others = members.filter((each) => each !== state.me.id).map((each) => names.user(each));
  return html`<li class="channel-item">
    ${linkView(id, html`<span class="hash" aria-hidden="true">@</span>`, others.join(", "))}
  </li>`;
}

function linkView(channelId, mark, name, end = nothing) {
  const { count, pings } = unreadOf(state.me.id, channelId);
  const isOpen = channelId === state.channelId;
  return html`<a
    class="channel ${isOpen ? "open" : ""} ${count > 0 ? "unread" : ""}"
    href="/?${new URLSearchParams({ as: state.me.name, channel: channelId })}"
    aria-current=${isOpen ? "page" : nothing}
    @click=${(event) => follow(event, channelId)}
  >
    ${mark}<span class="channel-name">${name}</span>${end}
    ${count > 0 ? html`<span class="visually-hidden">, ${count} unread</span>` : nothing}
    ${pings > 0 ? pingsView(pings) : nothing}
  </a>`;
}

function pingsView(pings) {
  return html`<span class="badge" aria-hidden="true">${pings}</span
    ><span class="visually-hidden">, ${pings} ${pings === 1 ? "ping" : "pings"}</span>`;
}

/** Follows a link: a plain click stays in this page, others open a tab. */
function follow(event, channelId) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  void openChannel(channelId);
}

function footView() {
  const { me } = state;
  return html`<footer class="me">
    <img src=${avatarUrl(me)} alt="" />
    <div><strong>${me.name}</strong><small>${state.isLive ? "Online" : "Reconnecting…"}</small></div>
    <a
      class="icon-button"
      href=${addressOf(me)}
      target="_blank"
      title="Open another tab"
      aria-label="Open another tab"
      >${icons.newTab}</a
    >
  </footer>`;
}

/** Opens or closes the channel list in a narrow window. */
export function toggleMenu(isMenuOpen = !state.isMenuOpen) {
  const sidebar = find("#sidebar");
  if (!isMenuOpen && sidebar.contains(document.activeElement)) find(".menu-button").focus();
  update({ isMenuOpen });
  // The list is drawn by then.
  if (isMenuOpen) queueMicrotask(() => sidebar.querySelector("[aria-current], a")?.focus());
}

/** Closes the channel list when the focus leaves it. */
export function closeMenuOutside({ target }) {
  if (state.isMenuOpen && !find("#sidebar").contains(target)) update({ isMenuOpen: false });
}

/** @returns {any} */
function find(selector) {
  return document.querySelector(selector);
}
