/**
 * The public interface of the sandbox. Also public: `time-span`, which loads nothing else, and `testing/` for
 * tests.
 */
export { type Faults } from "./faults.ts";
export { type Limits, type Population, type SandboxOptions } from "./options.ts";
export { type RecordedRequest } from "./request-log.ts";
export { startSandbox, type Sandbox } from "./sandbox.ts";
export { checkCommands } from "./shapes/command.ts";
