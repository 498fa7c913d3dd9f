import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { startSandbox } from "discord-sandbox";
import { parse } from "yaml";
import { freePort } from "../store/servers.ts";
import { until } from "../support/discord/rider.ts";
import { IN_SOAK } from "../support/run/soak.ts";
import { BUSY } from "../support/processes/processes.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const folder = mkdtempSync(join(tmpdir(), "container-"));
// As in the image: the bot's user may read files that root has written.
chmodSync(folder, 0o755);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const textOf = (path: string) => readFileSync(join(ROOT, path), "utf8");

interface Step {
  word: string;
  rest: string;
}

/** The instructions of the Dockerfile, one per line. */
const STEPS: Step[] = textOf("Dockerfile")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => {
    const [, word = "", rest = ""] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return { word, rest };
  });

/** An image during the build: its files below a folder, and the environment of its programs. */
interface Image {
  files: string;
  workdir: string;
  env: Record<string, string>;
  user?: string;
  command: string[];
  health: string[];
}

/** Docker's build context: .dockerignore excludes all files that it does not name. */
function contextFolder(): string {
  const context = join(folder, "context");
  mkdirSync(context);
  const lines = textOf(".dockerignore").trim().split("\n");
  expect(lines[0]).toBe("*");
  for (const name of lines.flatMap((line) => (line.startsWith("!") ? [line.slice(1)] : [])))
    cpSync(join(ROOT, name), join(context, name), {
      recursive: true,
      filter: (path) => !relative(ROOT, path).split("/").includes("node_modules"),
    });
  return context;
}

function copied(image: Image, rest: string, context: string, stages: ReadonlyMap<string, Image>): void {
  const words = rest.split(" ");
  const stage = /^--from=(.*)$/.exec(words[0] ?? "")?.[1];
  const from = stage === undefined ? context : stages.get(stage)!.files;
  const names = stage === undefined ? words : words.slice(1);
  const to = names.at(-1)!;
  for (const name of names.slice(0, -1)) {
    const target = join(image.files, image.workdir, to, to.endsWith("/") ? name : "");
    cpSync(join(from, name), target, { recursive: true, verbatimSymlinks: true });
  }
}

/** npm uses its cache, and the registry for missing packages. */
const npm = { npm_config_prefer_offline: "true", npm_config_update_notifier: "false" };

async function ran(image: Image, line: string): Promise<void> {
  const path = [dirname(process.execPath), process.env["PATH"]].join(delimiter);
  // With this machine's own way to the registry.
  const env = { ...process.env, PATH: path, ...npm, ...image.env };
  await promisify(execFile)("sh", ["-c", line], {
    cwd: join(image.files, image.workdir),
    env,
    timeout: 240_000,
  });
}

/** In place of `npm ci`, which takes twenty seconds of processor time: links to the packages of this folder. */
function linked({ files, workdir }: Image): void {
  const [from, to] = [join(ROOT, "node_modules"), join(files, workdir, "node_modules")];
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const path = join(from, entry.name);
    const isOurs = entry.isSymbolicLink();
    if (!entry.name.startsWith(".")) symlinkSync(isOurs ? readlinkSync(path) : path, join(to, entry.name));
  }
}

