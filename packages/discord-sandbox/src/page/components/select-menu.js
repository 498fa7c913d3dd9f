import { LitElement, html, nothing } from "lit";
import { emojiView } from "../messages/emoji.js";
import { state } from "../state.js";
import { TypeAhead } from "./type-ahead.js";

/** Counter for the ids of menus' lists. */
let menus = 0;

/**
 * A select menu: a button with a list box. A single choice takes effect at once, several when the list closes.
 * Drawn in the light DOM, so that the page's style sheet and focus ring apply.
 */
class SelectMenu extends LitElement {
  static properties = {
    select: { attribute: false },
    fieldId: { attribute: false },
    hintId: { attribute: false },
    isPending: { attribute: false },
    onChosen: { attribute: false },
    isOpen: { state: true },
    active: { state: true },
    chosen: { state: true },
  };

  constructor() {
    super();
    this.listId = `select-${++menus}`;
    this.fieldId = "";
    this.hintId = "";
    this.select = { options: [] };
    this.isPending = false;
    this.isOpen = false;
    this.active = 0;
    this.typeAhead = new TypeAhead();
    /** @type {string[] | undefined} */ this.chosen = undefined;
    this.onChosen = (_values) => {};
    this.addEventListener("keydown", (event) => this.onKey(event));
    this.addEventListener("focusout", ({ relatedTarget }) => this.contains(relatedTarget) || this.close());
  }

  /** A redrawn menu shows its message's selection, not an earlier choice. */
  willUpdate(changed) {
    if (changed.get("select") !== undefined && !this.isOpen) this.chosen = undefined;
  }

  createRenderRoot() {
    return this;
  }

  get options() {
    return selectOptions(this.select);
  }

  get values() {
    return this.chosen ?? this.options.filter((option) => option.default).map(({ value }) => value);
  }

  get isMultiple() {
    return (this.select.max_values ?? 1) > 1;
  }

  render() {
    const { select, isOpen, isPending } = this;
    const id = this.listId;
    return html`<button
        type="button"
        class="select-button ${isPending ? "pending" : ""}"
        role="combobox"
        aria-haspopup="listbox"
        aria-expanded=${isOpen}
        id=${this.fieldId || nothing}
        aria-controls=${isOpen ? id : nothing}
        aria-describedby=${this.hintId || nothing}
        aria-activedescendant=${isOpen ? `${id}-${this.active}` : nothing}
        aria-label=${this.fieldId ? nothing : (select.placeholder ?? "Make a selection")}
        aria-busy=${isPending ? "true" : nothing}
        ?disabled=${select.disabled}
        @click=${() => (isOpen ? this.close() : this.open())}
      >
        <span class="select-value">${this.valueView()}</span
        ><span class="select-arrow" aria-hidden="true"></span>
      </button>
      ${isOpen ? this.listView(id) : nothing}`;
  }

  valueView() {
    const labels = this.options.filter(({ value }) => this.values.includes(value)).map(({ label }) => label);
    if (labels.length > 0) return labels.join(", ");
    return html`<span class="placeholder">${this.select.placeholder ?? "Make a selection"}</span>`;
  }

  listView(id) {
    return html`<div class="select-list" role="listbox" id=${id} aria-multiselectable=${this.isMultiple}>
      ${this.options.map((option, index) => this.optionView(option, index, id))}
    </div>`;
  }

  optionView(option, index, id) {
    const isChosen = this.values.includes(option.value);
    return html`<div
      id="${id}-${index}"
      class="select-option ${index === this.active ? "active" : ""}"
      role="option"
      aria-selected=${isChosen}
      @pointermove=${() => (this.active = index)}
      @pointerdown=${(event) => event.preventDefault()}
      @click=${() => this.choose(index)}
    >
      ${emojiView(option.emoji)}
      <span class="select-label"
        >${option.label}${option.description ? html`<small>${option.description}</small>` : nothing}</span
      >
      <span class="select-check" aria-hidden="true">${isChosen ? "✓" : ""}</span>
    </div>`;
  }

