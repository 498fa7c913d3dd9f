import { readFileSync } from "node:fs";

/** A TrueType font's table, from its beginning. */
function tableAt(font: DataView, tag: string): DataView {
  const count = font.getUint16(4);
  for (let at = 12; at < 12 + count * 16; at += 16) {
    const name = String.fromCharCode(...[0, 1, 2, 3].map((sign) => font.getUint8(at + sign)));
    if (name === tag) return new DataView(font.buffer, font.byteOffset + font.getUint32(at + 8));
  }
  throw new Error(`The font has no table "${tag}".`);
}

/** The glyph of each character of a font, by the groups of its `cmap` in format 12. */
function glyphsOf(cmap: DataView): Map<number, number> {
  const offsets = Array.from({ length: cmap.getUint16(2) }, (_, at) => cmap.getUint32(4 + at * 8 + 4));
  const start = offsets.find((offset) => cmap.getUint16(offset) === 12);
  if (start === undefined) throw new Error("The font has no characters in format 12.");
  const glyphs = new Map<number, number>();
  for (let group = 0; group < cmap.getUint32(start + 12); group += 1) {
    const at = start + 16 + group * 12;
    const [first, last, glyph] = [cmap.getUint32(at), cmap.getUint32(at + 4), cmap.getUint32(at + 8)];
    for (let code = first; code <= last; code += 1) glyphs.set(code, glyph + code - first);
  }
  return glyphs;
}

/** The advance of every character of a font file, as a fraction of the font size. */
export function advancesOf(file: string): Map<string, number> {
  const bytes = readFileSync(file);
  const font = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const unitsPerEm = tableAt(font, "head").getUint16(18);
  const widthsGiven = tableAt(font, "hhea").getUint16(34);
  const widths = tableAt(font, "hmtx");
  return new Map(
    [...glyphsOf(tableAt(font, "cmap"))]
      .filter(([, glyph]) => glyph !== 0)
      .map(([code, glyph]) => [
        String.fromCodePoint(code),
        widths.getUint16(Math.min(glyph, widthsGiven - 1) * 4) / unitsPerEm,
      ]),
  );
}
