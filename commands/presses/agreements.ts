import { answerProposal } from "#games/agreements/answering.ts";
import type { Handlers } from "#games/command.ts";
import type { agreementPresses } from "#cards/presses/game.ts";

export const agreements: Handlers<keyof typeof agreementPresses> = {
  consent: answerProposal,
};
