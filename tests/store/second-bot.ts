import { DataError } from "#core/errors.ts";
import { openStore } from "#store/open-store.ts";

// A bot of its own: says "open" once it has the store at an address, or why it does not get it, and stays until killed.
const [, , url = ""] = process.argv;
try {
  await openStore(url, { waiting: () => process.stdout.write("waiting\n") });
  process.stdout.write("open\n");
  setInterval(() => {}, 1000);
} catch (error) {
  if (!(error instanceof DataError)) throw error;
  process.stdout.write(`${error.faults.join("\n")}\n`);
}
