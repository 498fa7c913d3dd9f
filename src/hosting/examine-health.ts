import { once } from "node:events";
import { createServer } from "node:net";
import { type Finding, remark, toMend, well } from "./finding.ts";
import { whyRefused } from "./health-place.ts";

/** How long is waited for the health page, in milliseconds. */
const PATIENCE = 5000;

/** Whether health can be served where it is to be; where a bot serves it already, what it says. */
export async function examineHealth(port: number, host: string): Promise<Finding[]> {
  const code = await whyNotTaken(port, host);
  if (code === undefined) return [well("HEALTH_PORT", `health can be served on ${host}:${port}`)];
  if (code !== "EADDRINUSE") return [toMend("HEALTH_PORT", whyRefused(code, { port, host }))];
  const said = await saidBy(port, host);
  if (said === undefined) return [toMend("HEALTH_PORT", whyRefused(code, { port, host }))];
  if (said === "ok") return [remark("health", "the bot that is running says that it is well")];
  return said.split("\n").map((line) => toMend("health", `the bot that is running says: ${line}`));
}

async function whyNotTaken(port: number, host: string): Promise<string | undefined> {
  const server = createServer();
  try {
    server.listen(port, host);
    await once(server, "listening");
    server.close();
    return undefined;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code ?? String(error);
  }
}

/** What the health page of a bot says; undefined where there is another program. */
async function saidBy(port: number, host: string): Promise<string | undefined> {
  try {
    const answer = await fetch(`http://${host.includes(":") ? `[${host}]` : host}:${port}/healthz`, {
      signal: AbortSignal.timeout(PATIENCE),
    });
    const said = (await answer.text()).trim();
    if (answer.status === 200 && said === "ok") return said;
    return answer.status === 503 && /^(?:gateway|store|scheduler): /.test(said) ? said : undefined;
  } catch {
    return undefined;
  }
}
