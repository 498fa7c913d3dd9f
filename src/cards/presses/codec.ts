import type { Game } from "#core/schema/index.ts";
import { z } from "zod";
import { type ButtonPress, PRESSES, type Press, type PressName } from "./press.ts";

/** The game to which a reply's presses belong, and its revision in the reply. */
export interface Belonging {
  game: string;
  revision: number;
}

/** The contents of a custom id. */
export interface PressPayload {
  press: Press;
  game?: string;
  revision?: number;
  /** True if the press leaves its message unchanged. */
  keeps?: boolean;
}

/** Options of a custom id: the game of the reply, whether the message stays, and a number among equal presses. */
interface Writing {
  of?: Belonging | undefined;
  keeps?: boolean | undefined;
  copy?: number;
}

/** Discord's limit for custom ids. */
const LONGEST = 100;

/** Prefix of custom ids. */
const MARK = "~";

/** Characters that are escaped: all except letters, digits and printable ASCII; the separators; a trailing blank. */
const ESCAPED = /[^\p{L}\p{Nd}\x20-\x7e]|[%|]| $/gu;

/**
 * The custom id of a press: `~kind|game|revision|fields`, without empty fields at the end, and with `!` after the
 * revision if the message stays. Throws if the id is too long for Discord, or if the press needs a game that the
 * reply does not name; both are faults of the card.
 */
export function encodePress(press: Press, { of, keeps = false, copy = 0 }: Writing = {}): string {
  const { needs, shape } = PRESSES[press.kind];
  if (of === undefined && needs !== "anything")
    throw new Error(`The reply with "${press.kind}" says no game.`);
  const values = z.encode(shape, press) as Record<string, string | undefined>;
  const id = written([
    `${MARK}${press.kind}${copy === 0 ? "" : `.${copy}`}`,
    of?.game,
    markOf(needs === "move" ? of?.revision : undefined, keeps),
    ...Object.keys(shape.shape).map((name) => values[name]),
  ]);
  if (id.length <= LONGEST) return id;
  throw new Error(`A custom id has ${id.length} characters, ${LONGEST} are allowed: ${id}`);
}

function markOf(revision: number | undefined, keeps: boolean): string {
  return `${revision ?? ""}${keeps ? "!" : ""}`;
}

function written(parts: readonly (string | undefined)[]): string {
  const escaped = parts.map((part = "") => part.replace(ESCAPED, encodeURIComponent));
  return escaped.join("|").replace(/\|+$/, "");
}

/** The longest possible game. */
const ANY_GAME: Belonging = { game: "0".repeat(16), revision: 99_999 };

/**
 * True if the inputs of a press fit into a custom id, even if it is one of several equal ones on a message that stays.
 */
export function fits(press: Press, of = ANY_GAME): boolean {
  try {
    return encodePress(press, { of, keeps: true, copy: 99 }) !== "";
  } catch {
    return false;
  }
}

/** Decodes a custom id from `encodePress`; undefined for any other text. */
export function decodePress(id: string): PressPayload | undefined {
  if (!id.startsWith(MARK)) return undefined;
  const [head = "", game = "", mark = "", ...values] = id.slice(MARK.length).split("|").map(unescaped);
  const press = readPress(head, values);
  if (press === undefined || !/^\d*!?$/.test(mark)) return undefined;
  const carried: PressPayload = { press, ...(game === "" ? {} : { game }), ...readMark(mark) };
  return isWhole(carried) ? carried : undefined;
}

function readMark(mark: string): Pick<PressPayload, "revision" | "keeps"> {
  const revision = mark.replace("!", "");
  return {
    ...(revision === "" ? {} : { revision: Number(revision) }),
    ...(mark === revision ? {} : { keeps: true }),
  };
}

function readPress(head: string, values: readonly string[]): Press | undefined {
  const [kind = ""] = head.split(".");
  if (!isKind(kind)) return undefined;
  const names = Object.keys(PRESSES[kind].shape.shape);
  if (values.length > names.length) return undefined;
  return pressFrom(kind, Object.fromEntries(names.map((name, at) => [name, values[at]])));
}

/** A press from its non-empty fields; undefined if they are invalid. */
function pressFrom(kind: PressName, fields: Readonly<Record<string, string | undefined>>): Press | undefined {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  const read = z.safeDecode(PRESSES[kind].shape, Object.fromEntries(given));
  return read.success ? ({ kind, ...read.data } as Press) : undefined;
}

/** A button's press with other values of fields; undefined if it lacks a field, or does not take a value. */
export function pressWith(press: Press, values: Readonly<Record<string, string>>): ButtonPress | undefined {
  const { brings, shape } = PRESSES[press.kind];
  if (brings !== "nothing" || Object.keys(values).some((field) => !Object.hasOwn(shape.shape, field)))
    return undefined;
  const fields = z.encode(shape, press) as Record<string, string | undefined>;
  return pressFrom(press.kind, { ...fields, ...values }) as ButtonPress | undefined;
}

/** True if the payload has everything that its press needs. */
function isWhole({ press, game, revision }: PressPayload): boolean {
  const { needs } = PRESSES[press.kind];
  if (needs === "anything") return true;
  return game !== undefined && (needs === "game" || revision !== undefined);
}

function isKind(text: string): text is PressName {
  return Object.hasOwn(PRESSES, text);
}

function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** The game and revision for the presses of a reply about a game. */
export function belonging({ id, revision }: Pick<Game, "id" | "revision">): Belonging {
  return { game: id, revision };
}
