import { randomBytes } from "node:crypto";
import type { Limits } from "../options.ts";
import { MessageBook } from "./message-book.ts";
import type { Channel, Command, CustomEmoji, Guild, Identity, Interaction, Person } from "./model.ts";
import { Records, type RecordList } from "./records.ts";
import { Signals } from "./signals.ts";
import { Snowflakes } from "./snowflakes.ts";

export interface WorldOptions {
  dataDir?: string | undefined;
  clock: () => number;
  limits: Limits;
  /** The bot's name in a new world. */
  botName: string;
}

/** All data of the sandbox: lists, persistence, and signals. */
export class World {
  /** The clock's time, plus what people have moved it ahead. */
  readonly now: () => number;
  readonly limits: Limits;
  readonly signals = new Signals();
  readonly records: Records;
  readonly guilds: RecordList<Guild>;
  readonly channels: RecordList<Channel>;
  readonly people: RecordList<Person>;
  readonly commands: RecordList<Command>;
  readonly emojis: RecordList<CustomEmoji>;
  readonly interactions: RecordList<Interaction>;
  readonly messages: MessageBook;
  readonly identity: Identity;
  readonly #identities: RecordList<Identity>;
  /** True if there were no earlier data. */
  readonly isNew: boolean;
  #movedBy = 0;
  readonly ids: Snowflakes;

  constructor(options: WorldOptions) {
    this.now = () => options.clock() + this.#movedBy;
    this.limits = options.limits;
    this.records = new Records(options.dataDir);
    this.guilds = this.records.table<Guild>("guilds");
    this.channels = this.records.table<Channel>("channels");
    this.people = this.records.table<Person>("people");
    this.commands = this.records.table<Command>("commands");
    this.emojis = this.records.table<CustomEmoji>("emojis");
    this.interactions = this.records.table<Interaction>("interactions");
    this.messages = new MessageBook(this.records.table("messages"));
    this.#identities = this.records.table<Identity>("identity");
    const saved = this.#identities.get("bot");
    this.#movedBy = saved?.movedBy ?? 0;
    this.ids = new Snowflakes(this.now, this.#highestId(saved));
    this.identity = saved ?? this.#newIdentity(options.botName);
    this.identity.lastId = this.ids.next();
    this.#forgetDeadTokens();
    this.records.compact();
    this.saveIdentity({});
    this.isNew = saved === undefined;
  }

  close(): void {
    this.records.close();
  }

  /** Makes several changes atomic, on disk and in signals. */
  change<T>(work: () => T): T {
    return this.signals.holdDuring(() => this.records.together(work));
  }

  saveIdentity(change: Partial<Identity>): void {
    Object.assign(this.identity, change);
    this.#identities.set("bot", this.identity);
  }

  /** How far people have moved the clock ahead, in milliseconds. */
  get ahead(): number {
    return this.#movedBy;
  }

  /** Moves the clock ahead permanently, across restarts. */
  moveClock(milliseconds: number): void {
    this.#movedBy += milliseconds;
    this.saveIdentity({ movedBy: this.#movedBy });
    this.signals.emit({ kind: "clockMove" });
  }

  channelsOf(guildId: string): Channel[] {
    return this.channels.all().filter((channel) => channel.guildId === guildId);
  }

  /** Finds a person by id, or by name regardless of case. */
  person(idOrName: string): Person | undefined {
    const name = idOrName.toLowerCase();
    return (
      this.people.get(idOrName) ?? this.people.all().find((person) => person.name.toLowerCase() === name)
    );
  }

  #newIdentity(botName: string): Identity {
    const applicationId = this.ids.next();
    const token = `${Buffer.from(applicationId).toString("base64url")}.${randomText(6)}.${randomText(38)}`;
    return { applicationId, botName, token, lastId: applicationId };
  }

  #highestId(saved: Identity | undefined): bigint {
    let highest = BigInt(saved?.lastId ?? 0);
    const { guilds, channels, people, commands, emojis, interactions } = this;
    for (const table of [guilds, channels, people, commands, emojis, interactions]) {
      for (const id of table.rows.keys()) if (BigInt(id) > highest) highest = BigInt(id);
    }
    for (const id of this.messages.ids()) if (BigInt(id) > highest) highest = BigInt(id);
    return highest;
  }

  #forgetDeadTokens(): void {
    const oldest = this.now() - this.limits.tokenLifetime;
    for (const interaction of this.interactions.all()) {
      if (interaction.at < oldest) this.interactions.rows.delete(interaction.id);
    }
  }
}

function randomText(length: number): string {
  return randomBytes(length).toString("base64url").slice(0, length);
}
