import { html, nothing } from "lit";

/**
 * A custom emoji as tall as its line; one that is no longer there is its name.
 * @param {string} id @param {string} name
 */
export function emojiImage(id, name) {
  return html`<img
    class="custom-emoji"
    src="/emojis/${id}.webp"
    alt=":${name}:"
    title=":${name}:"
    draggable="false"
    @error=${(event) => event.target.classList.add("missing")}
  />`;
}

/** An emoji of a button or option: Unicode as it is, a custom one as its picture. */
export function emojiView(emoji) {
  if (!emoji) return nothing;
  return html`<span class="emoji" aria-hidden="true"
    >${emoji.id ? emojiImage(emoji.id, emoji.name) : emoji.name}</span
  >`;
}
