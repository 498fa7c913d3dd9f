import { type ChildProcess, spawn } from "node:child_process";
import { QUICKLY } from "../support/processes/quick-start.ts";

/** Starts the program as `npm start` does and reads the address that it prints. */
export async function startProgram(dataDir: string): Promise<{ program: ChildProcess; address: string }> {
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: "0",
    DISCORD_TOKEN: "",
    STORE_URL: "",
    LOG_LEVEL: "info",
  };
  const program = spawn(process.execPath, [...QUICKLY, "src/main.ts"], {
    env,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let said = "";
    program.stdout.on("data", (data: Buffer) => {
      said += data.toString();
      const found = /Open (http:\/\/127\.0\.0\.1:\d+)/.exec(said)?.[1];
      if (found !== undefined) resolve(found);
    });
    program.once("exit", (code) => reject(new Error(`The program ended with ${code}: ${said}`)));
  });
  return { program, address };
}

/** Stops the program as Ctrl+C does. Resolves to its exit code. */
export async function stop(program: ChildProcess): Promise<number | null> {
  const ended = new Promise<number | null>((resolve) => program.once("exit", (code) => resolve(code)));
  program.kill("SIGTERM");
  return ended;
}
