import { createRequire } from "node:module";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { parentPort } from "node:worker_threads";
import { Resvg, type ResvgRenderOptions } from "@resvg/resvg-js";
import { isEveryday } from "#views/pictures/glyphs.ts";

/** A picture that is to be drawn. */
export interface Sketch {
  id: number;
  svg: string;
}

/** The picture as PNG, or why it cannot be drawn. */
export type DrawnPicture = { id: number; png: Uint8Array } | { id: number; fault: string };

/** Pixels for each unit of a picture, so that it is sharp on a phone. */
const SCALE = 2;

const require = createRequire(import.meta.url);

/** Both weights of the font, and both with everyday characters alone. */
const WHOLE = [
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
  require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
];
const SMALL = [
  require.resolve("../../../fonts/DejaVuSans.ttf"),
  require.resolve("../../../fonts/DejaVuSans-Bold.ttf"),
];

/**
 * The fonts come with the bot, so that a picture is the same on every machine. A font is read anew for each character
 * that is set, so small ones make for quick pictures.
 */
function optionsFor(svg: string): ResvgRenderOptions {
  const fontFiles = isEveryday(svg) ? SMALL : WHOLE;
  return {
    fitTo: { mode: "zoom", value: SCALE },
    font: { loadSystemFonts: false, fontFiles, defaultFontFamily: "DejaVu Sans" },
  };
}

function draw({ id, svg }: Sketch): DrawnPicture {
  try {
    return { id, png: new Resvg(svg, optionsFor(svg)).render().asPng() };
  } catch (error) {
    return { id, fault: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * V8 sees the small wrappers of drawn pictures and not the megabytes of pixels behind them, so by itself it would let
 * hundreds of them pile up.
 */
setFlagsFromString("--expose-gc");
const collectYoung = runInNewContext("() => gc({ type: 'minor' })") as () => void;

parentPort?.on("message", (sketch: Sketch) => {
  parentPort?.postMessage(draw(sketch));
  collectYoung();
});
