import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { ledger } from "#core/schema/index.ts";
import { ledgerFrom } from "#store/ledgers.ts";
import { changeTables, SQLITE_STEPS } from "#store/sqlite/schema.ts";

const text = (value: object) => JSON.stringify({ value: { version: 1, ...value } });

const secret = (id: string, at: number) => ({
  id,
  for: { side: "axis" },
  by: "1",
  coauthors: ["2"],
  at,
  interaction: "i",
  cipher: "AAAA",
});
const at = { turn: 2, segment: "turn", phase: "activation" };

/** Documents of 0.5.0, in which Anna (1) is `player-a`. */
const DOCUMENTS = {
  "game:g": text({
    seals: [
      { id: "7", by: "player-a", side: "axis", label: "Plan", hash: "x" },
      { id: "9", by: "player-a", label: "Bet", hash: "y" },
    ],
  }),
  "people:g": text({ people: { "player-a": "1" } }),
  "notes:g": text({
    game: "g",
    notes: [
      { id: "p1", by: "1", at, cipher: "AAAA" },
      { id: "p2", by: "1", side: "axis", at: { moment: "check" }, cipher: "BBBB" },
    ],
  }),
  "secrets:g": text({
    game: "g",
    entries: [secret("tank", 5)],
    earlier: [{ n: 4, entry: secret("tank", 3) }],
  }),
  "sealed:g:7": text({ game: "g", seal: "7", cipher: "CCCC" }),
  "sealed:g:8": text({ game: "g", seal: "8", cipher: "DDDD" }),
  "sealed:g:9": text({ game: "g", seal: "9", cipher: "EEEE" }),
};

const tank = ({ at: made, ...rest }: ReturnType<typeof secret>) => ({ ...rest, kind: "secret", made });

const LEDGER = {
  game: "g",
  entries: [
    { id: "p1", kind: "note", for: "author", by: "1", at, cipher: "AAAA" },
    { id: "p2", kind: "note", for: { side: "axis" }, by: "1", at: { moment: "check" }, cipher: "BBBB" },
    tank(secret("tank", 5)),
    { id: "7", kind: "seal", for: { side: "axis" }, by: "1", cipher: "CCCC" },
    { id: "9", kind: "seal", for: "author", by: "1", cipher: "EEEE" },
  ],
  earlier: [{ n: 4, entry: tank(secret("tank", 3)) }],
};

test("notes, secrets and closed seals of 0.5.0 become a ledger; the text of an open seal goes", () => {
  const { key, value, replaced } = ledgerFrom("g", new Map(Object.entries(DOCUMENTS)));
  const { version, ...made } = (JSON.parse(value) as { value: Record<string, unknown> }).value;
  expect([key, version]).toEqual(["ledger:g", 2]);
  expect(made).toEqual(LEDGER);
  expect(ledger.parse(made)).toEqual(LEDGER);
  expect(replaced).toEqual(Object.keys(DOCUMENTS).slice(2));
});

test("a damaged document leaves its game unreadable, and nothing else is lost", () => {
  const database = new DatabaseSync(":memory:");
  changeTables(database, SQLITE_STEPS.slice(0, 1));
  const put = database.prepare("INSERT INTO documents VALUES (?, ?)");
  for (const [key, value] of Object.entries(DOCUMENTS)) put.run(key, value);
  for (const [key, value] of Object.entries(DOCUMENTS)) put.run(key.replace(":g", ":h"), value);
  put.run("notes:i", "{");
  database.exec("UPDATE documents SET value = '{' WHERE key = 'secrets:h'");
  changeTables(database);
  const kept = database.prepare("SELECT key, value FROM documents ORDER BY key").all();
  const texts = Object.fromEntries(kept.map(({ key, value }) => [String(key), String(value)]));
  expect(Object.keys(texts).filter((key) => key.includes(":g"))).toEqual(["game:g", "ledger:g", "people:g"]);
  for (const key of Object.keys(DOCUMENTS)) expect(texts).toHaveProperty([key.replace(":g", ":h")]);
  for (const key of ["ledger:h", "ledger:i"]) expect(texts[key]).toBe("damaged");
  database.close();
});
