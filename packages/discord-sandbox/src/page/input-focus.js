/** The text input. @returns {HTMLTextAreaElement | null} */
function input() {
  return document.querySelector("#input");
}

/** Focuses the input, except on a touch screen, where that would open the keyboard. */
export function focusInput() {
  if (matchMedia("(hover: hover)").matches) input()?.focus();
}

/** True if no element has the focus, because it is gone or disabled. */
export function isFocusLost() {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || /** @type {any} */ (activeElement).disabled;
}

/** Sends typing to the input wherever the focus is, as on Discord, unless the focused element uses it. */
export function listenToTyping() {
  addEventListener("keydown", (event) => {
    if (isTyping(event) && !takesKeys(event.target)) input()?.focus();
  });
}

/** True if a key types a character; the space bar presses buttons and scrolls. */
function isTyping({ key, ctrlKey, metaKey, altKey, defaultPrevented }) {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !defaultPrevented;
}

/** True if an element handles typed letters itself: fields, open lists, dialogs. */
export function takesKeys(element) {
  return Boolean(element.closest?.("input, textarea, dialog, [role=combobox][aria-expanded=true]"));
}
