import KeyvRedis, { createClient } from "@keyv/redis";
import { DataError } from "#core/errors.ts";
import { isIndexed, keyvOver, type Backend } from "./backend.ts";
import { reasonOf } from "./reason.ts";

const NAMESPACE = "dispatch-rider";
/** The keys of all indexed documents, in the order of their bytes: Redis itself finds keys only by walking through all. */
const INDEX = `${NAMESPACE}::index`;
/** The set of the keys of deliveries that stores of before had. */
const OWED = `${NAMESPACE}::owed`;
const FIRST_TRIES = 3;

type Client = ReturnType<typeof clientFor>["client"];

/** Connects to Redis, where one `setMany` is one transaction. `name`: the address without its password. */
export async function openRedis(url: string, name: string): Promise<Backend> {
  const { client, connected } = clientFor(url);
  const adapter = new RedisAdapter(client);
  const keyv = keyvOver(adapter, NAMESPACE);
  try {
    await client.connect();
    connected();
    await refuseForgetful(client, name);
    await adoptOwed(client);
  } catch (error) {
    if (client.isOpen) client.destroy();
    if (error instanceof DataError) throw error;
    throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(error)}`]);
  }
  const keys = (from: string, to: string, most = -1) =>
    client.zRange(INDEX, `[${from}`, `(${to}`, { BY: "LEX", LIMIT: { offset: 0, count: most } });
  return { keyv, atomic: true, keys };
}

async function adoptOwed(client: Client): Promise<void> {
  const owed = await client.sMembers(OWED);
  if (owed.length === 0) return;
  // What was settled together with others had been left in the set.
  const exists = await Promise.all(owed.map((key) => client.exists(`${NAMESPACE}::${key}`)));
  const kept = owed.filter((_, index) => exists[index] === 1);
  const multi = client.multi().del(OWED);
  if (kept.length > 0) multi.zAdd(INDEX, kept.map(member));
  await multi.exec();
}

// Of the same score, members stand in the order of their bytes.
function member(value: string) {
  return { score: 0, value };
}

/** Gives up at once while the first connection fails; later it comes back for ever, and commands fail meanwhile. */
function clientFor(url: string) {
  let wasConnected = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 5000,
      reconnectStrategy: (tries, cause) =>
        wasConnected || tries < FIRST_TRIES ? Math.min(100 * 2 ** tries, 2000) : cause,
    },
  });
  return { client, connected: () => void (wasConnected = true) };
}

/** Keeps the index in the transactions that change what it lists. */
class RedisAdapter extends KeyvRedis<string> {
  readonly #client: Client;

  constructor(client: Client) {
    super(client, { throwOnErrors: true, namespace: NAMESPACE });
    this.#client = client;
  }

  override async setMany(documents: { key: string; value: string }[]): Promise<void> {
    const multi = this.#client.multi();
    for (const { key, value } of documents) multi.set(this.createKeyPrefix(key, NAMESPACE), value);
    const indexed = documents.filter(({ key }) => isIndexed(key));
    if (indexed.length > 0)
      multi.zAdd(
        INDEX,
        indexed.map(({ key }) => member(key)),
      );
    await multi.exec();
  }

  override async deleteMany(keys: string[]): Promise<boolean> {
    const [deleted] = await this.#client
      .multi()
      .unlink(keys.map((key) => this.createKeyPrefix(key, NAMESPACE)))
      .zRem(INDEX, keys)
      .exec();
    return Number(deleted) > 0;
  }

  override delete(key: string): Promise<boolean> {
    return this.deleteMany([key]);
  }
}

async function refuseForgetful(client: Client, name: string): Promise<void> {
  const wanted = { appendonly: "yes", appendfsync: "always", "maxmemory-policy": "noeviction" };
  const faults: string[] = [];
  for (const [setting, value] of Object.entries(wanted)) {
    // Hosted servers do not tell; then it is the host's promise.
    const found = await client.configGet(setting).catch((): Record<string, string> => ({}));
    const actual = found[setting];
    if (actual !== undefined && actual !== value) {
      faults.push(`${name} could lose games (${setting} ${actual}): set "${setting} ${value}" in redis.conf`);
    }
  }
  if (faults.length > 0) throw new DataError(faults);
}
