/** How a thread is started: with nothing of how its process was, but so that its program is there sooner. */
export const THREAD_OPTIONS = {
  execArgv: ["--import", new URL("../../quick-start.js", import.meta.url).href],
};
