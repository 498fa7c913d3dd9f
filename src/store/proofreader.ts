import { z } from "zod";
import { checkDocument, shapes, type Documents } from "./documents.ts";
import type { Kind } from "./migrations.ts";

/** Of how many documents it is remembered how they were last. */
const MOST = 2000;

/**
 * Refuses documents that could not be read again. Of one that was right before only what has changed since is looked at:
 * a move makes a few parts of a game anew and leaves the others, the very same objects, as they are.
 */
export class Proofreader {
  /** Documents as they were last found right, the latest last. */
  readonly #right = new Map<string, unknown>();

  need<K extends Kind>(kind: K, key: string, document: Documents[K]): void {
    const before = this.#right.get(key);
    if (before === undefined || !isRight(shapes[kind], document, before)) checkDocument(kind, key, document);
    this.#right.delete(key);
    this.#right.set(key, document);
    const [oldest] = this.#right.keys();
    if (this.#right.size > MOST && oldest !== undefined) this.#right.delete(oldest);
  }
}

/** Whether a part of a document has a shape; `before`: the same part when it was right, if it was there. */
function isRight(shape: z.ZodType, part: unknown, before: unknown): boolean {
  if (Object.is(part, before)) return part !== undefined;
  if (!isObject(part) || !isObject(before)) return shape.safeParse(part).success;
  if (shape instanceof z.ZodOptional || shape instanceof z.ZodNullable)
    return isRight(shape.unwrap() as z.ZodType, part, before);
  const membersOf = partsIn(shape);
  if (membersOf === undefined) return shape.safeParse(part).success;
  return (
    Object.keys(before).every((name) => name in part) &&
    Object.entries(part).every(([name, member]) => {
      const of = membersOf(name);
      return of !== undefined && isRight(of, member, before[name]);
    })
  );
}

function isObject(part: unknown): part is Record<string, unknown> {
  return typeof part === "object" && part !== null && !Array.isArray(part);
}

/** The shapes of an object's parts by their names; undefined where more is asked of the whole than of its parts. */
function partsIn(shape: z.ZodType): ((name: string) => z.ZodType | undefined) | undefined {
  if (shape.def.checks !== undefined) return undefined;
  if (shape instanceof z.ZodObject && shape.def.catchall instanceof z.ZodNever) {
    const members = shape.shape as Record<string, z.ZodType>;
    return (name) => (Object.hasOwn(members, name) ? members[name] : undefined);
  }
  if (
    shape instanceof z.ZodRecord &&
    shape.keyType instanceof z.ZodString &&
    shape.keyType.def.checks === undefined
  )
    return () => shape.valueType as z.ZodType;
  return undefined;
}
