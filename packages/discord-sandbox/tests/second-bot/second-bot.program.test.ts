import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { Lobby } from "../../src/testing/lobby.ts";

const started: ChildProcess[] = [];

/** Runs a script until it has printed an expected text. Returns its output. */
async function run(script: string, args: string[], until: RegExp): Promise<string> {
  const path = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [path, ...args], { stdio: ["ignore", "pipe", "pipe"] });
  started.push(child);
  let printed = "";
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        printed += text;
        if (until.test(printed)) resolve(printed);
      });
    }
    child.once("exit", (code) => reject(new Error(`${script} ended with ${code}: ${printed}`)));
  });
}

describe("a sandbox started by its command, and an independent bot with two lines for it", () => {
  let lobby: Lobby;

  beforeAll(async () => {
    const printed = await run("../../src/cli.ts", ["--port", "0", "--bot", "Depot"], /^Token\s+\S+$/m);
    const said = (what: string) => new RegExp(`^${what}\\s+(\\S+)$`, "m").exec(printed)?.[1] ?? "";
    await run("bot.ts", [said("API"), said("Token")], /ready/);
    lobby = new Lobby(said("Page"));
  });

  afterAll(() => {
    for (const child of started) {
      child.removeAllListeners("exit");
      child.kill();
    }
  });

  test("completes the bot's option during typing", async () => {
    const { choices } = await lobby.suggest("Anna", "/take what:ro");
    expect(choices).toEqual([{ name: "rockets (12)", value: "rockets" }]);
  });

  test("runs its command, button and form one after the other", async () => {
    const [stock] = (await lobby.say("Anna", "/take what:rockets")).messages;
    expect(stock?.content).toBe("12 rockets");
    const opened = await lobby.click("Anna", { messageId: stock?.id, customId: "rockets" });
    expect(opened.modal?.title).toBe("Take");
    const left = await lobby.click("Anna", { customId: "rockets", fields: { count: "5" } });
    expect(left.messages[0]?.content).toBe("7 rockets left");
  });

  test("serves its file", async () => {
    const [message] = (await lobby.say("Ben", "/list")).messages;
    const [file] = message?.attachments ?? [];
    expect(file?.filename).toBe("stock.csv");
    expect(await (await fetch(file?.url ?? "")).text()).toContain("rations,40");
  });
});

test("exits at an invalid port with the accepted form", async () => {
  await expect(run("../../src/cli.ts", ["--port", "many"], /never/)).rejects.toThrow(
    /ended with 2: --port many is not a port/,
  );
});
