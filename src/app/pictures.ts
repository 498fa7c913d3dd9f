import { createRequire } from "node:module";

/** How many pictures are kept, at some tens of kilobytes each. */
const MOST = 50;

/** Pixels for each unit of a picture, so that it is sharp on a phone. */
const SCALE = 2;

const require = createRequire(import.meta.url);

/** The fonts come with the bot, so that a picture is the same on every machine. */
function font() {
  const fontFiles = [
    require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans.ttf"),
    require.resolve("dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf"),
  ];
  return { loadSystemFonts: false, fontFiles, defaultFontFamily: "DejaVu Sans" };
}

/** The pictures drawn last, by their SVG. */
const drawn = new Map<string, Promise<Uint8Array>>();

/** Loaded with the first picture: a start does not wait for it. */
async function draw(svg: string): Promise<Uint8Array> {
  const { renderAsync } = await import("@resvg/resvg-js");
  const picture = await renderAsync(svg, { fitTo: { mode: "zoom", value: SCALE }, font: font() });
  return picture.asPng();
}

/** An SVG picture as PNG. The same picture is drawn once; throws if it is no SVG. */
export function drawPicture(svg: string): Promise<Uint8Array> {
  const png = drawn.get(svg) ?? draw(svg);
  drawn.delete(svg);
  drawn.set(svg, png);
  png.catch(() => drawn.delete(svg));
  const [oldest] = drawn.keys();
  if (drawn.size > MOST && oldest !== undefined) drawn.delete(oldest);
  return png;
}
