/** Where the time comes from: milliseconds since 1970, UTC. Tests and the sandbox can move it. */
export type Clock = () => number;

/** A clock put right by what all processes of a bot share; as it is where one has the store to itself. */
export function commonClock(clock: Clock, crew: { readonly ahead: number } | undefined): Clock {
  return crew === undefined ? clock : () => clock() + crew.ahead;
}
