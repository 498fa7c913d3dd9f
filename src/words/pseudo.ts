/** Letters with accents that can still be read. */
const ACCENTED: Record<string, string> = Object.fromEntries(
  Array.from("aàcçeéiîlłnñoöuûyýAÀCÇEÉIÎLŁNÑOÖUÛYÝ").flatMap((letter, at, all) =>
    at % 2 === 0 ? [[letter, all[at + 1] ?? letter]] : [],
  ),
);

/** What must stay as it is: mentions and emojis of Discord, commands, code, times, braces of data, links. */
const KEPT = /(<[^>]*>|`[^`]*`|\/[a-z]+(?: [a-z]+)*|[a-z-]+:(?=\S)|\{[^}]*\}|https?:\S+)/;

/**
 * Words as a translator might write them: accented, and one third longer, so that what cannot be translated and what
 * has no room shows.
 */
export function pseudo(words: string): string {
  return words
    .split(KEPT)
    .map((part, at) => (at % 2 === 1 ? part : stretched(part)))
    .join("");
}

function stretched(words: string): string {
  const accented = words.replace(/[a-zA-Z]/g, (letter) => ACCENTED[letter] ?? letter);
  const letters = (words.match(/[a-zA-Z]/g) ?? []).length;
  const more = "~".repeat(Math.round(letters / 3));
  return more === "" ? accented : accented.replace(/\s*$/, (end) => more + end);
}
