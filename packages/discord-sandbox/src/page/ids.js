const discordEpoch = 1_420_070_400_000;

/** Orders Discord's ids by age. */
export function compareIds(a, b) {
  return a.length - b.length || (a < b ? -1 : Number(a > b));
}

/** The id that begins a moment, in milliseconds since 1970: all that comes later has a higher one. */
export function idAt(moment) {
  return String(BigInt(moment - discordEpoch) << 22n);
}
