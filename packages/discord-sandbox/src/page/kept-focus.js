import { focusInput, isFocusLost } from "./input-focus.js";

const controls = "select-menu, button.button";

/**
 * Remembers which button or menu of a message has the focus. The returned function restores it after a redraw: to
 * the control with the same id, or else the same text, or else the same position.
 */
export function keepFocus(content) {
  const used = document.activeElement?.closest(controls);
  const message = used?.closest("[data-message-id]");
  if (!message || !content.contains(message)) return async () => {};
  const { messageId } = message.dataset;
  const kind = used.localName;
  const place = alike(message, kind).indexOf(used);
  const words = wordsOf(used);
  const { customId } = used.dataset;
  return async () => {
    if (!isFocusLost()) return;
    const present = content.querySelector(`[data-message-id="${messageId}"]`);
    const successors = present ? alike(present, kind) : [];
    const successor =
      successors.find((each) => each.dataset.customId === customId) ??
      successors.find((each) => wordsOf(each) === words) ??
      successors[place] ??
      successors.at(-1);
    await successor?.updateComplete;
    if (!isFocusLost()) return;
    const target = successor?.localName === "select-menu" ? successor.querySelector("button") : successor;
    if (target) target.focus();
    else focusInput();
  };
}

/** A message's usable controls of one kind, in order. */
function alike(message, kind) {
  return [...message.querySelectorAll(controls)].filter(
    (each) => each.localName === kind && !(each.select ?? each).disabled,
  );
}

/** The text of a control; a menu's placeholder, which stays when the choice changes. */
function wordsOf(control) {
  return control.select?.placeholder ?? control.textContent?.trim();
}
