import { answerProposal } from "#app/agreements/answering.ts";
import type { Handlers } from "#app/command.ts";
import type { agreementPresses } from "#views/presses/game.ts";

export const agreements: Handlers<keyof typeof agreementPresses> = {
  consent: answerProposal,
};
