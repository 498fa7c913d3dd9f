// Moments are milliseconds since 1970. Discord shows them to each reader in the reader's own time.

function shown(at: number, style: "R" | "f" | "d" | "t"): string {
  return `<t:${Math.floor(at / 1000)}:${style}>`;
}

/** How long ago or how soon: "3 hours ago". */
export function ago(at: number): string {
  return shown(at, "R");
}

/** How soon something may be done; rounded up, so that nobody who comes on the dot is too early. */
export function notBefore(at: number): string {
  return shown(Math.ceil(at / 1000) * 1000, "R");
}

/** Day and hour. */
export function moment(at: number): string {
  return shown(at, "f");
}

/** The hour and minute: "14:03". */
export function clockTime(at: number): string {
  return shown(at, "t");
}

export function day(at: number): string {
  return shown(at, "d");
}
