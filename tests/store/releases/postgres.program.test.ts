import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { describe, test } from "vitest";
import { findPostgres } from "../servers.ts";
import { expectPlayable } from "./play-on.ts";

const { missing, given, create } = findPostgres();
const releases = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((file) =>
  file.isDirectory(),
);

describe.skipIf(missing || given)("postgres", () => {
  test.each(releases.map(({ name }) => name))("the store of %s opens: its games go on", async (release) => {
    const server = await create();
    const client = new Client(server.url);
    await client.connect();
    await client.query(readFileSync(join(import.meta.dirname, release, "games.sql"), "utf8"));
    await client.end();
    await expectPlayable(server.url);
    await server.remove();
  });
});
