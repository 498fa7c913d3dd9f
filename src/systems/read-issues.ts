import type { z } from "zod";
import { valueAt, type Path } from "./place.ts";

type Issue = z.core.$ZodIssue;

/** A fault in a file's shape. */
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

/** Depth at which an alternative failed. An alternative that failed inside the value is likely the intended one. */
function depthOf(issues: readonly Issue[]): number {
  return Math.max(0, ...issues.map((issue) => issue.path.length));
}

type UnionIssue = Extract<Issue, { code: "invalid_union" }>;

/** The issues of a value for each alternative. Nested unions add their alternatives. */
function alternativesIn({ errors }: UnionIssue): (readonly Issue[])[] {
  return errors.flatMap((issues) => {
    const [only] = issues;
    const isChoice = only?.code === "invalid_union" && only.path.length === 0 && only.errors.length > 0;
    return isChoice && issues.length === 1 ? alternativesIn(only) : [issues];
  });
}

/** Number of faults of an alternative. The one with the fewest is likely the intended one. */
function weightOf(issues: readonly Issue[]): number {
  return issues.reduce((sum, issue) => sum + (issue.code === "unrecognized_keys" ? issue.keys.length : 1), 0);
}

function readUnion(issue: UnionIssue, json: unknown): ShapeFault[] {
  const alternatives = alternativesIn(issue);
  if (alternatives.length === 0) {
    const given = valueAt(json, issue.path);
    const what = given === undefined ? "is missing" : `${JSON.stringify(given)} is not known here`;
    const known = "options" in issue && Array.isArray(issue.options) ? issue.options : [];
    const reason = known.length === 0 ? what : `${what}; there are: ${known.join(", ")}`;
    return [{ path: issue.path, reason }];
  }
  const meant = alternatives
    .filter((issues) => depthOf(issues) > 0 || issues.some((inner) => inner.code === "unrecognized_keys"))
    .toSorted((a, b) => weightOf(a) - weightOf(b))[0];
  if (meant !== undefined) return meant.flatMap((inner) => readIssue(within(issue, inner), json));
  const ways = alternatives.flatMap((issues) => issues.map((inner) => reasonOf(within(issue, inner), json)));
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
    return issue.keys.map((key) => ({ path: [...issue.path, key], reason: "is not a known key here" }));
  }
  // The shape of a list of fixed length explains why the length is fixed.
  if ("exact" in issue && issue.exact) return [{ path: issue.path, reason: issue.message }];
  return [{ path: issue.path, reason: reasonOf(issue, json) }];
}

/** The faults in a file's shape, worded for the author of the file. */
export function readIssues(error: z.ZodError, json: unknown): ShapeFault[] {
  return error.issues.flatMap((issue) => readIssue(issue, json));
}
