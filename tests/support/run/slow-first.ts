import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Files that start programs, servers or browsers. */
const SLOW = /\/(page|browser|hosting|stories|store|discord)\/|\/(start|new-verb|sixty-days)\.test/;

/** Runs slow files first, so that no core is idle at the end. A first run has no durations to sort by. */
export default class SlowFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}

function rank({ moduleId }: TestSpecification): number {
  return SLOW.test(moduleId) ? 0 : 1;
}
