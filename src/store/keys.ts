export const keyOf = {
  game: (id: string) => `game:${id}`,
  milestone: (id: string, n: number) => `milestone:${id}:${n}`,
  entry: (id: string, n: number) => `log:${id}:${n}`,
  people: (id: string) => `people:${id}`,
  secret: (id: string, series: number) => `secret:${id}:${series}`,
  channel: (channel: string) => `channel:${channel}`,
  guild: (id: string) => `guild:${id}`,
  person: (id: string) => `person:${id}`,
  pace: (game: string) => `pace:${game}`,
  standing: (game: string) => `standing:${game}`,
  ledger: (game: string) => `ledger:${game}`,
  page: (owner: string, sha: string) => `page:${owner}:${sha}`,
  uptime: () => "uptime",
};

/** The keys of log entries `from` to `to`, inclusive. */
export function keysOfEntries(game: string, from: number, to: number): string[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => keyOf.entry(game, from + index));
}
