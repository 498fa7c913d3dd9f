/** Where the time comes from: milliseconds since 1970, UTC. Tests and the sandbox can move it. */
export type Clock = () => number;
