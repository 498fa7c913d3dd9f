import { expect } from "vitest";
import { harmlessFault } from "#cards/dice/verification.ts";
import { english } from "#words/languages.ts";
import type { Messages } from "#words/messages.ts";
import type { Text, TextKey } from "#words/text.ts";

/** An expected fault of a log or file, with some of its values. */
export interface Fault {
  key: TextKey;
  values?: object;
}

/** A fault by key; only the given values are compared. */
export function fault<Key extends TextKey>(key: Key, values?: Partial<Messages[Key] & object>): Fault {
  return { key, ...(values === undefined ? {} : { values: expect.objectContaining<object>(values) }) };
}

/** Expects exactly these faults. */
export function expectFaults(found: readonly Text[], ...wanted: Fault[]): void {
  expect(found).toEqual(wanted.map((each) => expect.objectContaining({ ...each })));
}

/** Expects a fault among others. */
export function expectFault(found: readonly Text[], wanted: Fault): void {
  expect(found).toContainEqual(expect.objectContaining({ ...wanted }));
}

/** A fault in English. */
export function faultTold(found: Text): string {
  return english.say(harmlessFault(found));
}
