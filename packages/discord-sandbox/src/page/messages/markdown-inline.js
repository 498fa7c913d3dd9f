import { html } from "lit";
import { emojiImage } from "./emoji.js";
import { formatTimestamp } from "../time.js";

/**
 * Context of markdown: the names of ids, and the reader.
 * @typedef {{ me: string, user: (id: string) => string, channel: (id: string) => string | undefined }} Names
 * @typedef {{ pattern: RegExp, view: (match: RegExpExecArray, names: Names) => unknown, afterWord?: boolean }} Rule
 */

const inner = String.raw`((?:\\[\s\S]|[^\\])+?)`;

/** @type {Rule[]} In the order of matching. */
const rules = [
  { pattern: /\\([^\w\s])/y, view: ([, character]) => character },
  {
    pattern: /(`+)([\s\S]*?[^`])\1(?!`)/y,
    view: ([, , code]) => html`<discord-code>${code.trim()}</discord-code>`,
  },
  { pattern: /<t:(-?\d{1,13})(?::([tTdDfFR]))?>/y, view: ([, unix, style]) => timestamp(unix, style) },
  { pattern: /<@!?(\d+)>/y, view: ([, id], names) => userMention(id, names) },
  { pattern: /<@&(\d+)>/y, view: () => html`<discord-mention type="role">role</discord-mention>` },
  { pattern: /<#(\d+)>/y, view: ([, id], names) => channelMention(id, names) },
  { pattern: /<\/([^:>\n]+):(\d+)>/y, view: ([, name]) => commandMention(name) },
  { pattern: /<a?:(\w+):(\d+)>/y, view: ([, name, id]) => emojiImage(id, name) },
  { pattern: /<(https?:\/\/[^\s>]+)>/y, view: ([, url]) => link(url, url) },
  {
    pattern: /\[([^\]\n]+)\]\(<?(https?:\/\/[^\s)>]+)>?(?:\s+"[^"\n]*")?\)/y,
    view: ([, text, url], names) => link(url, inline(text, names)),
  },
  { pattern: /https?:\/\/[^\s<]*[^\s<.,:;"'\])|*_~]/y, view: ([url]) => link(url, url) },
  {
    pattern: /@(everyone|here)\b/y,
    view: ([, name]) => html`<discord-mention type="role">${name}</discord-mention>`,
  },
  {
    pattern: wrapped(String.raw`\*\*`, "(?!\\*)"),
    view: ([, text], names) => html`<b>${inline(text, names)}</b>`,
  },
  { pattern: wrapped("__", "(?!_)"), view: ([, text], names) => html`<u>${inline(text, names)}</u>` },
  { pattern: wrapped("~~", ""), view: ([, text], names) => html`<s>${inline(text, names)}</s>` },
  { pattern: wrapped(String.raw`\|\|`, ""), view: ([, text], names) => spoiler(inline(text, names)) },
  {
    pattern: /\*(?=\S)((?:\*\*|\\[\s\S]|[^*\\])+?)\*(?!\*)/y,
    view: ([, text], names) => html`<em>${inline(text, names)}</em>`,
  },
  {
    pattern: /_((?:__|\\[\s\S]|[^_\\])+?)_(?!\w)/y,
    view: ([, text], names) => html`<em>${inline(text, names)}</em>`,
    afterWord: false,
  },
];

/**
 * Renders a run of Discord's inline markdown; lit escapes the text.
 * @param {string} text @param {Names} names
 */
export function inline(text, names) {
  const parts = [];
  let plain = "";
  for (let at = 0; at < text.length;) {
    const found = matchAt(text, at);
    if (!found) {
      plain += text[at++];
      continue;
    }
    if (plain) parts.push(plain);
    plain = "";
    parts.push(found.rule.view(found.match, names));
    at += found.match[0].length;
  }
  if (plain) parts.push(plain);
  return parts;
}

/** Characters that can start a rule; other text skips the rules. */
const starts = /[\\`<[h@*_~|]/;

function matchAt(text, at) {
  if (!starts.test(text[at])) return undefined;
  const afterWord = at > 0 && /\w/.test(text[at - 1]);
  for (const rule of rules) {
    if (afterWord && rule.afterWord === false) continue;
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(text);
    if (match) return { rule, match };
  }
  return undefined;
}

function wrapped(mark, after) {
  return new RegExp(`${mark}${inner}${mark}${after}`, "y");
}

function link(url, text) {
  return html`<a href=${url} target="_blank" rel="noopener noreferrer">${text}</a>`;
}

function userMention(id, names) {
  return html`<discord-mention type="user" ?highlight=${id === names.me}>${names.user(id)}</discord-mention>`;
}

function channelMention(id, names) {
  const name = names.channel(id);
  if (!name) return html`<discord-mention type="channel">unknown</discord-mention>`;
  return html`<discord-mention type="channel" role="link" tabindex="0" data-channel=${id}
    >${name}</discord-mention
  >`;
}

function commandMention(name) {
  return html`<discord-mention type="slash" role="button" tabindex="0" data-command=${name}
    >${name}</discord-mention
  >`;
}

function spoiler(content) {
  return html`<discord-spoiler role="button" tabindex="0" aria-label="Spoiler, press to reveal"
    ><span>${content}</span></discord-spoiler
  >`;
}

function timestamp(unix, style) {
  const seconds = Number(unix);
  const full = formatTimestamp(seconds, "F");
  const live = style === "R" ? unix : null;
  if (live)
    return html`<discord-time
      title=${full}
      data-relative=${live}
      .textContent=${formatTimestamp(seconds, "R")}
    ></discord-time>`;
  return html`<discord-time title=${full}>${formatTimestamp(seconds, style)}</discord-time>`;
}
