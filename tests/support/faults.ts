import { expect } from "vitest";
import { harmlessFault } from "#views/dice/verification.ts";
import { english } from "#words/languages.ts";
import type { Messages } from "#words/messages.ts";
import type { Text, TextKey } from "#words/text.ts";

/** A fault of a log or of a file that is expected, with some of its values. */
export interface Fault {
  key: TextKey;
  values?: object;
}

/** A fault by its name; only the values that are given are compared. */
export function fault<Key extends TextKey>(key: Key, values?: Partial<Messages[Key] & object>): Fault {
  return { key, ...(values === undefined ? {} : { values: expect.objectContaining<object>(values) }) };
}

/** That these faults were found, and no other. */
export function expectFaults(found: readonly Text[], ...wanted: Fault[]): void {
  expect(found).toEqual(wanted.map((each) => expect.objectContaining({ ...each })));
}

/** That a fault is among those found. */
export function expectFault(found: readonly Text[], wanted: Fault): void {
  expect(found).toContainEqual(expect.objectContaining({ ...wanted }));
}

/** A fault as an English reader is told it. */
export function faultTold(found: Text): string {
  return english.say(harmlessFault(found));
}
