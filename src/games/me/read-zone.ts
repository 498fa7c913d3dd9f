import { RuleError } from "#core/errors.ts";
import { quoted } from "#core/names/index.ts";
import { zonedTime } from "#core/pace/index.ts";
import { hourText } from "#cards/time-text.ts";
import { text, type Text } from "#words/text.ts";
import { COUNTRIES, PLACES } from "./zone-places.ts";
import { formerName, zoneNamed, zones, zonesOfRegion } from "./zones.ts";

/** Maximum number of zones to choose from. */
const MOST_ZONES = 10;

/** A text in the form of names: lower case, one blank between words, no accents and no stops. */
function asName(written: string): string {
  return written
    .normalize("NFD")
    .replaceAll(/\p{Mark}|[.’']/gu, "")
    .toLowerCase()
    .replaceAll("&", "and")
    .replaceAll(/[\s_/,()-]+/g, " ")
    .trim();
}

/** The last part of a zone's name, usually a city. */
function placeIn(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1);
}

const named = (list: string) => list.split(", ").map(asName);

/** All names that players type, each with its zones or with the code of its country. */
function indexed(): { places: Map<string, string[]>; countries: Map<string, string> } {
  const places = new Map<string, string[]>();
  for (const zone of zones()) {
    const both = [zone, formerName(zone) ?? zone];
    const names = [...both, ...both.map(placeIn)].map(asName).concat(named(PLACES[zone] ?? ""));
    for (const name of new Set(names)) places.set(name, [...(places.get(name) ?? []), zone]);
  }
  places.delete("");
  const regions = new Intl.DisplayNames(["en"], { type: "region", fallback: "none" });
  const letters = Array.from({ length: 26 }, (_, at) => String.fromCharCode(65 + at));
  const codes = letters.flatMap((first) => letters.map((second) => first + second));
  const countries = codes.toReversed().flatMap((code) => {
    const name = regions.of(code);
    if (name === undefined) return [];
    const names = [name, ...name.split(/[()]/), ...(COUNTRIES[code]?.split(", ") ?? [])];
    return names.map((each): [string, string] => [asName(each), code]);
  });
  return { places, countries: new Map(countries.filter(([name]) => name !== "")) };
}

const NAMES = indexed();

const ORDER = new Map(Object.keys(PLACES).map((zone, at) => [zone, at]));
const orderOf = (zone: string) => ORDER.get(zone) ?? ORDER.size;

/** The offset of a zone and its next two changes. Zones with the same ones have the same clock. */
function clockOf(zone: string, now: number): string {
  const here = zonedTime(now, zone);
  const next = here.getTimeZoneTransition("next");
  const after = next?.getTimeZoneTransition("next");
  return [here, next, after].map((time, at) => `${time?.offset}${at && time?.epochMilliseconds}`).join();
}

/** The zones without those that have the same clock as an earlier one. Well-known zones come first. */
function distinct(all: readonly string[], now: number): string[] {
  const seen = new Set<string>();
  return [...new Set(all)]
    .toSorted((a, b) => orderOf(a) - orderOf(b))
    .filter((zone) => seen.size < seen.add(clockOf(zone, now)).size);
}

/** The zones with a typed offset from UTC, such as `UTC+5:30`, `gmt-5` or `+0200`; undefined if it is none. */
function zonesAt(written: string, now: number): string[] | undefined {
  const offset = /^(?:utc|gmt)?\s*([+−–-])\s*(\d{1,2})(?::?([0-5]\d)|[.,]([05]|25|75))?(?:\s*(?:utc|gmt))?$/i;
  const [, sign = "", hours, minutes = "0", part = "0"] = offset.exec(written.trim()) ?? [];
  if (hours === undefined) return undefined;
  const size = Number(hours) * 60 + Number(minutes) + Math.round(Number(`0.${part}`) * 60);
  if (size === 0) return ["UTC"];
  const wanted = (sign === "+" ? size : -size) * 60e9;
  const at = (all: readonly string[]) =>
    all.filter((zone) => zonedTime(now, zone).offsetNanoseconds === wanted);
  const known = at(Object.keys(PLACES));
  return known.length > 0 ? known : at(zones());
}

/** The zones that a typed text names: an abbreviation, a place, a country or an offset. */
function zonesCalled(written: string, now: number): string[] {
  const at = zonesAt(written, now);
  if (at !== undefined) return at;
  const { places, countries } = NAMES;
  const name = asName(written);
  const short = name.replace(/ (?:(?:standard|daylight|summer) )?time(?: ?zone)?$/, "");
  for (const each of new Set([name, short])) {
    const region = countries.get(each);
    const found = places.get(each) ?? [];
    const isState =
      region !== undefined && found.length > 0 && !zonesOfRegion(region).includes(found[0] ?? "");
    if (found.length > 0) return isState ? [...zonesOfRegion(region), ...found] : found;
    if (region !== undefined) return zonesOfRegion(region);
  }
  const zone = zoneNamed(written.trim().replaceAll(/\s+/g, "_"));
  return zone === undefined ? [] : [zone];
}

/** True if two names differ in one letter, or in two neighbours of a longer name. */
function isNearly(one: string, other: string): boolean {
  const length = Math.min(one.length, other.length);
  let from = 0;
  while (from < length && one[from] === other[from]) from += 1;
  let to = 0;
  while (to < length - from && one.at(-1 - to) === other.at(-1 - to)) to += 1;
  const [left, right] = [one, other].map((name) => name.slice(from, name.length - to));
  if (left === undefined || right === undefined) return false;
  const most = Math.max(left.length, right.length);
  return most <= 1 || (most === 2 && (one.length >= 8 || left === right.slice(1) + right.slice(0, 1)));
}

/** Minimum length of a misspelt name. */
const SHORTEST = 4;

/** The zones whose names begin with a typed text or have words that do; if there are none, those with one wrong letter. */
function zonesLike(written: string, now: number): string[] {
  const name = asName(written);
  if (name === "") return [];
  const words = name.split(" ");
  const { places, countries } = NAMES;
  const fitting = (fits: (key: string) => boolean) => [
    ...[...places].flatMap(([key, all]) => (fits(key) ? all : [])),
    ...[...countries].flatMap(([key, code]) => (fits(key) ? distinct(zonesOfRegion(code), now) : [])),
  ];
  const ways: ((key: string) => boolean)[] = [
    (key) => key.startsWith(name),
    (key) => words.every((word) => key.split(" ").some((own) => own.startsWith(word))),
    (key) => Math.min(key.length, name.length) >= SHORTEST && isNearly(key, name),
  ];
  const found = ways.reduce<string[]>((all, fits) => (all.length > 0 ? all : fitting(fits)), []);
  return [...new Set(found)].toSorted((a, b) => orderOf(a) - orderOf(b));
}

/** The zones that a typed text may mean, the best first. */
export function zonesFitting(typed: string, now: number): string[] {
  const written = typed.split(" · ", 1)[0] ?? "";
  const called = distinct(zonesCalled(written, now), now);
  return [...new Set([...called, ...zonesLike(written, now)])];
}

/** A zone with its current time, so that players recognize theirs. */
export function zoneChoice(zone: string, now: number): Text {
  const { hour, minute } = zonedTime(now, zone);
  return text("me-zone-choice", { zone, hour: hourText(hour * 60 + minute) });
}

/**
 * Reads a zone as typed: `europe/berlin`, `new york`, `EST`, `Germany`, `UTC+5:30`. Refuses other text, and text that
 * means several zones, with choices.
 */
export function readZone(typed: string, now: number): string {
  // Without the time that lists append.
  const written = typed.split(" · ", 1)[0] ?? "";
  const [zone, ...others] = distinct(zonesCalled(written, now), now);
  if (zone !== undefined && others.length === 0) return zone;
  const about = { zone: quoted(written.trim()) };
  const refusal =
    zone === undefined ? new RuleError("refuse-zone", about) : new RuleError("refuse-zone-several", about);
  const near = zone === undefined ? zonesLike(written, now) : [zone, ...others];
  if (near.length === 0) throw refusal;
  const asks = text("which-zone");
  const question = zone === undefined ? text("which-nearest", { written: about.zone, asks }) : asks;
  const of = near
    .slice(0, MOST_ZONES)
    .map((each) => ({ name: zoneChoice(each, now), known: [], value: each }));
  throw refusal.offering({ asks: question, what: "zone", written: written.trim(), of });
}
