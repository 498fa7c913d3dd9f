/**
 * A command as it is typed: "/game new" with its options, required ones first.
 * @typedef {{ path: string, description: string, options: any[] }} Leaf
 * @typedef {{ option: any, value: string, start: number, end: number }} Filled
 * @typedef {object} Typing
 * @property {"command" | "option" | "value"} stage the kind of the part at the end of the text
 * @property {string} query the part of it typed so far
 * @property {number} start where that part begins
 * @property {Leaf} [leaf]
 * @property {Filled[]} filled
 * @property {any} [option] the option whose value is being typed
 */

/** Option types whose values contain no spaces: integer, boolean, user, channel, role, mentionable, number. */
const singleWord = new Set([4, 5, 6, 7, 8, 9, 10]);

/** The slash commands in the form in which they are typed, subcommands by their full path. @returns {Leaf[]} */
export function leavesOf(commands) {
  const typed = commands.filter(({ type = 1 }) => type === 1);
  return typed.flatMap((command) => leavesUnder(command, command.name));
}

function leavesUnder({ description, options = [] }, path) {
  const children = options.filter(({ type }) => type === 1 || type === 2);
  if (children.length > 0) return children.flatMap((child) => leavesUnder(child, `${path} ${child.name}`));
  const sorted = [
    ...options.filter(({ required }) => required),
    ...options.filter(({ required }) => !required),
  ];
  return [{ path, description, options: sorted }];
}

/**
 * Parses text being typed; undefined for plain text.
 * @param {string} text @param {Leaf[]} leaves
 * @param {(option: any, value: string) => boolean} isWhole true if a value is one of those offered
 * @returns {Typing | undefined}
 */
export function readTyping(text, leaves, isWhole) {
  if (!text.startsWith("/")) return undefined;
  const leaf = leaves.find(({ path }) => text.toLowerCase().startsWith(`/${path} `));
  if (!leaf) return { stage: "command", query: text.slice(1).toLowerCase(), start: 0, filled: [] };
  const filled = readOptions(text, leaf);
  const last = filled.at(-1);
  if (last && isOpen(last, isWhole))
    return { stage: "value", query: last.value, start: last.start, leaf, filled, option: last.option };
  return { stage: "option", ...lastWord(text), leaf, filled: filled.map((each) => trimmed(each, isWhole)) };
}

/**
 * The text with the first option's name inserted before a value right after the command, if that option is
 * required and none is named.
 */
export function withFirstOption(text, leaves) {
  const leaf = leaves.find(({ path }) => text.toLowerCase().startsWith(`/${path} `));
  const first = leaf?.options[0];
  if (!first?.required) return text;
  const head = text.slice(0, leaf.path.length + 2);
  const rest = text.slice(head.length).trimStart();
  const [word] = /^\S*/.exec(rest.toLowerCase()) ?? [""];
  const mayBeName = /^[^\W\d][\w-]*:/.test(word) || leaf.options.some(({ name }) => name.startsWith(word));
  return mayBeName ? text : `${head}${first.name}:${rest}`;
}

/** The required options that are missing. @param {Typing} typing */
export function missing({ leaf, filled }) {
  return (leaf?.options ?? []).filter(({ name, required }) => required && !isFilled(filled, name));
}

/** The options that can still be added. @param {Typing} typing */
export function remaining({ leaf, filled }) {
  return (leaf?.options ?? []).filter(({ name }) => !filled.some(({ option }) => option.name === name));
}

/** Rewrites each value of a typed command. @param {Typing} typing @param {(filled: Filled) => string} rewrite */
export function withValues(text, { filled }, rewrite) {
  let result = text;
  for (const each of filled.toReversed()) {
    const [value] = /^.*?(?=\s*$)/s.exec(each.value) ?? [each.value];
    const after = result.slice(each.start + value.length);
    result = result.slice(0, each.start) + rewrite({ ...each, value }) + after;
  }
  return result;
}

function isFilled(filled, name) {
  return filled.some(({ option, value }) => option.name === name && value.trim() !== "");
}

/** @returns {Filled[]} every "name:value" of the text, in order */
function readOptions(text, leaf) {
  if (leaf.options.length === 0) return [];
  const from = leaf.path.length + 1;
  const names = leaf.options.map(({ name }) => escapeRegExp(name)).join("|");
  const marks = [...text.matchAll(new RegExp(`(?<=\\s)(${names}):`, "gi"))].filter(
    ({ index }) => index >= from,
  );
  return marks.map((mark, index) => {
    const start = mark.index + mark[0].length;
    const end = marks[index + 1]?.index ?? text.length;
    const option = leaf.options.find(({ name }) => name === mark[1].toLowerCase());
    return { option, value: text.slice(start, end), start, end };
  });
}

/** True if the value at the end of the text may continue. */
function isOpen({ option, value }, isWhole) {
  if (!/\s/.test(value)) return true;
  if (singleWord.has(option.type)) return false;
  if (!option.choices && !option.autocomplete) return !/\s$/.test(value);
  return !wholePrefix(option, value, isWhole);
}

/** Cuts a value after its complete part; the following words belong to the next option's name. */
function trimmed(filled, isWhole) {
  const whole = wholePrefix(filled.option, filled.value, isWhole);
  return whole ? { ...filled, value: whole } : filled;
}

function wholePrefix(option, value, isWhole) {
  const words = value.split(/(?=\s)/);
  for (let count = words.length; count > 0; count -= 1) {
    const start = words.slice(0, count).join("");
    if (value.length > start.length && isWhole(option, start.trim())) return start;
  }
  return undefined;
}

function lastWord(text) {
  const [query] = /\S*$/.exec(text) ?? [""];
  return { query: query.toLowerCase(), start: text.length - query.length };
}

function escapeRegExp(text) {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
