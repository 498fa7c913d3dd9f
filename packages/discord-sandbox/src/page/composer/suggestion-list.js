import { html, nothing } from "lit";

/**
 * The list above the input.
 * @param {import("./suggestions.js").Suggestions} list @param {number} active @param {(index: number) => void} accept
 */
export function suggestionList(list, active, accept) {
  return html`<div class="suggestions">
    <div class="suggestions-title">${list.title}</div>
    <div role="listbox" id="suggestions" aria-label=${list.title}>
      ${list.items.map((item, index) => itemView(item, { index, isActive: index === active, accept }))}
    </div>
    ${emptyView(list)}
  </div>`;
}

/** Number of choices, announced to screen readers because the focus never enters the list. */
export function choiceCount(list) {
  const count = list?.items.length ?? 0;
  if (count === 0) return "";
  return `${count} ${count === 1 ? "choice" : "choices"}: arrow keys choose, Tab takes one`;
}

function emptyView({ isLoading, items }) {
  if (isLoading) return html`<p class="suggestions-empty">Asking the bot…</p>`;
  return items.length === 0 ? html`<p class="suggestions-empty">Nothing matches.</p>` : nothing;
}

function itemView({ name, detail, mark }, { index, isActive, accept }) {
  return html`<div
    id="suggestion-${index}"
    class="suggestion ${isActive ? "active" : ""}"
    role="option"
    aria-selected=${isActive}
    @pointerdown=${(event) => event.preventDefault()}
    @click=${() => accept(index)}
  >
    <span class="suggestion-name">${name}</span><span class="suggestion-mark">${mark ?? ""}</span
    ><span class="suggestion-detail">${detail ?? ""}</span>
  </div>`;
}
