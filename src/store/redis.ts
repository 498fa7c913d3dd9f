import KeyvRedis, { createClient } from "@keyv/redis";
import { DataError } from "#core/errors.ts";
import {
  isIndexed,
  keyvOver,
  LEASE,
  Taken,
  type Backend,
  type Grip,
  type StoredDocument,
} from "./backend.ts";
import { reasonOf } from "./reason.ts";

const NAMESPACE = "dispatch-rider";
/** The keys of all indexed documents, in the order of their bytes: Redis itself finds keys only by walking through all. */
const INDEX = `${NAMESPACE}::index`;
const FIRST_TRIES = 3;
/**
 * A server that is silent for so long counts as gone, and what waits for it fails; so that an idle one is not, it is
 * asked for a sign of life.
 */
const SILENCE = 10_000;
const SIGN_OF_LIFE = 3000;
/**
 * Nobody else is served while it runs. KEYS: the index, then those of the documents, then those to be struck off. ARGV:
 * how many of the documents, the first, are to be new; how many there are; of each its text and its name in the index, or
 * nothing; then the names of what is struck off.
 */
const WRITE = `
for i = 2, 1 + tonumber(ARGV[1]) do
  if redis.call("EXISTS", KEYS[i]) == 1 then return 0 end
end
local written = tonumber(ARGV[2])
for i = 2, 1 + written do
  redis.call("SET", KEYS[i], ARGV[2 * i - 1])
  if ARGV[2 * i] ~= "" then redis.call("ZADD", KEYS[1], 0, ARGV[2 * i]) end
end
for i = 2 + written, #KEYS do
  redis.call("UNLINK", KEYS[i])
  redis.call("ZREM", KEYS[1], ARGV[1 + written + i])
end
return 1`;

type Client = ReturnType<typeof clientFor>["client"];
/** KEYS: the lease. ARGV: who wants it, and for how many milliseconds. */
const HOLD = `
local holder = redis.call("GET", KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call("SET", KEYS[1], ARGV[1], "PX", ARGV[2])
return 1`;
const RELEASE = `if redis.call("GET", KEYS[1]) == ARGV[1] then redis.call("DEL", KEYS[1]) end return 1`;

/** Connects to Redis, where one commit is one script. `name`: the address without its password. */
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
  const keys = (from: string, to: string, most = -1) =>
    client.zRange(INDEX, `[${from}`, `(${to}`, { BY: "LEX", LIMIT: { offset: 0, count: most } });
  return { keyv, write: (...change) => adapter.write(...change), keys, grip: gripOn(client, name) };
}

function gripOn(client: Client, name: string): Grip {
  const keys = [`${NAMESPACE}::${LEASE}`];
  return {
    name,
    hold: async (holder, life) =>
      (await client.eval(HOLD, { keys, arguments: [holder, String(life)] })) === 1,
    release: async (holder) => void (await client.eval(RELEASE, { keys, arguments: [holder] })),
  };
}

/** Gives up at once while the first connection fails; later it comes back for ever, and commands fail meanwhile. */
function clientFor(url: string) {
  let wasConnected = false;
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: SIGN_OF_LIFE,
    socket: {
      socketTimeout: SILENCE,
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

  /** All or nothing; throws `Taken` where a document that is to be new is there. */
  async write(documents: readonly StoredDocument[], struck: readonly string[]): Promise<void> {
    const { added = [], others = [] } = Object.groupBy(documents, ({ isNew }) =>
      isNew === true ? "added" : "others",
    );
    const all = [...added, ...others];
    const isWritten = await this.#client.eval(WRITE, {
      keys: [
        INDEX,
        ...[...all.map(({ key }) => key), ...struck].map((key) => this.createKeyPrefix(key, NAMESPACE)),
      ],
      arguments: [
        String(added.length),
        String(all.length),
        ...all.flatMap(({ key, value }) => [value, isIndexed(key) ? key : ""]),
        ...struck,
      ],
    });
    if (isWritten !== 1) throw new Taken(`one of ${added.map(({ key }) => key).join(", ")} is there already`);
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
