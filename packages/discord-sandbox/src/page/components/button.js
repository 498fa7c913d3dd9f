import { html, nothing } from "lit";
import { emojiView } from "../messages/emoji.js";
import { icons } from "../panels/icons.js";

const styles = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link", 6: "premium" };

/**
 * A Discord button as an HTML button; the library's own can be neither disabled nor busy.
 * @param {object} button Discord's button object @param {import("./components.js").ComponentContext} context
 */
export function buttonView(button, context) {
  const content = contentView(button);
  if (button.url && !button.disabled) return linkView(button.url, content);
  // aria-disabled keeps the focus while the answer is pending.
  const isPending = context.isPending(button.custom_id);
  const busy = isPending ? "true" : nothing;
  return html`<button
    type="button"
    class="button ${styles[button.style] ?? "secondary"} ${isPending ? "pending" : ""}"
    data-custom-id=${button.custom_id ?? nothing}
    ?disabled=${button.disabled}
    aria-disabled=${busy}
    aria-busy=${busy}
    aria-label=${button.label ? nothing : (button.emoji?.name ?? "Button")}
    @click=${() => context.use(button.custom_id)}
  >
    ${content}${isPending ? dots : nothing}
  </button>`;
}

function contentView({ emoji, label }) {
  return html`${emojiView(emoji)}${label ? html`<span>${label}</span>` : nothing}`;
}

function linkView(url, content) {
  return html`<a class="button link" href=${url} target="_blank" rel="noopener noreferrer"
    >${content}${icons.leaves}</a
  >`;
}

const dots = html`<span class="dots" aria-hidden="true"><i></i><i></i><i></i></span>`;
