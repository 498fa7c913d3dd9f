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

/** A path as faults print it: `phases[initiative].steps[roll].who`, things with an id by their id. */
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

/** A JSON file, and the list to which its faults are added. */
export interface JsonFile {
  name: string;
  json: unknown;
  faults: string[];
}

interface Inside {
  parent: DataPlace;
  key: PropertyKey;
  value: unknown;
  /** True where the parent's keys are ids, so that they are no names of parts. */
  isEntry: boolean;
}

/** A place in a data file: its value, the values around it, and the list for its faults. */
export class DataPlace {
  readonly #file: JsonFile;
  readonly #inside: Inside | undefined;
  readonly value: unknown;

  constructor(file: JsonFile, inside?: Inside) {
    this.#file = file;
    this.#inside = inside;
    this.value = inside === undefined ? file.json : inside.value;
  }

  get path(): PropertyKey[] {
    return this.#inside === undefined ? [] : [...this.#inside.parent.path, this.#inside.key];
  }

  #in(key: PropertyKey, value: unknown, isEntry: boolean): DataPlace {
    return new DataPlace(this.#file, { parent: this, key, value, isEntry });
  }

  /** The place that keys lead to from here. */
  at(...keys: PropertyKey[]): DataPlace {
    return keys.reduce<DataPlace>((place, key) => place.#in(key, valueAt(place.value, [key]), false), this);
  }

  /** An id of the record here, as a value of its own. */
  key(id: string): DataPlace {
    return this.#in(id, id, true);
  }

  /** The value of an id in the record here. */
  entry(id: string): DataPlace {
    return this.#in(id, valueAt(this.value, [id]), true);
  }

  /** The value of a key in the nearest object that has it: this one, or one around it. Records by id do not count. */
  around(key: string): unknown {
    if (isRecord(this.value) && Object.hasOwn(this.value, key)) return this.value[key];
    const { parent, isEntry } = this.#inside ?? {};
    return isEntry === true ? parent?.outside(key) : parent?.around(key);
  }

  /** The same, without this one. */
  outside(key: string): unknown {
    return this.#inside?.parent.around(key);
  }

  /** Adds a fault as one line: file, path and reason. */
  fault(reason: string): void {
    this.#file.faults.push(`${this.#file.name}: ${pathText(this.#file.json, this.path)}: ${reason}`);
  }
}
