import { missing, readTyping, withValues } from "./slash.js";
import { state } from "./state.js";

/** What the bot offered, by the name shown in the input: the value behind each. @type {Map<string, string>} */
const offered = new Map();

/** Remembers the values behind the names that autocomplete has shown. */
export function rememberChoices(option, choices) {
  for (const { name, value } of choices) offered.set(keyOf(option, name), String(value));
}

/** Whether a typed value is exactly one that is offered. */
export function isWhole(option, value) {
  return valueOf(option, value) !== undefined;
}

/** The text as the sandbox reads it: the names shown in the input become the values behind them. */
export function toWire(text, leaves) {
  const typing = readTyping(text, leaves, isWhole);
  if (!typing) return withMentions(text);
  return withValues(text, typing, ({ option, value }) => quoted(valueOf(option, value) ?? value));
}

/** Whether a typed command has all that it needs. */
export function isComplete(text, leaves) {
  const typing = readTyping(`${text.trimEnd()} `, leaves, isWhole);
  return Boolean(typing?.leaf) && missing(typing).length === 0;
}

/** The fixed choices of an option, those of Discord's own kinds included. */
export function fixedChoices(option) {
  if (option.choices) return option.choices;
  if (option.type === 5) return ["True", "False"].map((name) => ({ name, value: name.toLowerCase() }));
  if (option.type === 6 || option.type === 9) return people();
  if (option.type === 7) return channels();
  return [];
}

/** A value that reads like another option's beginning goes in quotes. */
function quoted(value) {
  if (!/\s\S+:|^"./.test(value) || /^".*"$/.test(value)) return value;
  return `"${value.replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}

function valueOf(option, text) {
  const name = text.trim().toLowerCase();
  const choice = fixedChoices(option).find(
    (each) => each.name.toLowerCase() === name || String(each.value) === text,
  );
  return choice ? String(choice.value) : offered.get(keyOf(option, text.trim()));
}

function people() {
  return state.people.map(({ id, name }) => ({ name: `@${name}`, value: `<@${id}>` }));
}

function channels() {
  return state.channels
    .filter(({ guildId }) => guildId)
    .map(({ id, name }) => ({ name: `#${name}`, value: `<#${id}>` }));
}

/** "@Ann" and "#room" in a plain message become mentions. */
function withMentions(text) {
  const byLength = [...people(), ...channels()].sort((a, b) => b.name.length - a.name.length);
  let result = text;
  for (const { name, value } of byLength) {
    const pattern = new RegExp(
      `(?<![\\w<@#])${name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?!\\w)`,
      "gi",
    );
    result = result.replaceAll(pattern, value);
  }
  return result;
}

function keyOf(option, name) {
  return `${option.name} ${name.toLowerCase()}`;
}
