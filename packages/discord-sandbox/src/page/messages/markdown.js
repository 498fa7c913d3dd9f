import { html, nothing } from "lit";
import { inline } from "./markdown-inline.js";

/** @typedef {import("./markdown-inline.js").Names} Names */

const fence = /```(?:([\w+#.-]*)\n)?([\s\S]*?)```/g;
const listItem = /^( *)([-*]|\d{1,4}\.) +(.*)$/;

/**
 * Renders Discord's markdown: code blocks first, then headings, lists and quotes line by line.
 * @param {string} text @param {Names} names
 */
export function markdown(text, names) {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(fence)) {
    parts.push(...blocks(text.slice(from, match.index).replace(/\n$/, ""), names));
    parts.push(codeBlock(match[2]));
    from = match.index + match[0].length;
    if (text[from] === "\n") from += 1;
  }
  parts.push(...blocks(text.slice(from), names));
  return html`<div class="md">${parts}</div>`;
}

/** Code scrolls sideways instead of wrapping, to keep its columns. */
function codeBlock(code) {
  const text = code.replace(/^\n+|\s+$/g, "");
  return html`<pre
    class="md-code"
    role="group"
    tabindex="0"
    aria-label="Code block"
  ><code>${text}</code></pre>`;
}

function blocks(text, names) {
  if (text === "") return [];
  const lines = text.split("\n");
  const views = [];
  while (lines.length > 0) views.push(takeBlock(lines, names));
  return views;
}

function takeBlock(lines, names) {
  const [line] = lines;
  const heading = /^(#{1,3}) +(.+)$/.exec(line);
  if (heading) return lines.shift() && headingView(heading[1].length, inline(heading[2], names));
  const subtext = /^-# +(.+)$/.exec(line);
  if (subtext) return lines.shift() && html`<div class="md-subtext">${inline(subtext[1], names)}</div>`;
  if (line.startsWith(">>> ")) return quote(lines.splice(0).join("\n").slice(4), names);
  if (isQuote(line)) return quote(takeWhile(lines, isQuote).map(unquote).join("\n"), names);
  if (listItem.test(line))
    return list(
      takeWhile(lines, (each) => listItem.test(each)),
      names,
    );
  return paragraph(takeWhile(lines, isPlain), names);
}

/** A heading of a message, one level below the channel's name whatever its size. */
function headingView(level, content) {
  return html`<div class="md-h${level}" role="heading" aria-level="3">${content}</div>`;
}

function quote(text, names) {
  return html`<blockquote>${blocks(text, names)}</blockquote>`;
}

function paragraph(lines, names) {
  // A last empty line would collapse; another line feed keeps it.
  const text = lines.join("\n") + (lines.at(-1) === "" ? "\n" : "");
  return html`<div class="md-text">${inline(text, names)}</div>`;
}

function list(lines, names) {
  const items = lines.map((line) => {
    const [, indent, mark, text] = listItem.exec(line) ?? [];
    return { indent: indent.length, mark, text };
  });
  return listLevel(items, names);
}

function listLevel(items, names) {
  const { indent, mark } = items[0];
  const isOrdered = /\d/.test(mark);
  const end = items.findIndex((item) => item.indent <= indent && /\d/.test(item.mark) !== isOrdered);
  const own = end === -1 ? items : items.slice(0, end);
  const views = nested(own, indent).map(
    ({ text, children }) =>
      html`<li>${inline(text, names)}${children.length > 0 ? listLevel(children, names) : nothing}</li>`,
  );
  const view = isOrdered
    ? html`<ol start=${Number.parseInt(mark, 10)}>
        ${views}
      </ol>`
    : html`<ul>
        ${views}
      </ul>`;
  return end === -1 ? view : [view, listLevel(items.slice(end), names)];
}

function nested(items, indent) {
  const entries = [];
  for (const item of items) {
    if (item.indent > indent) entries.at(-1).children.push(item);
    else entries.push({ text: item.text, children: [] });
  }
  return entries;
}

function isQuote(line) {
  return line === ">" || line.startsWith("> ");
}

function unquote(line) {
  return line.slice(2);
}

function isPlain(line) {
  return !(/^(#{1,3}|-#) +./.test(line) || isQuote(line) || line.startsWith(">>> ") || listItem.test(line));
}

function takeWhile(lines, matches) {
  const end = lines.findIndex((line) => !matches(line));
  return lines.splice(0, end === -1 ? lines.length : end);
}
