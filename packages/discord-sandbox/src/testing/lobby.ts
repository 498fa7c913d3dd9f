import type { APIMessage } from "discord-api-types/v10";
import type { Limits } from "../options.ts";
import type { Sandbox } from "../sandbox.ts";

/** Limits for tests on a busy machine: long to answer, no wait between logins. */
export const patient: Partial<Limits> = { answerWithin: 30_000, identifyEvery: 0 };

export interface Answer {
  interactionId?: string;
  messages: APIMessage[];
  modal?: { custom_id: string; title: string; components: unknown[] };
  error?: string;
}

export interface Place {
  id: string;
  name: string;
  type: number;
  parentId: string | null;
}

/** A person's view of a sandbox with one guild. */
export class Lobby {
  readonly url: string;

  constructor(url: string) {
    this.url = url;
  }

  async ask(method: string, path: string, body?: object): Promise<Response> {
    return fetch(`${this.url}/sandbox${path}`, {
      method,
      ...(body ? { headers: { "content-type": "application/json" }, body: JSON.stringify(body) } : {}),
    });
  }

  async json<T>(method: string, path: string, body?: object): Promise<T> {
    return (await this.ask(method, path, body)).json() as Promise<T>;
  }

  state(): Promise<{ guilds: Place[]; channels: Place[]; people: Place[]; commands: { name: string }[] }> {
    return this.json("GET", "/state");
  }

  async channelId(name = "game-room"): Promise<string> {
    const { channels } = await this.state();
    return channels.find((channel) => channel.name === name)!.id;
  }

  async say(as: string, text: string, channel?: string): Promise<Answer> {
    return this.json("POST", `/channels/${channel ?? (await this.channelId())}/say`, { as, text });
  }

  async click(as: string, body: object, channel?: string): Promise<Answer> {
    return this.json("POST", `/channels/${channel ?? (await this.channelId())}/click`, { as, ...body });
  }

  async suggest(as: string, text: string): Promise<{ choices: { name: string; value: unknown }[] }> {
    return this.json("POST", `/channels/${await this.channelId()}/suggest`, { as, text });
  }

  /** Uploads a person's file for a command, which then names it. */
  async attach(as: string, name: string, content: string, channel?: string): Promise<Response> {
    const form = new FormData();
    form.set("as", as);
    form.set("file", new File([content], name));
    const path = `/channels/${channel ?? (await this.channelId())}/upload`;
    return fetch(`${this.url}/sandbox${path}`, { method: "POST", body: form });
  }

  async messages(as: string, channel?: string): Promise<APIMessage[]> {
    return this.json("GET", `/channels/${channel ?? (await this.channelId())}/messages?as=${as}`);
  }
}

export interface RawAnswer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- any shape of Discord's; the expectations look into it
  body: any;
}

/** A raw request to the sandbox's Discord API, without discord.js. */
export async function call(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
): Promise<RawAnswer> {
  const response = await fetch(`${sandbox.apiUrl}/v10${path}`, {
    method,
    headers: {
      authorization: `Bot ${sandbox.token}`,
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === "" ? undefined : JSON.parse(text),
  };
}
