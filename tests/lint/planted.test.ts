import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FAULTS } from "../../bench/planted/faults.ts";
import { ROOT } from "./imports.ts";

test.each(FAULTS)("$name can be planted", ({ file, from }) => {
  expect(readFileSync(join(ROOT, file), "utf8").split(from)).toHaveLength(2);
});
