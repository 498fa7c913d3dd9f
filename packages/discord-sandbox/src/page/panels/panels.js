import { html, nothing } from "lit";
import { state, update } from "../state.js";

/**
 * A header button with a panel. One panel is open at a time.
 * @param {{ name: string, label: string, icon: unknown, content: () => unknown, onOpen?: () => void }} panel
 */
export function panelView({ name, label, icon, content, onOpen }) {
  const isOpen = state.panel === name;
  return html`<div class="panel-place" data-panel=${name}>
    <button
      type="button"
      class="icon-button panel-button"
      aria-label=${label}
      title=${label}
      aria-expanded=${isOpen}
      aria-controls="${name}-panel"
      @click=${() => togglePanel(name, onOpen)}
    >
      ${icon}
    </button>
    ${isOpen ? html`<section class="panel" id="${name}-panel" aria-label=${label}>${content()}</section>` : nothing}
  </div>`;
}

/** Opens a panel and focuses its button. */
export function openPanel(name) {
  placeOf(name)?.querySelector("[aria-expanded]")?.focus();
  update({ panel: name });
}

/** Opens a panel, or closes it. */
export function togglePanel(name, onOpen = () => {}) {
  if (state.panel === name) return closePanel();
  update({ panel: name });
  onOpen();
}

/** Closes the open panel; the focus returns to its button. */
export function closePanel() {
  const place = placeOf(state.panel);
  if (place?.contains(document.activeElement)) place.querySelector("[aria-expanded]")?.focus();
  update({ panel: "" });
}

/** Closes the open panel when the pointer or focus leaves it. */
export function closePanelOutside({ target }) {
  if (state.panel && !placeOf(state.panel)?.contains(target)) update({ panel: "" });
}

/** @returns {any} */
function placeOf(name) {
  return document.querySelector(`[data-panel="${name}"]`);
}
