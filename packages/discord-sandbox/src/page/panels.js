import { html, nothing } from "lit";
import { state, update } from "./state.js";

/**
 * A button of the header with the panel that hangs from it. One panel is open at a time.
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

/** Opens a panel from elsewhere, with the focus on its button. */
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

/** Closes what is open; the focus goes back to the button that opened it. */
export function closePanel() {
  const place = placeOf(state.panel);
  if (place?.contains(document.activeElement)) place.querySelector("[aria-expanded]")?.focus();
  update({ panel: "" });
}

/** Closes the open panel when somebody presses beside it, or goes on from it with Tab. */
export function closePanelOutside({ target }) {
  if (state.panel && !placeOf(state.panel)?.contains(target)) update({ panel: "" });
}

/** @returns {any} */
function placeOf(name) {
  return document.querySelector(`[data-panel="${name}"]`);
}
