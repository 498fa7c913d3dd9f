import { state } from "../state.js";

// White initials have a contrast of 4.5:1 or more on each.
const colours = ["#b3472f", "#2b6f97", "#1f7a4d", "#8a3fa0", "#8d5a00", "#b0305f", "#4b5563", "#5f6b22"];

/** A round picture with an initial, drawn locally because the page loads nothing from Discord. */
export function avatarUrl(user) {
  const colour = user.bot ? "#5865f2" : colourOf(user.id);
  const drawing = user.bot ? robot : `<text ${letter}>${initial(user)}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="${colour}"/>${drawing}</svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The display name, or else the user name. */
export function displayName(user) {
  return user.global_name ?? user.name ?? user.username ?? "Unknown";
}

const letter =
  'x="20" y="27" font-size="19" font-weight="600" font-family="sans-serif" fill="#fff" text-anchor="middle"';

const robot =
  '<g fill="#fff"><rect x="10" y="14" width="20" height="14" rx="4"/><rect x="19" y="8" width="2" height="6"/><circle cx="20" cy="8" r="2"/></g><g fill="#5865f2"><circle cx="16" cy="21" r="2.2"/><circle cx="24" cy="21" r="2.2"/></g>';

/** People get consecutive colours, so that a few people look different. */
function colourOf(id) {
  const place = state.people.findIndex((person) => person.id === id);
  return colours[(place === -1 ? hash(id) : place) % colours.length];
}

function initial(user) {
  const first = [...displayName(user)].find((character) => /[\p{L}\p{N}]/u.test(character)) ?? "?";
  return first.toUpperCase();
}

function hash(text) {
  let sum = 0;
  for (const character of String(text)) sum = (sum * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum;
}
