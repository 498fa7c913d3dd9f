/** The current time in milliseconds since 1970. Tests and the sandbox can move it. */
export type Clock = () => number;

/** A clock adjusted to the store's, which all processes share. */
export function commonClock(clock: Clock, leases: { readonly clockOffset: number }): Clock {
  return () => clock() + leases.clockOffset;
}
