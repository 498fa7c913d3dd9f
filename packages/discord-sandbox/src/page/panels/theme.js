import { html } from "lit";
import { icons } from "./icons.js";
import { panelView } from "./panels.js";
import { state, update } from "../state.js";

const choices = { system: "As the system", light: "Light", dark: "Dark" };
const root = document.documentElement;
const prefersLight = matchMedia("(prefers-color-scheme: light)");

/** True for the light theme: as chosen in any tab of this browser, or else the system's. */
export function isLight() {
  const { theme } = root.dataset;
  return theme ? theme === "light" : prefersLight.matches;
}

/** Follows the system and other tabs. index.html applies an earlier choice before the first draw. */
export function watchTheme() {
  prefersLight.addEventListener("change", showTheme);
  addEventListener("storage", ({ key }) => key === "theme" && takeChoice());
  showTheme();
}

/** The button and list of themes. */
export function themeView() {
  return panelView({
    name: "theme",
    label: "Theme",
    icon: icons.theme,
    content: () =>
      html`<fieldset class="theme-choices">
        <legend>Theme</legend>
        ${Object.entries(choices).map(choiceView)}
      </fieldset>`,
  });
}

function choiceView([theme, words]) {
  return html`<label
    ><input
      type="radio"
      name="theme"
      value=${theme}
      .checked=${theme === (root.dataset.theme ?? "system")}
      @change=${() => choose(theme)}
    />${words}</label
  >`;
}

function choose(theme) {
  if (theme === "system") localStorage.removeItem("theme");
  else localStorage.setItem("theme", theme);
  takeChoice();
}

function takeChoice() {
  const theme = localStorage.getItem("theme");
  if (theme) root.dataset.theme = theme;
  else delete root.dataset.theme;
  showTheme();
}

/** Applies the theme, also to the browser's frame if it takes a colour. */
function showTheme() {
  updateMessages();
  const rail = getComputedStyle(document.querySelector("#sidebar") ?? root).backgroundColor;
  document.querySelector("meta[name=theme-color]")?.setAttribute("content", rail);
  if (state.isLoaded) update();
}

/** Updates the parts of messages that read the theme only once. */
function updateMessages() {
  const askOnce = "discord-message, discord-system-message, discord-command, discord-spoiler";
  for (const part of document.querySelectorAll(askOnce)) /** @type {any} */ (part).lightTheme = isLight();
}
