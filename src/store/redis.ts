import KeyvRedis, { createClient } from "@keyv/redis";
import { DataError } from "#core/errors.ts";
import { keyvOver, type Backend } from "./backend.ts";
import { OUTBOX } from "./documents.ts";
import { reasonOf } from "./reason.ts";

const NAMESPACE = "dispatch-rider";
/** The set of the keys of all deliveries: Redis itself finds keys only by walking through all of them. */
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
  } catch (error) {
    if (client.isOpen) client.destroy();
    if (error instanceof DataError) throw error;
    throw new DataError([`${name} in STORE_URL cannot be used: ${reasonOf(error)}`]);
  }
  return { keyv, atomic: true, owed: () => client.sMembers(OWED) };
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

/** Keeps the set of what is owed in the transactions that change it. */
class RedisAdapter extends KeyvRedis<string> {
  readonly #client: Client;

  constructor(client: Client) {
    super(client, { throwOnErrors: true, namespace: NAMESPACE });
    this.#client = client;
  }

  override async setMany(documents: { key: string; value: string }[]): Promise<void> {
    const multi = this.#client.multi();
    for (const { key, value } of documents) {
      multi.set(this.createKeyPrefix(key, NAMESPACE), value);
      if (key.startsWith(OUTBOX)) multi.sAdd(OWED, key);
    }
    await multi.exec();
  }

  override async delete(key: string): Promise<boolean> {
    const [deleted] = await this.#client
      .multi()
      .unlink(this.createKeyPrefix(key, NAMESPACE))
      .sRem(OWED, key)
      .exec();
    return Number(deleted) > 0;
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
