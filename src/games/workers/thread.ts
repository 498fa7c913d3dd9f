/** Options of worker threads: no inherited arguments, and a faster start. */
export const THREAD_OPTIONS = {
  execArgv: ["--import", new URL("../../quick-start.js", import.meta.url).href],
};
