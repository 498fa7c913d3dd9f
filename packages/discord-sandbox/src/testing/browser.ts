import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// Path of an installed Chromium.
const chromiumPath = PLACES.find((place) => place !== undefined && existsSync(place));

/** Why browser tests cannot run; undefined if they can. In CI, tests fail if it is set. */
export const whyNoBrowser = chromiumPath
  ? undefined
  : "No Chromium on this machine: install it (apt-get install chromium) or set its path in CHROMIUM.";

/** Starts the browser, headless and without network access. */
export function startBrowser(): Promise<Browser> {
  if (chromiumPath === undefined) throw new Error(whyNoBrowser);
  return chromium.launch({
    executablePath: chromiumPath,
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}
