import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import type { MessagePort } from "node:worker_threads";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { isEveryday } from "#cards/pictures/glyphs.ts";
import { portOf } from "#thread";

/** A picture to draw. */
export interface Sketch {
  svg: string;
}

export type DrawnPicture = { png: Uint8Array } | { fault: string };

/** Pixels per unit, for sharp pictures on phones. */
const SCALE = 2;

const require = createRequire(import.meta.url);

/** Both weights of the font: the complete one, and one reduced to everyday characters. */
const WHOLE = [
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
];
const SMALL = [
  require.resolve("../../../fonts/DejaVuSans.ttf"),
  require.resolve("../../../fonts/DejaVuSans-Bold.ttf"),
];

/**
 * Bundled fonts make pictures identical on every machine. The renderer loads a font again for each character, so
 * small fonts are faster.
 */
function optionsFor(svg: string): ResvgRenderOptions {
  const fontFiles = isEveryday(svg) ? SMALL : WHOLE;
  return {
    fitTo: { mode: "zoom", value: SCALE },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: "DejaVu Sans" },
  };
}

function draw({ svg }: Sketch): DrawnPicture {
  try {
    return { png: new Resvg(svg, optionsFor(svg)).render().asPng() };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function serve(port: MessagePort): void {
  // V8 counts the small wrappers of pictures but not their megabytes of pixels, so it would collect them too late.
  setFlagsFromString("--expose-gc");
  const collectYoung = runInNewContext("() => gc({ type: 'minor' })") as () => void;
  port.on("message", (sketch: Sketch) => {
    port.postMessage(draw(sketch));
    collectYoung();
  });
}

const port = portOf("draw");
if (port !== null) serve(port);