  open() {
    if (this.isPending || this.options.length === 0) return;
    const first = this.options.findIndex(({ value }) => this.values.includes(value));
    this.active = Math.max(0, first);
    this.typeAhead = new TypeAhead();
    this.isOpen = true;
    void this.updateComplete.then(() =>
      this.querySelector(".select-list")?.scrollIntoView({ block: "nearest", behavior: "instant" }),
    );
  }

  /** Closing sends several choices. */
  close() {
    if (!this.isOpen) return;
    this.isOpen = false;
    const enough = this.values.length >= (this.select.min_values ?? 1);
    if (this.isMultiple && this.chosen && enough) this.onChosen(this.chosen);
  }

  /** Choosing an optional value again clears it. */
  choose(index) {
    const value = this.options[index]?.value;
    if (value === undefined) return;
    if (this.isMultiple) {
      this.chosen = toggled(this.values, value, this.select.max_values);
      return;
    }
    const isTakenBack = this.select.required === false && this.values.includes(value);
    this.chosen = isTakenBack ? [] : [value];
    this.isOpen = false;
    this.onChosen(this.chosen);
  }

  onKey(event) {
    const { key } = event;
    if (!this.isOpen) {
      if (key === "ArrowDown" || key === "ArrowUp") this.take(event, () => this.open());
      return;
    }
    const last = this.options.length - 1;
    const moves = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: last };
    if (key in moves) this.take(event, () => this.moveTo(Math.min(last, Math.max(0, moves[key]))));
    else if (key === "Escape") this.take(event, () => this.close());
    else if (key === "Enter" || (key === " " && !this.typeAhead.takesSpace(this.typingAt(event))))
      this.take(event, () => this.choose(this.active));
    else if (isLetter(event)) this.take(event, () => this.moveToTyped(event));
  }

  typingAt({ timeStamp }) {
    return { labels: this.options.map(({ label }) => label), active: this.active, now: timeStamp };
  }

  take(event, action) {
    event.preventDefault();
    event.stopPropagation();
    action();
  }

  moveTo(index) {
    this.active = index;
    void this.updateComplete.then(() => this.querySelector(".active")?.scrollIntoView({ block: "nearest" }));
  }

  moveToTyped(event) {
    const found = this.typeAhead.find(event.key, this.typingAt(event));
    if (found !== -1) this.moveTo(found);
  }
}

customElements.define("select-menu", SelectMenu);

/**
 * A select menu of a message.
 * @param {object} select Discord's select object @param {import("./components.js").ComponentContext} context
 */
export function selectView(select, context) {
  return html`<select-menu
    data-custom-id=${select.custom_id}
    .select=${select}
    .isPending=${context.isPending(select.custom_id)}
    .onChosen=${(values) => context.use(select.custom_id, { values })}
  ></select-menu>`;
}

const sources = {
  5: () => state.people.map(({ id, name }) => ({ value: id, label: name })),
  6: () => [],
  7: () => state.people.map(({ id, name }) => ({ value: id, label: name })),
  8: () =>
    state.channels.filter(({ guildId }) => guildId).map(({ id, name }) => ({ value: id, label: `#${name}` })),
};

/** The options of a select, or the people or channels of Discord's own kinds. */
function selectOptions(select) {
  const source = sources[select.type];
  if (!source) return select.options ?? [];
  const defaults = new Set((select.default_values ?? []).map(({ id }) => id));
  return source().map((option) => ({ ...option, default: defaults.has(option.value) }));
}

function isLetter({ key, ctrlKey, metaKey, altKey }) {
  return key.length === 1 && !ctrlKey && !metaKey && !altKey;
}

function toggled(values, value, max) {
  if (values.includes(value)) return values.filter((each) => each !== value);
  return values.length >= max ? values : [...values, value];
}
