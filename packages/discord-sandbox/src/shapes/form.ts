import { Refusal } from "../rest/refusal.ts";

interface Node {
  [key: string]: Node | { code: string; message: string }[];
}

/** Without a prototype: the keys are whatever stood in a request. */
function emptyNode(): Node {
  return Object.create(null) as Node;
}

/** A place inside a request body; faults found there end up at that place of Discord's nested `errors`. */
export class Place {
  readonly #faults: { path: string[]; code: string; message: string }[];
  readonly #path: string[];

  constructor(path: string[] = [], faults: { path: string[]; code: string; message: string }[] = []) {
    this.#path = path;
    this.#faults = faults;
  }

  at(key: string | number): Place {
    return new Place([...this.#path, String(key)], this.#faults);
  }

  fault(code: string, message: string): void {
    this.#faults.push({ path: this.#path, code, message });
  }

  get isClean(): boolean {
    return this.#faults.length === 0;
  }

  /** Throws 50035 with everything that was found, if anything was. */
  refuseFaults(): void {
    if (this.isClean) return;
    const root = emptyNode();
    for (const { path, code, message } of this.#faults) {
      let node = root;
      for (const key of path) node = (node[key] ??= emptyNode()) as Node;
      const list = (node["_errors"] ??= []) as { code: string; message: string }[];
      list.push({ code, message });
    }
    throw new Refusal(400, 50035, "Invalid Form Body", root);
  }
}

/** Looks at a value and reports what is wrong with it at its place. */
export type Check = (value: unknown, place: Place) => void;

export type Fields = Record<string, unknown>;

/** Whether a value is a JSON object. */
export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Runs checks on a body and throws 50035 if they report anything. */
export function checkForm(body: unknown, check: Check): void {
  const place = new Place();
  check(body, place);
  place.refuseFaults();
}
