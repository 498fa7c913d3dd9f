/** Where the time comes from: milliseconds since 1970, UTC. Tests and the sandbox can move it. */
export type Clock = () => number;

/** A clock corrected to the store's, which all processes of a bot share. */
export function commonClock(clock: Clock, leases: { readonly clockOffset: number }): Clock {
  return () => clock() + leases.clockOffset;
}
