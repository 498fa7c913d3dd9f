import { suggest } from "../api.js";
import { firstCommands } from "./first-commands.js";
import { missing, remaining } from "./slash.js";
import { hereId, state } from "../state.js";
import { fixedChoices, isWhole, rememberChoices, toWire } from "./wire.js";

/**
 * One line of the list above the input. `insert` replaces the text from `start` on.
 * @typedef {{ name: string, detail?: string, mark?: string, insert: string }} Suggestion
 * @typedef {{ title: string, items: Suggestion[], option?: any, isOptional?: boolean, isLoading?: boolean }} Suggestions
 */

const mostChoices = 25;
const mostCommands = 60;
const debounce = 150;

/**
 * Suggestions for the text; undefined if there are none.
 * @param {import("./slash.js").Typing} typing @param {import("./slash.js").Leaf[]} leaves
 * @returns {Suggestions | undefined}
 */
export function suggestionsFor(typing, leaves) {
  if (typing.stage === "command") return commandSuggestions(typing.query, leaves);
  if (typing.stage === "option") return optionSuggestions(typing);
  const choices = fixedChoices(typing.option);
  if (choices.length === 0) return undefined;
  return choiceSuggestions(
    typing,
    choices.filter(({ name }) => matches(name, typing.query)),
  );
}

/** The list of choices, from the bot or fixed. */
export function choiceSuggestions({ option }, choices) {
  const items = choices.slice(0, mostChoices).map(({ name }) => ({ name, insert: `${name} ` }));
  return { title: titleOf(option), items, option };
}

/** The list until the bot has answered: the last suggestions for the same option, if any. */
export function waitingSuggestions({ option }, shown) {
  const items = shown?.option?.name === option.name ? shown.items : [];
  return { title: titleOf(option), items, option, isLoading: true };
}

function titleOf({ name, description = "" }) {
  return `${name} · ${description}`;
}

/** People for an "@" at the end of a plain message. */
export function mentionSuggestions(text) {
  const [whole, query] = /(?<!\S)@(\w*)$/.exec(text) ?? [];
  if (whole === undefined) return undefined;
  const people = state.people.filter(({ name }) => name.toLowerCase().startsWith(query.toLowerCase()));
  const items = people.map(({ name }) => ({ name: `@${name}`, insert: `@${name} ` }));
  return items.length > 0 ? { title: "People", items, start: text.length - whole.length } : undefined;
}

let asked = 0;

/**
 * Asks the bot for suggestions after a pause in typing. Undefined if the text has changed since.
 * @param {string} text @param {import("./slash.js").Typing} typing @param {import("./slash.js").Leaf[]} leaves
 */
export async function askBot(text, typing, leaves) {
  const mine = ++asked;
  await new Promise((resolve) => setTimeout(resolve, debounce));
  if (mine !== asked) return undefined;
  const body = { as: state.me.id, text: toWire(text, leaves) };
  const { choices = [] } = await suggest(hereId(), body).catch(() => ({ choices: [] }));
  if (mine !== asked) return undefined;
  rememberChoices(typing.option, choices);
  return choiceSuggestions(typing, choices);
}

/** Invalidates pending answers. */
export function forgetAsked() {
  asked += 1;
}

function commandSuggestions(query, leaves) {
  const beginnings = query === "" ? firstCommands(leaves) : [];
  const ranked = leaves
    .map((leaf) => ({ leaf, rank: beginningRank(beginnings, leaf) ?? rankOf(leaf, query.trim()) }))
    .filter(({ rank }) => rank < 3)
    .sort((a, b) => a.rank - b.rank);
  const items = ranked.slice(0, mostCommands).map(({ leaf }) => ({
    name: `/${leaf.path}`,
    detail: leaf.description,
    mark: leaf.options.map(({ name, required }) => (required ? name : `[${name}]`)).join(" "),
    insert: afterCommand(leaf),
  }));
  return items.length > 0
    ? { title: query ? `Commands matching /${query}` : commandsTitle(beginnings), items }
    : undefined;
}

/** Rank that puts first commands on top, in their order. */
function beginningRank(beginnings, leaf) {
  const place = beginnings.indexOf(leaf);
  return place === -1 ? undefined : place - beginnings.length;
}

/** Title that shows a newcomer where to begin. */
function commandsTitle(beginnings) {
  const paths = beginnings.map(({ path }) => `/${path}`);
  return paths.length > 0 ? `Commands · begin with ${paths.join(" or ")}` : "Commands";
}

/** Rank of a match: names that start with the query, then words that do, then others that contain it. */
function rankOf({ path, description }, query) {
  if (path.startsWith(query)) return 0;
  if (path.split(" ").some((word) => word.startsWith(query))) return 1;
  return `${path} ${description}`.toLowerCase().includes(query) ? 2 : 3;
}

/** The text after choosing a command: its first required option. */
function afterCommand({ path, options }) {
  const [first] = options;
  return first?.required ? `/${path} ${first.name}:` : `/${path} `;
}

function optionSuggestions(typing) {
  const needed = missing(typing);
  const free = remaining(typing).filter(({ name }) => name.startsWith(typing.query));
  if (free.length === 0) return undefined;
  const items = free.map((option) => ({
    name: option.name,
    detail: option.description,
    mark: option.required ? "required" : "optional",
    insert: `${option.name}:`,
  }));
  return {
    title: needed.length > 0 ? "Options" : "Optional · Enter sends",
    items,
    isOptional: needed.length === 0,
  };
}

/** The text after choosing a value: the next required option, if any. */
export function nextRequired(typing) {
  const next = missing(typing).find(({ name }) => name !== typing.option?.name);
  return next ? `${next.name}:` : "";
}

/** True if the value at the end of the text is one of those offered. */
export function isExactValue({ stage, option, query }) {
  return stage === "value" && isWhole(option, query);
}

function matches(name, query) {
  return name.toLowerCase().includes(query.trim().toLowerCase());
}
