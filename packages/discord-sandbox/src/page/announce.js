import { displayName } from "./avatars.js";
import { isEphemeral, isPinNotice } from "./message-kinds.js";
import { names } from "./state.js";
import { formatTimestamp } from "./time.js";

const longest = 300;

/** How many announcements stay: what comes quickly one after the other is all read. */
const kept = 5;

/** Tells a screen reader about a new message, or a changed one, without reading the whole list again. */
export function announce(message) {
  const region = document.querySelector("#announcements");
  if (!region) return;
  const line = document.createElement("p");
  line.textContent = announcementOf(message);
  region.append(line);
  while (region.childElementCount > kept) region.firstElementChild?.remove();
}

function announcementOf(message) {
  const forOne = isEphemeral(message) ? " (only you can see this)" : "";
  return `${displayName(message.author)}${forOne}: ${plainTextOf(message)}`.slice(0, longest);
}

/** All that a message says, as one line without marks. */
export function plainTextOf(message) {
  if (isPinNotice(message)) return "pinned a message to this channel";
  return plainText(
    [message.content, ...embedTexts(message), ...componentTexts(message.components)].join("\n"),
  );
}

function embedTexts({ embeds = [] }) {
  return embeds.flatMap(({ title, description }) => [title, description].filter(Boolean));
}

function componentTexts(components = []) {
  return components.flatMap(({ content, components: inner }) => [content ?? "", ...componentTexts(inner)]);
}

/** Markdown without its marks, with names in place of ids. */
function plainText(text) {
  return text
    .replaceAll(/<@!?(\d+)>/g, (_, id) => `@${names.user(id)}`)
    .replaceAll(/<#(\d+)>/g, (_, id) => `#${names.channel(id) ?? "unknown"}`)
    .replaceAll(/<\/([^:>]+):\d+>/g, "/$1")
    .replaceAll(/<t:(-?\d+)(?::(\w))?>/g, (_, unix, style) => formatTimestamp(Number(unix), style))
    .replaceAll(/\|\|.+?\|\|/gs, "spoiler")
    .replaceAll(/[*_~`]+|^(?:#{1,3}|-#|>) /gm, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
