/** Keys and indexes that lead from the top of a JSON file to one of its values. */
export type Path = readonly PropertyKey[];

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}

/** The value that a path leads to; undefined where the file has none. */
export function valueAt(json: unknown, path: Path): unknown {
  let value = json;
  for (const key of path) value = isRecord(value) ? value[key] : undefined;
  return value;
}

/** A path as players of data read it: `phases[initiative].steps[roll].who`, things with an id by their id. */
function pathText(json: unknown, path: Path): string {
  let text = "";
  path.forEach((key, depth) => {
    if (typeof key !== "number") {
      text += text === "" ? String(key) : `.${String(key)}`;
      return;
    }
    const list = valueAt(json, path.slice(0, depth));
    const id = valueAt(list, [key, "id"]);
    const isUnique =
      Array.isArray(list) && list.filter((other) => valueAt(other, ["id"]) === id).length === 1;
    text += typeof id === "string" && isUnique ? `[${id}]` : `[${key}]`;
  });
  return text === "" ? "(whole file)" : text;
}

/** A place in a data file, where a fault can be noted down. */
export class DataPlace {
  readonly #faults: string[];
  readonly #file: string;
  readonly #json: unknown;
  readonly path: Path;

  constructor(file: { name: string; json: unknown; faults: string[] }, path: Path = []) {
    this.#file = file.name;
    this.#json = file.json;
    this.#faults = file.faults;
    this.path = path;
  }

  at(...keys: PropertyKey[]): DataPlace {
    return new DataPlace({ name: this.#file, json: this.#json, faults: this.#faults }, [
      ...this.path,
      ...keys,
    ]);
  }

  /** Notes a fault as one line: file, path and reason. */
  fault(reason: string): void {
    this.#faults.push(`${this.#file}: ${pathText(this.#json, this.path)}: ${reason}`);
  }
}
