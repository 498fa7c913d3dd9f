import { displayName } from "./messages/avatars.js";
import { isEphemeral, isPinNotice } from "./messages/message-kinds.js";
import { names } from "./state.js";
import { formatTimestamp } from "./time.js";

const longest = 300;

/** Most announcements kept, so that several in a row are all read. */
const kept = 5;

/** Announces a new or changed message to screen readers, without reading the whole list. */
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

/** A message's text in one line, without markup. */
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

/** Markdown as plain text, with names in place of ids. */
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
