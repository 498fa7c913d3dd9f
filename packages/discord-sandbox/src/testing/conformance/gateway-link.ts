export interface Packet {
  op: number;
  t: string | null;
  s: number | null;
  // oxlint-disable-next-line typescript/no-explicit-any -- any shape of Discord's; the capabilities look into it
  d: any;
}

export const Op = {
  Heartbeat: 1,
  Identify: 2,
  Resume: 6,
  Reconnect: 7,
  InvalidSession: 9,
  Hello: 10,
  Ack: 11,
} as const;

/** Intents of guilds, their messages and direct messages. */
const INTENTS = (1 << 0) | (1 << 9) | (1 << 12);

export interface LinkOptions {
  token: string;
  /** Least time between two IDENTIFYs, in milliseconds. */
  identifyEvery: number;
  /** Longest wait for a packet, in milliseconds. */
  patience: number;
}

/** A connection to the gateway without a library: it sees each packet, and can be cut. */
export class GatewayLink {
  /** All packets since the start, of all connections. */
  readonly heard: Packet[] = [];
  /** Close codes of ended connections. */
  readonly closed: number[] = [];
  session = { id: "", url: "" };
  readonly #options: LinkOptions;
  readonly #url: string;
  #socket: WebSocket | undefined;
  #sequence: number | null = null;
  #beat: NodeJS.Timeout | undefined;
  #identifiedAt = -Infinity;
  #wake = new Set<() => void>();

  constructor(options: LinkOptions, url: string) {
    this.#options = options;
    this.#url = url;
  }

  /** Connects and waits for HELLO; starts the heartbeat. */
  async connect(url = this.#url): Promise<void> {
    const from = this.heard.length;
    const address = new URL(url);
    address.search = "v=10&encoding=json";
    const socket = new WebSocket(address);
    this.#socket = socket;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as Packet));
    socket.addEventListener("close", ({ code }) => {
      this.closed.push(code);
      this.#rouse();
    });
    const { d } = await this.packet(({ op }) => op === Op.Hello, from);
    clearInterval(this.#beat);
    this.#beat = setInterval(() => this.beat(), (d as { heartbeat_interval: number }).heartbeat_interval);
    this.#beat.unref();
  }

  beat(): void {
    this.send(Op.Heartbeat, this.#sequence);
  }

  /** Logs in; resolves with READY, INVALID_SESSION, or a close code. */
  async identify(token = this.#options.token): Promise<Packet | number> {
    const wait = this.#identifiedAt + this.#options.identifyEvery - Date.now();
    if (wait > 0) await new Promise((resolve) => void setTimeout(resolve, wait));
    this.#identifiedAt = Date.now();
    const properties = { os: process.platform, browser: "conformance", device: "conformance" };
    const answer = this.#answer(({ op, t }) => t === "READY" || op === Op.InvalidSession);
    this.send(Op.Identify, { token, intents: INTENTS, properties });
    const ready = await answer;
    if (typeof ready !== "number" && ready.t === "READY") {
      const { session_id: id, resume_gateway_url: url } = ready.d as Record<string, string>;
      this.session = { id: id ?? "", url: url ?? "" };
    }
    return ready;
  }

  /** Asks to resume a session; resolves with RESUMED, INVALID_SESSION, or a close code. */
  resume(session = this.session.id): Promise<Packet | number> {
    const answer = this.#answer(({ op, t }) => t === "RESUMED" || op === Op.InvalidSession);
    this.send(Op.Resume, { token: this.#options.token, session_id: session, seq: this.#sequence });
    return answer;
  }

  /** Ends the connection in a way that keeps its session. */
  async cut(): Promise<void> {
    const { length } = this.closed;
    this.#socket?.close(4900);
    await this.#until(() => this.closed.length > length);
  }

  send(op: number, d: unknown): void {
    this.#socket?.send(JSON.stringify({ op, d }));
  }

  /** The first packet that matches from a position in `heard`; rejects after the patience. */
  async packet(isIt: (packet: Packet) => boolean, from: number, patience?: number): Promise<Packet> {
    const find = () => this.heard.slice(from).find(isIt);
    await this.#until(() => find() !== undefined, patience);
    return find()!;
  }

  close(): void {
    clearInterval(this.#beat);
    this.#socket?.close(1000);
  }

  async #answer(isIt: (packet: Packet) => boolean): Promise<Packet | number> {
    const [from, { length }] = [this.heard.length, this.closed];
    const find = () => this.heard.slice(from).find(isIt) ?? this.closed[length];
    await this.#until(() => find() !== undefined);
    return find()!;
  }

  #hear(packet: Packet): void {
    this.#sequence = packet.s ?? this.#sequence;
    this.heard.push(packet);
    this.#rouse();
    if (packet.op === Op.Heartbeat) this.beat();
    if (packet.op === Op.Reconnect) void this.#renew();
  }

  /** Connects again when Discord asks for it. */
  async #renew(): Promise<void> {
    await this.cut();
    await this.connect(this.session.url);
    await this.resume();
  }

  #rouse(): void {
    for (const wake of this.#wake) wake();
  }

  async #until(isSo: () => boolean, patience = this.#options.patience): Promise<void> {
    if (isSo()) return;
    await new Promise<void>((resolve, reject) => {
      const end = (done: () => void) => {
        clearTimeout(timer);
        this.#wake.delete(wake);
        done();
      };
      const wake = () => isSo() && end(resolve);
      const timer = setTimeout(
        () => end(() => reject(new Error("the gateway sent nothing of it"))),
        patience,
      );
      this.#wake.add(wake);
    });
  }
}
