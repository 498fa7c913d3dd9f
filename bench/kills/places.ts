import type { APIMessage } from "discord.js";
import type { Sandbox } from "discord-sandbox";
import { type Answer, Lobby } from "discord-sandbox/testing/lobby";
import { controlsOn, gameOn } from "./controls.ts";

/** A game played from its channel, from direct messages and from a second server. */
export interface PlayedGame {
  id: string;
  channel: string;
  /** The channel of the second server in which the game began. */
  away: string;
  players: string[];
  /** The private messages in that channel, for each player. */
  left: ReadonlyMap<string, APIMessage[]>;
}

/** A game without moves, in which players are reminded. */
export interface QuietGame {
  channel: string;
}

/** Number of attempts at a command that gets no answer. */
const TRIES = 10;

function shardOf(guild: string, shards: number): number {
  return Number((BigInt(guild) >> 22n) % BigInt(shards));
}

/** Servers, channels and people of a sandbox. */
export class Places {
  readonly lobby: Lobby;
  readonly #shards: number;

  constructor(sandbox: Sandbox, shards: number) {
    this.lobby = new Lobby(sandbox.url);
    this.#shards = shards;
  }

  /** Creates a server that a given shard serves. */
  async server(shard: number): Promise<string> {
    for (;;) {
      const { id } = await this.lobby.json<{ id: string }>("POST", "/guilds", { name: "Club" });
      if (shardOf(id, this.#shards) === shard) return id;
      await new Promise((resolve) => void setTimeout(resolve, 1));
    }
  }

  async channel(guildId: string, name: string): Promise<string> {
    return (await this.lobby.json<{ id: string }>("POST", "/channels", { guildId, name })).id;
  }

  async person(name: string): Promise<string> {
    await this.lobby.json("POST", "/people", { name });
    return name;
  }

  /** Sends a command, again and again until it is answered. */
  async say(as: string, text: string, channel: string): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      const answer = await this.lobby.say(as, text, channel);
      if (answer.error === undefined && answer.messages.length > 0) return answer;
      if (tries === TRIES) throw new Error(`${text}: ${answer.error}`);
    }
  }

  /** Starts a game for two people in the second server, and moves it to the first. */
  async playedGame(name: string, [home, abroad]: readonly [string, string]): Promise<PlayedGame> {
    const players = await Promise.all(["anna", "ben"].map((one) => this.person(`${one} ${name}`)));
    const [anna = "", ben = ""] = players;
    const [channel, away] = [await this.channel(home, name), await this.channel(abroad, name)];
    await this.#begin(players, away);
    for (const player of players) await this.say(player, "/me set by:dm", away);
    const left = new Map<string, APIMessage[]>();
    const rolled = await this.say(anna, "/initiative", away);
    for (const player of [anna, ben]) left.set(player, await this.#kept(player, rolled.messages, away));
    const id = gameOn(rolled.messages) ?? "";
    await this.say(anna, `/game move game:${id}`, channel);
    for (const player of players) await this.say(player, "/nudge now", channel);
    return { id, channel, away, players, left };
  }

  /** A game in which both players are reminded. */
  async quietGame(name: string, home: string): Promise<QuietGame> {
    const players = await Promise.all(["cleo", "dan"].map((one) => this.person(`${one} ${name}`)));
    const channel = await this.channel(home, name);
    await this.#begin(players, channel, ["/game pace first:24 repeat:12 most:4"]);
    await this.say(players[0] ?? "", "/initiative", channel);
    return { channel };
  }

  /** `settings`: commands before play begins, when they need no consent. */
  async #begin(
    [one = "", other = ""]: readonly string[],
    channel: string,
    settings: readonly string[] = [],
  ): Promise<void> {
    await this.say(one, "/game new system:last-hundred-yards side:axis", channel);
    await this.say(other, "/game join side:allies", channel);
    for (const command of settings) await this.say(one, command, channel);
    await this.say(one, "/game begin", channel);
  }

  /** Presses a button on an outdated card that shows dice. The current card then appears beside it, privately. */
  async #kept(as: string, messages: readonly APIMessage[], channel: string): Promise<APIMessage[]> {
    await this.say(as, "/track track:minutes value:+1", channel);
    const control = messages
      .flatMap(controlsOn)
      .find(({ carried }) => carried.keeps === true && carried.revision !== undefined);
    if (control === undefined) return [];
    const { message: messageId, customId } = control;
    const { messages: shown = [] } = (await this.lobby.click(
      as,
      { messageId, customId },
      channel,
    )) as Partial<Answer>;
    return shown.filter(isPrivate);
  }
}

export function isPrivate({ flags }: APIMessage): boolean {
  return ((flags ?? 0) & 64) !== 0;
}
