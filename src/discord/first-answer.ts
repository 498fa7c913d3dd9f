import type { APIInteractionResponse, RawFile } from "discord.js";
import type { DiscordApi, InteractionKey } from "./discord-api.ts";
import { canHeal, troubleOf } from "./errors.ts";
import { pause } from "./pause.ts";
import { persist } from "./persist.ts";

/** An interaction, and when it came in (milliseconds since 1970). */
export interface Received extends InteractionKey {
  receivedAt: number;
}

/** `late`: Discord has no first answer and takes none any more. `owed`: nobody can tell at the moment. */
export type FirstOutcome = "taken" | "late" | "refused" | "owed";

/** Discord takes a first answer for 3 seconds; what is sent later than this may not arrive in time. */
const lastCall = 2700;
const shortestAttempt = 300;
/** From here on a first answer that is still on its way arrives too late. */
const overAfter = 3300;

/**
 * Gives the first answer to an interaction. Where an attempt ends in doubt, Discord is asked what it has before
 * the next one.
 */
export async function answerFirst(
  api: DiscordApi,
  received: Received,
  response: APIInteractionResponse,
  files: RawFile[] = [],
): Promise<FirstOutcome> {
  for (;;) {
    const left = Math.max(shortestAttempt, received.receivedAt + lastCall - Date.now());
    const trouble = await api.respond(received, response, files, left).then(() => undefined, troubleOf);
    if (trouble === undefined || trouble === "taken") return "taken";
    if (trouble === "expired") return "late";
    if (!canHeal(trouble)) return "refused";
    if (trouble === "unclear" && (await hasAnswer(api, received))) return "taken";
    const age = Date.now() - received.receivedAt;
    if (age > lastCall) return whenOver(api, received, overAfter - age);
    await pause(100);
  }
}

async function whenOver(api: DiscordApi, received: Received, wait: number): Promise<FirstOutcome> {
  await pause(Math.max(0, wait));
  const isAnswered = await hasAnswer(api, received);
  if (isAnswered === undefined) return "owed";
  return isAnswered ? "taken" : "late";
}

/** Whether Discord has a first answer; undefined if it cannot be asked. */
async function hasAnswer(api: DiscordApi, key: InteractionKey): Promise<boolean | undefined> {
  const trouble = await persist(() => api.original(key), 2).then(() => undefined, troubleOf);
  if (trouble === undefined) return true;
  return canHeal(trouble) ? undefined : false;
}
