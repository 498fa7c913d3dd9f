import { html, nothing } from "lit";
import { avatarUrl } from "../messages/avatars.js";
import { icons } from "./icons.js";
import { addPerson, addressOf, switchPerson } from "../reading/navigation.js";
import { togglePanel } from "./panels.js";
import { pingsFor, state } from "../state.js";

/** The switch between people: a strip, or in a narrow window a list below a button. */
export function peopleView() {
  const { me, people } = state;
  const isOpen = state.panel === "people";
  const others = people.filter(({ id }) => id !== me.id).reduce((sum, { id }) => sum + pingsFor(id), 0);
  return html`<div class="people-switch" data-panel="people">
    <button
      type="button"
      class="person me-now people-button"
      aria-label="Playing as ${me.name}${pingWords(others)}: switch person"
      aria-expanded=${isOpen}
      aria-controls="people"
      @click=${() => togglePanel("people")}
    >
      <img src=${avatarUrl(me)} alt="" /><span class="person-name">${me.name}</span
      >${badgeView(others)}${icons.down}
    </button>
    <div class="people-list ${isOpen ? "panel" : ""}" id="people">
      <span class="people-label" aria-hidden="true">Playing as</span>
      <div class="people" role="group" aria-label="Who is typing">${people.map(personView)}</div>
      <button
        type="button"
        class="icon-button add-person"
        aria-label="Add a person"
        title="Add a person"
        @click=${addPerson}
      >
        ${icons.plus}<span class="add-person-words" aria-hidden="true">Add a person</span>
      </button>
    </div>
  </div>`;
}

let shown = "";

/** Scrolls the strip to the current person, also after its width changes. */
export function scrollToPerson(element) {
  const strip = element.querySelector(".people");
  const now = `${state.me.id} ${strip?.clientWidth} ${strip?.scrollWidth}`;
  if (shown === now) return;
  shown = now;
  strip?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

function personView(person, index) {
  const isMe = person.id === state.me.id;
  const pings = isMe ? 0 : pingsFor(person.id);
  const keys = index < 9 ? ` (Alt+${index + 1})` : "";
  const hint = `Play as ${person.name}${keys}; middle-click for a tab of its own`;
  return html`<a
    class="person ${isMe ? "me-now" : ""}"
    href=${addressOf(person)}
    title=${isMe ? `You are ${person.name}` : hint}
    aria-current=${isMe ? "true" : nothing}
    aria-label="${isMe ? "Playing as" : "Play as"} ${person.name}${pingWords(pings)}"
    @click=${(event) => choose(event, person)}
  >
    <img src=${avatarUrl(person)} alt="" /><span class="person-name">${person.name}</span>${badgeView(pings)}
  </a>`;
}

function pingWords(pings) {
  return pings > 0 ? `, ${pings} ${pings === 1 ? "ping" : "pings"}` : "";
}

function badgeView(pings) {
  return pings > 0 ? html`<span class="badge" aria-hidden="true">${pings}</span>` : nothing;
}

function choose(event, person) {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  void switchPerson(person);
}
