import { missing, readTyping, withValues } from "./slash.js";
import { state } from "../state.js";

/** Values of suggestions by the names shown in the input. @type {Map<string, string>} */
const offered = new Map();

/** Remembers the values of suggestions by name. */
export function rememberChoices(option, choices) {
  for (const { name, value } of choices) offered.set(keyOf(option, name), String(value));
}

/** True if a typed value is one of those offered. */
export function isWhole(option, value) {
  return valueOf(option, value) !== undefined;
}

/** The text for the sandbox: names of suggestions become their values. */
export function toWire(text, leaves) {
  const typing = readTyping(text, leaves, isWhole);
  if (!typing) return withMentions(text);
  return withValues(text, typing, ({ option, value }) => quoted(valueOf(option, value) ?? value));
}

/** True if a typed command has all required options. */
export function isComplete(text, leaves) {
  const typing = readTyping(`${text.trimEnd()} `, leaves, isWhole);
  return Boolean(typing?.leaf) && missing(typing).length === 0;
}

/** The fixed choices of an option, including those of Discord's own kinds. */
export function fixedChoices(option) {
  if (option.choices) return option.choices;
  if (option.type === 5) return ["True", "False"].map((name) => ({ name, value: name.toLowerCase() }));
  if (option.type === 6 || option.type === 9) return people();
  if (option.type === 7) return channels();
  return [];
}

/** Quotes a value that reads like the start of another option. */
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

/** Converts "@Ann" and "#room" in a plain message to mentions. */
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
