import { existsSync } from "node:fs";
import { type Browser, chromium } from "playwright-core";

const PLACES = [
  process.env["CHROMIUM"],
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

// Where a Chromium is on this machine.
const chromiumPath = PLACES.find((place) => place !== undefined && existsSync(place));

/** Why the page can't be tested here, if it can't. In CI that is a failure, not a reason to skip. */
export const whyNoBrowser = chromiumPath
  ? undefined
  : "No Chromium on this machine: install it (apt-get install chromium) or name it in CHROMIUM.";

/** Starts the browser without a window and without calls to the outside. */
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
