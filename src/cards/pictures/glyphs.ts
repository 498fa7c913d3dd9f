/** Characters that pictures can draw: those of scripts that both weights of the font contain. */
const DRAWN = new RegExp(
  [
    String.raw`[ -~\u00a0-\u01c3\u01cd-\u01f0\u01f4\u01f5\u01f8-\u02e9`, // Latin
    String.raw`\u0300-\u034f`, // combining accents
    String.raw`\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u045f\u048a-\u0509`, // Greek, Cyrillic
    String.raw`\u0531-\u0556\u0561-\u0587\u05d0-\u05ea\u10d0-\u10fc`, // Armenian, Hebrew, Georgian
    String.raw`\u1e00-\u1efb`, // Latin, additional
    String.raw`\u2010-\u2027\u2032-\u205e\u2070\u2074-\u208e\u20ac`, // punctuation, small digits, currency
    String.raw`\u2153-\u215e\u2190-\u222c\u2248-\u22ce\u2500-\u25ee\u25f0-\u260d\u2610-\u269c]`, // fractions, arrows, shapes
  ].join(""),
  "u",
);

/** Characters of nearly all pictures. The small fonts in `fonts/` contain exactly these. */
const EVERYDAY = new RegExp(
  [
    String.raw`^[ -~\u00a0-\u017f`, // Latin, European
    String.raw`\u2010-\u2027\u2032\u2033\u2070\u2074-\u2079\u20ac`, // punctuation, small digits, currency
    String.raw`\u2153-\u215e\u2190-\u2199\u21bb\u2212\u221a\u2248\u2260\u2264\u2265\u25a0-\u25cf]*$`, // fractions, arrows, shapes
  ].join(""),
  "u",
);

/** True if the small fonts can draw a text or the SVG of a picture. */
export function isEveryday(words: string): boolean {
  return EVERYDAY.test(words);
}

/**
 * The part of a text that can be drawn. Omits emoji and signs that the font lacks; missing letters become "…". Empty
 * if no letter or digit remains.
 */
export function drawable(words: string): string {
  const shown = Array.from(words.normalize("NFC"), (sign) => {
    if (DRAWN.test(sign)) return sign;
    if (/\s/.test(sign)) return " ";
    return /\p{L}|\p{N}/u.test(sign) ? "…" : "";
  });
  const text = shown.join("").replaceAll(/…+/g, "…").replaceAll(/ +/g, " ").trim();
  return words === text || /[\p{L}\p{N}]/u.test(text) ? text : "";
}
