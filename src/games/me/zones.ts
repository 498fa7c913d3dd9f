import { Temporal } from "temporal-polyfill";
import { text } from "#words/text.ts";
import { RuleError } from "#core/errors.ts";
import { type NamedThing, quoted, among } from "#core/names/index.ts";

/** Current names of the zones for which Node's data have outdated names. */
const PRESENT_NAMES = new Map([
  ["Africa/Asmera", "Africa/Asmara"],
  ["America/Buenos_Aires", "America/Argentina/Buenos_Aires"],
  ["America/Catamarca", "America/Argentina/Catamarca"],
  ["America/Coral_Harbour", "America/Atikokan"],
  ["America/Cordoba", "America/Argentina/Cordoba"],
  ["America/Godthab", "America/Nuuk"],
  ["America/Indianapolis", "America/Indiana/Indianapolis"],
  ["America/Jujuy", "America/Argentina/Jujuy"],
  ["America/Louisville", "America/Kentucky/Louisville"],
  ["America/Mendoza", "America/Argentina/Mendoza"],
  ["Asia/Calcutta", "Asia/Kolkata"],
  ["Asia/Katmandu", "Asia/Kathmandu"],
  ["Asia/Rangoon", "Asia/Yangon"],
  ["Asia/Saigon", "Asia/Ho_Chi_Minh"],
  ["Atlantic/Faeroe", "Atlantic/Faroe"],
  ["Europe/Kiev", "Europe/Kyiv"],
  ["Pacific/Enderbury", "Pacific/Kanton"],
  ["Pacific/Ponape", "Pacific/Pohnpei"],
  ["Pacific/Truk", "Pacific/Chuuk"],
]);

/** Abbreviations that name zones without daylight saving time. The user's zone may have it. */
const WITHOUT_SUMMER_TIME = new Set(["est", "mst"]);

const FORMER_NAMES = new Map([...PRESENT_NAMES].map(([former, present]) => [present, former]));

function presentName(zone: string): string {
  return PRESENT_NAMES.get(zone) ?? zone;
}

/** The last part of a zone's name, usually a city. */
function placeIn(zone: string): string {
  return zone.slice(zone.lastIndexOf("/") + 1);
}

/** Large cities whose zone is named after another city. */
const CITIES: Readonly<Record<string, readonly string[]>> = {
  "Europe/Berlin": [
    "Munich",
    "München",
    "Hamburg",
    "Cologne",
    "Köln",
    "Frankfurt",
    "Stuttgart",
    "Leipzig",
    "Germany",
  ],
  "Europe/London": ["Manchester", "Birmingham", "Glasgow", "Edinburgh", "Liverpool", "England", "UK"],
  "Europe/Paris": ["Lyon", "Marseille", "Toulouse", "France"],
  "Europe/Madrid": ["Barcelona", "Valencia", "Seville", "Spain"],
  "Europe/Rome": ["Milan", "Naples", "Turin", "Florence", "Italy"],
  "Europe/Zurich": ["Geneva", "Bern", "Basel", "Switzerland"],
  "Europe/Warsaw": ["Krakow", "Gdansk", "Poland"],
  "Europe/Amsterdam": ["Rotterdam", "The Hague", "Utrecht", "Netherlands"],
  "Europe/Brussels": ["Antwerp", "Ghent", "Belgium"],
  "America/New_York": ["Washington", "Boston", "Philadelphia", "Atlanta", "Miami", "Baltimore", "Pittsburgh"],
  "America/Chicago": ["Dallas", "Houston", "Austin", "Minneapolis", "St. Louis", "New Orleans", "Milwaukee"],
  "America/Denver": ["Salt Lake City", "Albuquerque"],
  "America/Los_Angeles": ["San Francisco", "Seattle", "San Diego", "Portland", "Las Vegas", "Sacramento"],
  "America/Toronto": ["Montreal", "Ottawa", "Quebec"],
  "America/Edmonton": ["Calgary"],
  "Australia/Sydney": ["Canberra", "Newcastle"],
  "Asia/Shanghai": ["Beijing"],
  "Asia/Tokyo": ["Osaka", "Kyoto", "Yokohama"],
  "Asia/Kolkata": ["Delhi", "Mumbai", "Bangalore", "Chennai"],
  "Pacific/Auckland": ["Wellington", "Christchurch", "New Zealand"],
};

/** The zones as things with names. Players also find them by city and by former names. */
const ZONES: readonly NamedThing[] = [
  ...new Set([...Intl.supportedValuesOf("timeZone").map(presentName), "UTC"]),
]
  .toSorted()
  .map((zone) => ({
    id: zone,
    name: zone,
    aliases: [...[zone, FORMER_NAMES.get(zone) ?? zone].map(placeIn), ...(CITIES[zone] ?? [])],
  }));

/** All time zones: current IANA names and `UTC`, sorted. */
export function zones(): string[] {
  return ZONES.map(({ id }) => id);
}

/**
 * The canonical name of an IANA zone, from a current or former name, regardless of case; undefined for other text.
 * Offsets such as `+02:00` are not zones, nor are `PST` and `IST`.
 */
export function zoneNamed(name: string): string | undefined {
  if (!/^[a-z]/i.test(name)) return undefined;
  try {
    // Intl also accepts ambiguous abbreviations; Temporal refuses them.
    Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(name);
    const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
    const zone = presentName(timeZone);
    return zone.startsWith("Etc/") || ZONES.some(({ id }) => id === zone) ? zone : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** True if the runtime knows an IANA zone of this name, regardless of case. */
export function isZone(name: string): boolean {
  return zoneNamed(name) !== undefined;
}

function zoneCalled(name: string): string | undefined {
  if (WITHOUT_SUMMER_TIME.has(name.toLowerCase())) return undefined;
  return zoneNamed(name) ?? among(ZONES).only(name)?.id;
}

/** Typed text in the form of zone names: one word without accents, and without the time that lists append. */
function asName(written: string): string {
  const [zone = ""] = written.split(" · ");
  return zone
    .trim()
    .normalize("NFD")
    .replaceAll(/\p{Mark}/gu, "")
    .replaceAll(/\s+/g, "_");
}

/** The zones that match typed text by region or city, the best first. */
export function zonesFitting(typed: string): string[] {
  return among(ZONES)
    .offered(asName(typed))
    .map(({ id }) => id);
}

/** Reads a zone as typed: `europe/berlin`, `Berlin`, `new york`, `utc`. Refuses other text. */
export function readZone(written: string): string {
  const name = asName(written);
  const zone = zoneCalled(name);
  if (zone !== undefined) return zone;
  throw new RuleError("refuse-zone", { zone: quoted(written.trim()) }).offering(
    among(ZONES).choicesNear({ what: "zone", asks: text("which-zone"), written: name }),
  );
}
