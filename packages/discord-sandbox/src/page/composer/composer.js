import { LitElement, html, nothing } from "lit";
import { say } from "../actions.js";
import { leavesHere } from "./commands-here.js";
import { fileButton } from "./composer-files.js";
import { optionHints } from "./composer-hints.js";
import { icons } from "../panels/icons.js";
import { readTyping, withFirstOption } from "./slash.js";
import { hereId, openChannel, state, update } from "../state.js";
import { choiceCount, suggestionList } from "./suggestion-list.js";
import {
  askBot,
  forgetAsked,
  isExactValue,
  mentionSuggestions,
  nextRequired,
  suggestionsFor,
  waitingSuggestions,
} from "./suggestions.js";
import { isComplete, isWhole, toWire } from "./wire.js";

/** The input: slash commands with completion, plain text, and history. */
class MessageComposer extends LitElement {
  static properties = {
    text: { state: true },
    list: { state: true },
    active: { state: true },
  };

  constructor() {
    super();
    this.text = "";
    /** @type {any} */ this.list = undefined;
    this.active = -1;
    /** @type {string[]} */ this.history = [];
    this.historyAt = 0;
    this.place = "";
    /** Drafts by person and channel. @type {Map<string, string>} */
    this.drafts = new Map();
  }

  createRenderRoot() {
    return this;
  }

  get leaves() {
    return leavesHere();
  }

  get typing() {
    return readTyping(this.text, this.leaves, isWhole);
  }

  get input() {
    return /** @type {HTMLTextAreaElement} */ (this.querySelector("textarea"));
  }

  render() {
    const { typing, list } = this;
    const isOpen = Boolean(list);
    return html`${state.problem ? html`<p class="problem" role="alert">${state.problem}</p>` : nothing}
      ${isOpen ? suggestionList(this.list, this.active, (index) => this.accept(index)) : nothing}
      <span class="visually-hidden" role="status">${choiceCount(list)}</span>
      ${typing?.leaf ? optionHints(typing, (option) => this.addOption(option)) : nothing}
      <div class="input-row">
        <textarea
          id="input"
          rows="1"
          aria-label="Message, or a command after /"
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls=${isOpen ? "suggestions" : nothing}
          aria-activedescendant=${isOpen && this.active >= 0 ? `suggestion-${this.active}` : nothing}
          placeholder=${this.placeholder()}
          spellcheck="false"
          autocomplete="off"
          .value=${this.text}
          @input=${({ target }) => this.onTyped(target)}
          @keydown=${(event) => this.onKey(event)}
          @blur=${() => this.closeList()}
        ></textarea>
        ${fileButton(this)}
        <button
          type="button"
          class="send"
          aria-label="Send"
          ?disabled=${!this.text.trim()}
          @click=${() => this.send()}
        >
          ${icons.send}
        </button>
      </div>`;
  }

  placeholder() {
    if (!hereId()) return "One moment…";
    const channel = openChannel();
    return channel
      ? `Message ${channel.members ? "" : "#"}${channel.name} as ${state.me.name}, or type /`
      : `Message the bot as ${state.me.name}, or type /`;
  }

  updated() {
    const { input } = this;
    input.style.height = "auto";
    input.style.height = `${Math.min(input.scrollHeight, 200)}px`;
    this.querySelector(".suggestion.active")?.scrollIntoView({ block: "nearest" });
  }

  /** Sets the input's text, with the cursor at its end. */
  async write(text) {
    this.onInput(text);
    await this.updateComplete;
    this.input.focus();
    this.input.setSelectionRange(text.length, text.length);
  }

  /** Called on input. Text appended to a command's end starts its first option, as on Discord. */
  onTyped({ value, selectionEnd }) {
    const goesOn = value.length > this.text.length && selectionEnd === value.length;
    this.onInput(goesOn ? withFirstOption(value, this.leaves) : value);
  }

  onInput(text) {
    this.text = text;
    update({ problem: "" });
    forgetAsked();
    const { typing } = this;
    if (typing?.stage === "value" && typing.option.autocomplete) void this.askBot(typing);
    else this.show(typing ? suggestionsFor(typing, this.leaves) : mentionSuggestions(text));
  }

  async askBot(typing) {
    this.show(waitingSuggestions(typing, this.list));
    this.active = -1;
    const list = await askBot(this.text, typing, this.leaves);
    if (list) this.show(list);
  }

  show(list) {
    this.list = list;
    this.active = list && !list.isOptional && list.items.length > 0 ? 0 : -1;
  }

  /** Changes place or person: each has its own draft, and the last problem is cleared. */
  moveTo(place) {
    this.drafts.set(this.place, this.text);
    this.place = place;
    this.text = this.drafts.get(place) ?? "";
    this.historyAt = this.history.length;
    update({ problem: "" });
    this.closeList();
  }

  closeList() {
    forgetAsked();
    this.show(undefined);
  }

  onKey(event) {
    if (event.isComposing) return;
    const action = this.actionOf(event);
    if (!action) return;
    event.preventDefault();
    action();
  }

  actionOf({ key, shiftKey }) {
    if (shiftKey) return undefined;
    const hasItems = Boolean(this.list?.items.length);
    if (key === "Enter") return () => this.onEnter();
    if (key === "Escape" && this.list) return () => this.closeList();
    if (key === "Tab" && hasItems) return () => this.accept(Math.max(this.active, 0));
    const step = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (!step) return undefined;
    return hasItems ? () => this.move(step) : this.historyAction(step);
  }

  move(step) {
    const { length } = this.list.items;
    const from = this.active === -1 && step === -1 ? 0 : this.active;
    this.active = (from + step + length) % length;
  }

  /** Up in an empty or recalled input goes back in history, Down goes forward. */
  historyAction(step) {
    const isUntouched = this.text === (this.history[this.historyAt] ?? "");
    if (!isUntouched || this.history.length === 0) return undefined;
    return () => {
      this.historyAt = Math.min(this.history.length, Math.max(0, this.historyAt + step));
      void this.write(this.history[this.historyAt] ?? "");
      this.closeList();
    };
  }

  onEnter() {
    const { typing } = this;
    const isTyped =
      typing?.stage === "command" ? isComplete(this.text, this.leaves) : typing && isExactValue(typing);
    if (this.active >= 0 && !(isTyped && isComplete(this.text, this.leaves))) this.accept(this.active);
    else void this.send();
  }

  accept(index) {
    const item = this.list?.items[index];
    if (!item) return;
    const { typing, list } = this;
    const text = this.text.slice(0, typing?.start ?? list.start) + item.insert;
    void this.write(typing?.stage === "value" ? text + nextRequired(typing) : text);
  }

  addOption({ name }) {
    const base = this.text.replace(/\s*$/, " ");
    void this.write(`${base}${name}:`);
  }

  async send() {
    const { place } = this;
    const text = this.text.trim();
    if (!text || !hereId()) return;
    const wire = toWire(text, this.leaves);
    this.history = [...this.history.filter((each) => each !== text), text].slice(-50);
    this.historyAt = this.history.length;
    this.onInput("");
    const problem = await say(wire).catch((error) => error.message);
    if (problem) this.giveBack(text, place, problem);
  }

  /** Restores refused text, so that it can be corrected. */
  giveBack(text, place, problem) {
    if (place !== this.place) {
      if (!this.drafts.get(place)) this.drafts.set(place, text);
      return;
    }
    if (!this.text) void this.write(text);
    update({ problem });
    this.closeList();
  }
}

customElements.define("message-composer", MessageComposer);
