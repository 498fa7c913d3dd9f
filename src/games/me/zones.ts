import { Temporal } from "temporal-polyfill";

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

const FORMER_NAMES = new Map([...PRESENT_NAMES].map(([former, present]) => [present, former]));

function presentName(zone: string): string {
  return PRESENT_NAMES.get(zone) ?? zone;
}

/** A zone's name before Node's data were corrected; undefined if it is the same. */
export function formerName(zone: string): string | undefined {
  return FORMER_NAMES.get(zone);
}

const ZONES: readonly string[] = [
  ...new Set([...Intl.supportedValuesOf("timeZone").map(presentName), "UTC"]),
].toSorted();

const KNOWN = new Set(ZONES);

/** All time zones: current IANA names and `UTC`, sorted. */
export function zones(): readonly string[] {
  return ZONES;
}

/** The zones of a country by its ISO code, under their current names. */
export function zonesOfRegion(code: string): string[] {
  return new Intl.Locale(`und-${code}`).getTimeZones()?.map(presentName) ?? [];
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
    return zone.startsWith("Etc/") || KNOWN.has(zone) ? zone : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** True if the runtime knows an IANA zone of this name, regardless of case. */
export function isZone(name: string): boolean {
  return zoneNamed(name) !== undefined;
}
