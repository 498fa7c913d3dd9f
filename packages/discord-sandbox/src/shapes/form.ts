import { z } from "zod";
import { Refusal } from "./refusal.ts";
import { faultOf } from "./faults.ts";

export type Fields = Record<string, unknown>;

type Issue = z.core.$ZodIssue;
type Issues = Pick<z.core.ParsePayload, "issues">;
type Fault = { code: string; message: string };

/** Discord's nested `errors`: nodes by key, with faults under `_errors`. */
interface Node {
  [key: string]: Node | Fault[];
}

/** Without a prototype, because keys come from requests. */
function emptyNode(): Node {
  return Object.create(null) as Node;
}

/** True for a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A place in a request body; its faults appear there in Discord's `errors`. */
export class Place {
  readonly #found: Issues;
  readonly #path: PropertyKey[];

  constructor(found: Issues, path: PropertyKey[] = []) {
    this.#found = found;
    this.#path = path;
  }

  at(key: string | number): Place {
    return new Place(this.#found, [...this.#path, key]);
  }

  fault(code: string, message: string): void {
    const path = this.#path;
    this.#found.issues.push({
      code: "custom",
      params: { code },
      message,
      path,
      input: undefined,
      continue: true,
    });
  }

  /** Checks a value against a schema that depends on other values. */
  check(value: unknown, shape: z.ZodType): void {
    for (const issue of issuesOf(value, shape)) {
      const { code, message } = faultOf(issue);
      let place = new Place(this.#found, this.#path);
      for (const key of issue.path) place = place.at(key as string | number);
      place.fault(code, message);
    }
  }
}

/** A check beyond a schema, for `schema.check(rule(…))`; runs if the schema matches. */
export function rule<T>(check: (value: T, place: Place) => void): (payload: z.core.ParsePayload<T>) => void {
  return (payload) => check(payload.value, new Place(payload));
}

function issuesOf(value: unknown, shape: z.ZodType): Issue[] {
  return shape.safeParse(value, { reportInput: true }).error?.issues ?? [];
}

/** Throws 50035 with all faults of a body. */
export function checkForm(body: unknown, shape: z.ZodType): void {
  const issues = issuesOf(body, shape);
  if (issues.length === 0) return;
  const root = emptyNode();
  for (const issue of issues) {
    let node = root;
    for (const key of issue.path) node = (node[String(key)] ??= emptyNode()) as Node;
    const faults = (node["_errors"] ??= []) as Fault[];
    faults.push(faultOf(issue));
  }
  throw new Refusal(400, 50035, "Invalid Form Body", root);
}

/** Throws 50035 for a single fault. */
export function refuseAt(path: string[], code: string, message: string): never {
  const fault = rule((_: unknown, place) => {
    const at = path.reduce((here, key) => here.at(key), place);
    at.fault(code, message);
  });
  checkForm({}, z.unknown().check(fault));
  throw new Error("A fault was not refused.");
}
