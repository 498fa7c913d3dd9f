/** What programs that use the sandbox reach: this file, `time-span` without all the rest, and `testing/` for their tests. */
export { type Faults } from "./faults.ts";
export { type Limits, type Population, type SandboxOptions } from "./options.ts";
export { type RecordedRequest } from "./request-log.ts";
export { startSandbox, type Sandbox } from "./sandbox.ts";
export { checkCommands } from "./shapes/command.ts";
