import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

interface Locked {
  version: string;
  /** A package of this repository, linked into node_modules. */
  link?: true;
  integrity?: string;
  resolved?: string;
  hasInstallScript?: boolean;
  bin?: Record<string, string>;
  os?: string;
  cpu?: string;
}

const file = fileURLToPath(new URL("../../package-lock.json", import.meta.url));
const { packages } = JSON.parse(readFileSync(file, "utf8")) as { packages: Record<string, Locked> };
const installed = Object.entries(packages).filter(
  ([folder, { link }]) => folder.startsWith("node_modules/") && link === undefined,
);

test("`npm ci` installs only packages that are pinned by a hash, from any registry, without scripts", () => {
  const loose = installed.filter(
    ([, { integrity, resolved, hasInstallScript }]) =>
      !integrity?.startsWith("sha512-") || resolved !== undefined || hasInstallScript === true,
  );
  expect(loose.map(([folder]) => folder)).toEqual([]);
});

test("Node's own binary is such a package, one for each platform", () => {
  const nodes = installed.flatMap(([, { bin, os, cpu, version }]) =>
    bin?.["node"] === undefined ? [] : [{ system: `${os} ${cpu}`, major: version.split(".")[0] }],
  );
  expect(nodes.map(({ system }) => system).toSorted()).toEqual([
    "darwin arm64",
    "darwin x64",
    "linux arm64",
    "linux x64",
    "win32 x64",
  ]);
  expect(new Set(nodes.map(({ major }) => major))).toEqual(new Set(["24"]));
});
