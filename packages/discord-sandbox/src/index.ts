/** What programs that use the sandbox reach: this file alone, and `testing/` for their tests. */
export { type Faults } from "./faults.ts";
export { knownPeople } from "./known-people.ts";
export { type Limits, type Population, type SandboxOptions } from "./options.ts";
export { type RecordedRequest } from "./request-log.ts";
export { startSandbox, type Sandbox } from "./sandbox.ts";
export { checkCommands } from "./shapes/command.ts";
export { readTimeSpan } from "./world/time-span.ts";
