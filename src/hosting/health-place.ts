/** Where the health page is. */
export interface HealthPlace {
  port: number;
  host: string;
}

/** Why a place is not to be had, by the code of the failure, and what to do. */
export function whyRefused(code: string | undefined, { port, host }: HealthPlace): string {
  if (code === "EADDRINUSE")
    return `HEALTH_PORT ${port} is in use by another program; choose another, or 0 for any free one`;
  if (code === "EACCES") return `HEALTH_PORT ${port} may not be opened (EACCES); choose one above 1023`;
  return `HEALTH_HOST ${host} is no address of this machine (${code}); leave it out for 127.0.0.1`;
}
