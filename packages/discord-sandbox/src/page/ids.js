const discordEpoch = 1_420_070_400_000;

/** Compares Discord ids by age. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** The lowest id at a time in milliseconds since 1970. */
export function idAt(moment) {
  return String(BigInt(moment - discordEpoch) << 22n);
}
