import type { RawAnswer } from "../lobby.ts";
import type { RequestOptions } from "./bench.ts";

/** Discord refuses requests without the name of a library. */
const AGENT = "DiscordBot (https://github.com/dispatch-rider/dispatch-rider, 1)";

/** A raw request to Discord's API, without a library. Waits out rate limits unless hasty. */
export async function request(
  { api, token }: { api: string; token: string },
  [method, path, body]: [method: string, path: string, body?: unknown],
  options: RequestOptions = {},
): Promise<RawAnswer> {
  for (;;) {
    const response = await fetch(`${api}/v10${path}`, {
      method,
      headers: {
        authorization: `Bot ${token}`,
        "user-agent": AGENT,
        ...(options.files === undefined && body !== undefined ? { "content-type": "application/json" } : {}),
      },
      ...bodyOf(body, options),
    });
    const text = await response.text();
    const answer = { status: response.status, headers: response.headers, body: parsed(text) };
    if (response.status !== 429 || options.isHasty === true) return answer;
    const seconds = (answer.body as { retry_after?: number } | undefined)?.retry_after ?? 1;
    await new Promise((resolve) => void setTimeout(resolve, seconds * 1000 + 50));
  }
}

function bodyOf(body: unknown, { files }: RequestOptions): { body?: string | FormData } {
  if (files === undefined) return body === undefined ? {} : { body: JSON.stringify(body) };
  const form = new FormData();
  form.set("payload_json", JSON.stringify(body));
  for (const [index, { name, bytes }] of files.entries())
    form.set(`files[${index}]`, new File([Buffer.from(bytes)], name));
  return { body: form };
}

function parsed(text: string): unknown {
  try {
    return text === "" ? undefined : JSON.parse(text);
  } catch {
    return text;
  }
}
