import { switchPerson } from "./reading/navigation.js";
import { closePanel } from "./panels/panels.js";
import { jumpToNewest, scrollPage } from "./reading/scrolling.js";
import { toggleMenu } from "./panels/sidebar.js";
import { state } from "./state.js";

/** Alt with a number changes the person, PageUp and PageDown scroll, Escape closes or goes to the end. */
export function listenToKeys() {
  addEventListener("keydown", (event) => {
    const { target, defaultPrevented } = event;
    if (defaultPrevented || /** @type {any} */ (target).closest?.("dialog")) return;
    const action = actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  });
}

function actionOf({ key, code, altKey, ctrlKey, metaKey, shiftKey }) {
  const person = altKey && state.people[Number(code.replace("Digit", "")) - 1];
  if (person) return () => void switchPerson(person);
  if (altKey || ctrlKey || metaKey || shiftKey) return undefined;
  if (key === "PageUp") return () => scrollPage(-1);
  if (key === "PageDown") return () => scrollPage(1);
  return key === "Escape" ? closeOrJump : undefined;
}

function closeOrJump() {
  if (state.panel) closePanel();
  else if (state.isMenuOpen) toggleMenu(false);
  else jumpToNewest();
}
