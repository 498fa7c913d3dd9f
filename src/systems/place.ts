/** Keys and indexes from the root of a JSON file to a value. */
export type Path = readonly PropertyKey[];

function isRecord(value: unknown): value is Record<PropertyKey, unknown> {
  return typeof value === "object" && value !== null;
}

/** The value at a path; undefined if there is none. */
export function valueAt(json: unknown, path: Path): unknown {
  let value = json;
  for (const key of path) value = isRecord(value) ? value[key] : undefined;
  return value;
}

/** A path as shown in faults: `phases[initiative].steps[roll].who`. Things that have an id are shown by it. */
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

/**
 * A JSON file and the list of its faults. `parts`: files that contain some of its entries. `says`: the words of a fault
 * at a path, if they are not the path and the reason.
 */
export interface JsonFile {
  name: string;
  json: unknown;
  faults: string[];
  says?: (path: Path, reason: string) => string;
  parts?: readonly FilePart[];
}

/** The value at `path` is the content of file `name`. */
interface FilePart {
  path: Path;
  name: string;
}

interface Inside {
  parent: DataPlace;
  key: PropertyKey;
  value: unknown;
  /** True if the keys of the parent are ids, not property names. */
  isEntry: boolean;
}

/** A place in a data file: its value, the enclosing values, and the list of faults. */
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

  /** The place at keys below this one. */
  at(...keys: PropertyKey[]): DataPlace {
    return keys.reduce<DataPlace>((place, key) => place.#in(key, valueAt(place.value, [key]), false), this);
  }

  /** The id of an entry in this record, as a value. */
  key(id: string): DataPlace {
    return this.#in(id, id, true);
  }

  /** The value of an entry in this record. */
  entry(id: string): DataPlace {
    return this.#in(id, valueAt(this.value, [id]), true);
  }

  /** The value of a key in the nearest object that has the key, starting with this one. Skips records by id. */
  around(key: string): unknown {
    if (isRecord(this.value) && Object.hasOwn(this.value, key)) return this.value[key];
    const { parent, isEntry } = this.#inside ?? {};
    return isEntry === true ? parent?.outside(key) : parent?.around(key);
  }

  /** As `around`, but starts with the enclosing object. */
  outside(key: string): unknown {
    return this.#inside?.parent.around(key);
  }

  /** Adds a fault in a line: file, path and reason. */
  fault(reason: string): void {
    const { name, json, parts = [], says, faults } = this.#file;
    const { path } = this;
    if (says !== undefined) {
      faults.push(`${name}: ${says(path, reason)}`);
      return;
    }
    const part = parts.find((each) => each.path.every((key, depth) => key === path[depth]));
    const [file, whole, inside] =
      part === undefined
        ? [name, json, path]
        : [part.name, valueAt(json, part.path), path.slice(part.path.length)];
    faults.push(`${file}: ${pathText(whole, inside)}: ${reason}`);
  }
}
