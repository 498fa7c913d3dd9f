import { relative } from "node:path";
import type { Reporter, TestModule } from "vitest/node";

/** Ends a run with the files of skipped tests and one plain line for other programs: "12 passed, 0 failed, 1 skipped". */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const count = { passed: 0, failed: 0, skipped: 0, pending: 0 };
    for (const module of modules) {
      for (const test of module.children.allTests()) count[test.result().state] += 1;
      const skipped = [...module.children.allTests("skipped")].length;
      const file = relative(process.cwd(), module.moduleId);
      if (skipped > 0) process.stdout.write(`\nSkipped in ${file}: ${skipped}`);
      if (module.errors().length > 0) count.failed += 1;
    }
    const failed = count.failed + count.pending;
    process.stdout.write(`\n${count.passed} passed, ${failed} failed, ${count.skipped} skipped\n`);
  }
}
