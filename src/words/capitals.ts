/** A name within a sentence. Words lose their capital; "FOs" and "DRM" keep it. */
export function midSentence(name: string): string {
  return name.replace(/(?<![\p{L}\p{N}_])\p{Lu}\p{Ll}*(?![\p{L}\p{N}_])/gu, (word) =>
    word.length > 1 ? word.toLowerCase() : word,
  );
}

/** A name at the start of a sentence. */
export function capital(name: string): string {
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}
