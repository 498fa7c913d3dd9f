import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";
import { isEveryday } from "#cards/pictures/glyphs.ts";

/** Writes the small fonts of pictures: what the whole ones have for everyday characters, drawn and set the same. */
const { resolve } = createRequire(import.meta.url);
const folder = fileURLToPath(new URL("./", import.meta.url));

// resvg reads no hints.
const options = { targetFormat: "truetype", noHinting: true };
const signs = Array.from({ length: 0x10000 }, (_, code) => String.fromCharCode(code)).filter(isEveryday);

copyFileSync(resolve("dejavu-fonts-ttf/LICENSE"), join(folder, "LICENSE"));
for (const weight of ["dejavu-fonts-ttf/ttf/DejaVuSans.ttf", "dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"]) {
  const whole = readFileSync(resolve(weight));
  writeFileSync(join(folder, basename(weight)), await subsetFont(whole, signs.join(""), options));
}
