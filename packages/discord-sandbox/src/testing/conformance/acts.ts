import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import type { RawAnswer } from "../lobby.ts";
import type { Bench, PersonTask, Fields, Interaction, RequestOptions } from "./bench.ts";

export const Callback = {
  message: 4,
  deferred: 5,
  deferredUpdate: 6,
  update: 7,
  choices: 8,
  form: 9,
} as const;
export const Flag = { ephemeral: 1 << 6, loading: 1 << 7, silent: 1 << 12, layout: 1 << 15 } as const;

/** A custom id or name that nothing else has. */
export function unique(word: string): string {
  return `${word}-${randomBytes(5).toString("hex")}`;
}

export const button = (custom_id: string, label: string, more: object = {}) => ({
  type: 2,
  style: 2,
  custom_id,
  label,
  ...more,
});
export const row = (...components: object[]) => ({ type: 1, components });
export const text = (content: string) => ({ type: 10, content });
/** A message's body with Components V2. */
export const layout = (...components: object[]) => ({ flags: Flag.layout, components });

/** Asserts a response's status; returns its body. */
export function ok({ status, body }: RawAnswer, expected = 200): Fields {
  assert.equal(status, expected, `answered ${status} ${JSON.stringify(body)}`);
  return body as Fields;
}

/** Asserts that Discord refused a request with a JSON error code; `at`: a path in its `errors`. */
export function refused({ status, body }: RawAnswer, code: number, at?: string): void {
  const { code: found, errors } = (body ?? {}) as { code?: number; errors?: unknown };
  assert.ok(status >= 400 && status < 500, `answered ${status} ${JSON.stringify(body)}`);
  assert.equal(found, code, `refused with ${JSON.stringify(body)}`);
  if (at === undefined) return;
  const node = at.split(".").reduce<Fields | undefined>((inner, key) => inner?.[key], errors as Fields);
  assert.ok(node !== undefined, `${JSON.stringify(errors)} says nothing of ${at}`);
}

/** Posts a message; returns it. */
export async function post(
  bench: Bench,
  body: object,
  { channel = bench.channel, ...options }: RequestOptions & { channel?: string } = {},
): Promise<Fields> {
  return ok(await bench.rest("POST", `/channels/${channel}/messages`, body, options));
}

/** Posts a message with these components below a line of text; returns it. */
export function offer(bench: Bench, components: object[], channel?: string): Promise<Fields> {
  return post(bench, { content: "For the next step:", components }, channel === undefined ? {} : { channel });
}

/** Has the person press a fresh button. */
export async function press(bench: Bench, label: string, channel = bench.channel): Promise<Interaction> {
  const customId = unique("press");
  const { id } = await offer(bench, [row(button(customId, label))], channel);
  return bench.interaction(pressing({ channel, message: id as string, customId, label }));
}

/** A press of a button as a task. */
export function pressing(what: { channel: string; message: string; customId: string; label: string }) {
  const { label, ...rest } = what;
  return { do: "press", ...rest, words: `Press the button "${label}" in <#${what.channel}>` } as const;
}

/** Answers an interaction; returns the response. */
export function answer(
  bench: Bench,
  { id, token }: Interaction,
  [type, data]: [type: number, data?: object],
  options: RequestOptions = {},
): Promise<RawAnswer> {
  const body = { type, ...(data ? { data } : {}) };
  return bench.rest("POST", `/interactions/${id}/${token}/callback?with_response=true`, body, options);
}

/** Answers an interaction with a short private message, so that the person sees no failure. */
export async function settle(bench: Bench, interaction: Interaction): Promise<void> {
  const data = { content: "Thank you.", flags: Flag.ephemeral };
  ok(await answer(bench, interaction, [Callback.message, data]));
}

/** The address of an interaction's messages: its original one, or another. */
export function webhook({ applicationId }: Bench, { token }: Interaction, message?: string): string {
  return `/webhooks/${applicationId}/${token}${message === undefined ? "" : `/messages/${message}`}`;
}

/** Has the person act, settles the interaction, and returns it. */
export async function settled(bench: Bench, task: PersonTask & { words: string }): Promise<Interaction> {
  const interaction = await bench.interaction(task);
  await settle(bench, interaction);
  return interaction;
}

/** Registers a command of the guild; returns it. */
export async function register(bench: Bench, command: object): Promise<Fields> {
  const answered = await bench.rest("POST", commandsOf(bench), command);
  return ok(answered, answered.status === 200 ? 200 : 201);
}

export function commandsOf({ applicationId, guildId }: Bench): string {
  return `/applications/${applicationId}/guilds/${guildId}/commands`;
}
