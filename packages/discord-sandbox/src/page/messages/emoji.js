import { html, nothing } from "lit";

/**
 * A custom emoji at line height; its name if it no longer exists.
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

/** The emoji of a button or option: Unicode text, or a custom one's picture. */
export function emojiView(emoji) {
  if (!emoji) return nothing;
  return html`<span class="emoji" aria-hidden="true"
    >${emoji.id ? emojiImage(emoji.id, emoji.name) : emoji.name}</span
  >`;
}
