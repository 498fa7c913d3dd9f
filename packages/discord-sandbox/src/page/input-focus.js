/** The line in which people type. @returns {HTMLTextAreaElement | null} */
function input() {
  return document.querySelector("#input");
}

/** Puts the cursor into the input; not on a touch screen, where that would open the keyboard. */
export function focusInput() {
  if (matchMedia("(hover: hover)").matches) input()?.focus();
}

/** Whether nothing has the focus, since what had it is gone or cannot be used any more. */
export function isFocusLost() {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || /** @type {any} */ (activeElement).disabled;
}

/** Typing goes to the input wherever the focus is, as on Discord, except where it has a meaning of its own. */
export function listenToTyping() {
  addEventListener("keydown", (event) => {
    if (isTyping(event) && !takesKeys(event.target)) input()?.focus();
  });
}

/** Whether a key writes something; the space bar presses buttons and scrolls. */
function isTyping({ key, ctrlKey, metaKey, altKey, defaultPrevented }) {
  return key.length === 1 && key !== " " && !ctrlKey && !metaKey && !altKey && !defaultPrevented;
}

/** Whether an element does something with typed letters itself: fields, open lists, dialogs. */
export function takesKeys(element) {
  return Boolean(element.closest?.("input, textarea, dialog, [role=combobox][aria-expanded=true]"));
}
