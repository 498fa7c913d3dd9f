import { CloseCodes, type GatewaySendPayload, SimpleShardingStrategy } from "discord.js";
import { type Manager, Shard, type Surroundings } from "./shard.ts";

/**
 * The shards that this process serves, by which discord.js reaches the gateway. Each comes there in its own time: nothing
 * here waits for Discord.
 */
export class Shards extends SimpleShardingStrategy {
  readonly #manager: Manager;
  readonly #surroundings: Surroundings;
  readonly #shards = new Map<number, Shard>();

  constructor(manager: Manager, surroundings: Surroundings) {
    super(manager);
    this.#manager = manager;
    this.#surroundings = surroundings;
  }

  override async spawn(ids: number[]): Promise<void> {
    const count = await this.#manager.getShardCount();
    for (const id of ids) this.#shards.set(id, new Shard(id, count, this.#manager, this.#surroundings));
  }

  override async connect(): Promise<void> {
    for (const shard of this.#shards.values()) shard.start();
  }

  /** Leaves a shard to others; by the code Discord keeps its session for them, or ends it. */
  async giveUp(id: number, code: number): Promise<void> {
    const shard = this.#shards.get(id);
    this.#shards.delete(id);
    await shard?.giveUp(code);
  }

  override async destroy({ code = CloseCodes.Normal }: { code?: number } = {}): Promise<void> {
    await Promise.all([...this.#shards.keys()].map((id) => this.giveUp(id, code)));
  }

  override async send(id: number, packet: GatewaySendPayload): Promise<void> {
    const shard = this.#shards.get(id);
    if (shard === undefined) throw new RangeError(`this process does not serve shard ${id}`);
    await shard.send(packet);
  }

  override async fetchStatus(): ReturnType<SimpleShardingStrategy["fetchStatus"]> {
    const statuses = await super.fetchStatus();
    for (const [id, { status }] of this.#shards) statuses.set(id, status);
    return statuses;
  }
}