/** The effect of each instruction on an image; other instructions have none here. */
const DOES: Record<string, (image: Image, rest: string) => void | Promise<void>> = {
  WORKDIR: (image, rest) => void mkdirSync(join(image.files, (image.workdir = rest)), { recursive: true }),
  RUN: (image, line) => (IN_SOAK || !line.startsWith("npm ci ") ? ran(image, line) : linked(image)),
  ENV: (image, rest) =>
    void Object.assign(image.env, Object.fromEntries(rest.split(" ").map((pair) => pair.split("=")))),
  USER: (image, rest) => void (image.user = rest),
  CMD: (image, rest) => void (image.command = JSON.parse(rest) as string[]),
  HEALTHCHECK: (image, rest) => void (image.health = JSON.parse(/CMD (\[.*)$/.exec(rest)![1]!) as string[]),
  VOLUME: () => {},
};

async function built(): Promise<Image> {
  const context = contextFolder();
  const stages = new Map<string, Image>();
  let image: Image | undefined;
  for (const { word, rest } of STEPS) {
    if (word === "FROM") {
      const [, , name = "last"] = rest.split(" ");
      image = { files: join(folder, name), workdir: "/", env: {}, command: [], health: [] };
      stages.set(name, image);
      mkdirSync(image.files);
    } else if (word === "COPY") copied(image!, rest, context, stages);
    else await DOES[word]!(image!, rest);
  }
  return image!;
}

/** Starts a program of the image as the image's user, if this machine allows it. */
function started({ files, workdir, user = "" }: Image, [, ...words]: string[], env: Record<string, string>) {
  const [uid = "", gid = ""] = user.split(":");
  const modestly = ["setpriv", `--reuid=${uid}`, `--regid=${gid}`, "--clear-groups", "--bounding-set=-all"];
  const [command = "", ...all] = [...(process.getuid?.() === 0 ? modestly : []), process.execPath, ...words];
  return spawn(command, all, { cwd: join(files, workdir), env, stdio: ["ignore", "pipe", "pipe"] });
}

const filesOf = ({ files }: Image) =>
  globSync("**/*", { cwd: files, exclude: ["**/node_modules/**"] })
    .filter((path) => !path.includes(".dispatch-rider"))
    .toSorted();

// In soak they install the packages, too.
test("the steps of the Dockerfile, run in an empty folder, make a bot that starts, becomes healthy and obeys SIGTERM", async ({
  skip,
}) => {
  const image = await built().catch((error: Error & { stderr?: string }) => {
    const why = error.stderr ?? "";
    if (!/ENOTFOUND|ETIMEDOUT|ECONNREFUSED|EAI_AGAIN|ENOTCACHED/.test(why)) throw error;
    process.stderr.write(
      `Skipping the Dockerfile's steps: npm reaches no registry (${why.trim().split("\n")[0]})\n`,
    );
    return undefined;
  });
  if (image === undefined) return skip("npm reaches no registry");
  expect(existsSync(join(image.files, "app/.env"))).toBe(false);
  expect(existsSync(join(image.files, "app/node_modules/vitest"))).toBe(!IN_SOAK);
  // Programs in a private folder, such as a home folder, cannot be started by the user.
  chownSync(folder, process.getuid!(), process.getgid!());
  const sandbox = await startSandbox();
  onTestFinished(() => sandbox.close());
  const env = {
    ...image.env,
    HEALTH_PORT: String(await freePort()),
    DISCORD_TOKEN: sandbox.token,
    DISCORD_API_URL: sandbox.apiUrl,
  };
  const before = filesOf(image);
  expect(before.length).toBeGreaterThan(500);
  const bot = started(image, image.command, env);
  const ended = once(bot, "exit");
  let said = "";
  for (const stream of [bot.stdout, bot.stderr])
    stream.on("data", (data: Buffer) => (said += data.toString()));
  await Promise.race([until(() => said.includes('"ready"'), 60_000), ended]);
  expect(said).toContain('"ready"');
  const [healthy] = (await once(started(image, image.health, env), "exit")) as [number];
  expect(healthy).toBe(0);
  const stopped = performance.now();
  bot.kill("SIGTERM");
  const [code] = (await ended) as [number];
  expect({ code, said }).toMatchObject({ code: 0 });
  expect(performance.now() - stopped).toBeLessThan(BUSY * 5000);
  const [unhealthy] = (await once(started(image, image.health, env), "exit")) as [number];
  expect(unhealthy).toBe(1);
  // The only folder that it writes to.
  expect(existsSync(join(image.files, "app/.dispatch-rider/games.sqlite"))).toBe(true);
  expect(filesOf(image)).toEqual(before);
  return undefined;
});

test("the image's bot runs without root and without a shell, with the command of `npm start`", () => {
  const said = (word: string) => STEPS.findLast((step) => step.word === word)!.rest;
  expect(STEPS.filter(({ word }) => word === "FROM").every(({ rest }) => /^node:24-slim\b/.test(rest))).toBe(
    true,
  );
  expect(said("USER")).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  const command = JSON.parse(said("CMD")) as string[];
  const { scripts } = JSON.parse(textOf("package.json")) as { scripts: Record<string, string> };
  expect(command.join(" ")).toBe(scripts["start"]);
});

interface Service {
  profiles: string[];
  environment: Record<string, string>;
  read_only?: boolean;
  ports?: unknown;
  volumes?: string[];
  stop_grace_period?: string;
}

test("compose.yaml has a single bot and one over PostgreSQL, with variables that the bot reads", () => {
  const { services, volumes } = parse(textOf("compose.yaml"), { merge: true }) as {
    services: Record<string, Service>;
    volumes: object;
  };
  expect(Object.entries(services).map(([name, { profiles }]) => [name, ...profiles])).toEqual([
    ["bot", "alone"],
    ["rider", "postgres"],
    ["db", "postgres"],
  ]);
  const known = new Set([...textOf(".env.example").matchAll(/^(\w+)=/gm)].map(([, name]) => name));
  const documented = [...textOf("docs/operating.md").matchAll(/^\| `([A-Z_]+)` /gm)].map(([, name]) => name);
  expect(known).toEqual(new Set(documented));
  for (const name of ["bot", "rider"]) {
    const service = services[name]!;
    expect(Object.keys(service.environment).filter((variable) => !known.has(variable))).toEqual([]);
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"], stop_grace_period: "15s" });
  }
  for (const { ports, volumes: used = [] } of Object.values(services)) {
    expect(ports).toBeUndefined();
    for (const volume of used) expect(Object.keys(volumes)).toContain(volume.split(":")[0]);
  }
  const [place] = services["bot"]!.volumes!;
  expect(place).toBe(`games:${STEPS.find(({ word }) => word === "VOLUME")!.rest}`);
});

test("the workflow runs `npm run check`, and issue forms follow GitHub's schema", () => {
  const { jobs } = parse(textOf(".github/workflows/ci.yml")) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const runs = Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
  expect(runs).toEqual([".ci/run"]);
  const forms = globSync(".github/ISSUE_TEMPLATE/*.yml", { cwd: ROOT }).filter(
    (path) => !path.endsWith("config.yml"),
  );
  expect(forms.length).toBeGreaterThan(1);
  for (const form of forms) {
    const { name, description, body } = parse(textOf(form)) as {
      name: string;
      description: string;
      body: { type: string; id?: string; attributes: { label?: string; value?: string } }[];
    };
    expect(name && description).toBeTruthy();
    const ids = body.flatMap(({ id }) => id ?? []);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { type, attributes } of body) {
      expect(["markdown", "textarea", "input", "dropdown", "checkboxes"]).toContain(type);
      expect(type === "markdown" ? attributes.value : attributes.label).toBeTruthy();
    }
  }
});

test("values that an owner must set are marked, and the pages name existing commands only", () => {
  for (const page of ["PRIVACY.md", "TERMS.md"]) {
    expect([...textOf(page).matchAll(/⟦[^⟧]+⟧/g)].length).toBeGreaterThan(4);
    const commands = [...textOf(page).matchAll(/`\/([a-z]+) ?([a-z]*)/g)].map(([, ...words]) =>
      words.join(" ").trim(),
    );
    const listed = textOf("docs/commands.md");
    expect(commands.filter((command) => !listed.includes(`/${command}`))).toEqual([]);
  }
});
