import type { z } from "zod";
import { valueAt, type Path } from "./place.ts";

type Issue = z.core.$ZodIssue;

/** A fault of one file's shape. */
export interface ShapeFault {
  path: Path;
  reason: string;
}

function quoted(values: readonly unknown[]): string {
  return values.map((value) => (typeof value === "string" ? `"${value}"` : String(value))).join(", ");
}

function within(issue: Issue, inner: Issue): Issue {
  return { ...inner, path: [...issue.path, ...inner.path] };
}

/** How far an alternative got before it failed: one that failed inside the value was meant. */
function depthOf(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}

function readUnion(issue: Extract<Issue, { code: "invalid_union" }>, json: unknown): ShapeFault[] {
  if (issue.errors.length === 0) {
    const given = valueAt(json, issue.path);
    const reason = given === undefined ? "is missing" : `${JSON.stringify(given)} is not known here`;
    return [{ path: issue.path, reason }];
  }
  const meant = issue.errors
    .filter((issues) => depthOf(issues) > 0 || issues.some((inner) => inner.code === "unrecognized_keys"))
    .toSorted((a, b) => a.length - b.length)[0];
  if (meant !== undefined) return meant.flatMap((inner) => readIssue(within(issue, inner), json));
  const ways = issue.errors.flatMap((issues) => issues.map((inner) => reasonOf(within(issue, inner), json)));
  return [{ path: issue.path, reason: [...new Set(ways)].join("; or: ") }];
}

function reasonOf(issue: Issue, json: unknown): string {
  if (valueAt(json, issue.path) === undefined) return "is missing";
  switch (issue.code) {
    case "invalid_type":
      return `must be ${issue.expected === "int" ? "a whole number" : `of type ${issue.expected}`}`;
    case "invalid_value":
      return `must be ${issue.values.length > 1 ? "one of " : ""}${quoted(issue.values)}`;
    case "too_small":
      return `must be ${issue.inclusive === false ? "more than" : "at least"} ${issue.minimum}${unitOf(issue.origin, issue.minimum)}`;
    case "too_big":
      return `must be ${issue.inclusive === false ? "less than" : "at most"} ${issue.maximum}${unitOf(issue.origin, issue.maximum)}`;
    case "invalid_key":
      return `this key is not allowed: ${issue.issues.map((inner) => inner.message).join(", ")}`;
    default:
      return issue.message.replace("Invalid string: ", "");
  }
}

function unitOf(origin: string, count: number | bigint): string {
  if (origin === "string") return count === 1 ? " character long" : " characters long";
  if (origin === "array") return count === 1 ? " entry long" : " entries long";
  return "";
}

function readIssue(issue: Issue, json: unknown): ShapeFault[] {
  if (issue.code === "invalid_union") return readUnion(issue, json);
  if (issue.code === "unrecognized_keys") {
    return issue.keys.map((key) => ({ path: [...issue.path, key], reason: "no such key is known here" }));
  }
  return [{ path: issue.path, reason: reasonOf(issue, json) }];
}

/** What is wrong with the shape of a file, in words for whoever wrote the file. */
export function readIssues(error: z.ZodError, json: unknown): ShapeFault[] {
  return error.issues.flatMap((issue) => readIssue(issue, json));
}
