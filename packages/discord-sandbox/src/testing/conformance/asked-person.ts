import type { Interface } from "node:readline/promises";
import type { Person } from "./open-bench.ts";

/** A person at a terminal, asked in words to act on Discord. */
export function askedPerson(terminal: Interface, write: (line: string) => void): Person {
  return {
    async perform(task, signal) {
      const line = `  → ${task.words}.`;
      if (task.do === "say") {
        write(line);
        return undefined;
      }
      const isSetting = task.do === "set";
      const ending = isSetting ? "Then press Enter." : "If Discord does not let you, press Enter.";
      try {
        await terminal.question(`${line} ${ending} `, { signal });
        return isSetting ? undefined : "Discord does not let the person do it";
      } catch {
        // Aborted, because the interaction has arrived.
        write("");
        return undefined;
      }
    },
    privateChannel: () => Promise.resolve(""),
  };
}
