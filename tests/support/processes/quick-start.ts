/** Arguments with which Node starts a program from cached code, as `npm start` does. */
export const QUICKLY = ["--import", new URL("../../../src/quick-start.js", import.meta.url).href] as const;
