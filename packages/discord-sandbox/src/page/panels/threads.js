import { html, nothing } from "lit";
import { openChannel as goTo } from "../reading/navigation.js";
import { state } from "../state.js";

const guildForum = 15;

/** True for a forum, which has posts instead of messages. */
export function isForum(channel) {
  return channel?.type === guildForum;
}

/** The threads of a channel or posts of a forum, open ones first. */
export function threadsOf(channelId) {
  const threads = state.channels.filter(({ parentId }) => parentId === channelId);
  return threads.sort((one, other) => Number(one.archived) - Number(other.archived));
}

/** A post's tags. */
export function tagsView({ parentId, tags = [] }) {
  if (!parentId || tags.length === 0) return nothing;
  return html`<span class="tags">${tags.map((tag) => html`<span class="tag">${tag}</span>`)}</span>`;
}

/** A closed thread's mark. */
export function closedView({ archived, locked }) {
  if (!archived) return nothing;
  return html`<span class="closed">${locked ? "locked" : "archived"}</span>`;
}

/** The thread that starts at a message, as a link below it. */
export function startedThreadView({ id, channel_id: parent }) {
  const thread = state.channels.find((each) => each.id === id && each.parentId === parent);
  return thread ? html`<div class="started-thread">${threadLink(thread)}</div>` : nothing;
}

function threadLink(thread) {
  return html`<button type="button" class="thread-link" @click=${() => void goTo(thread.id)}>
    <span class="channel-name">${thread.name}</span> ${tagsView(thread)}${closedView(thread)}
  </button>`;
}

/** A forum's tags and posts. */
export function forumView(forum) {
  const posts = threadsOf(forum.id);
  return html`<div class="intro">
    <h2>${forum.name}</h2>
    <p>
      A forum has posts. ${forum.tags?.length ? "Its tags: " : "It has no tags."}
      <span class="tags">${(forum.tags ?? []).map((tag) => html`<span class="tag">${tag}</span>`)}</span>
    </p>
    <ul class="posts" aria-label="Posts">
      ${posts.map((post) => html`<li>${threadLink(post)}</li>`)}
    </ul>
    ${posts.length === 0 ? html`<p>There are no posts yet.</p>` : nothing}
  </div>`;
}
