/** Discord's error response: HTTP status, code and message, and nested errors for forms. */
export class Refusal extends Error {
  readonly status: number;
  readonly code: number;
  readonly errors: object | undefined;

  constructor(status: number, code: number, message: string, errors?: object) {
    super(message);
    this.status = status;
    this.code = code;
    this.errors = errors;
  }

  toJSON(): object {
    const body = { message: this.message, code: this.code };
    return this.errors ? { ...body, errors: this.errors } : body;
  }
}

export const refuse = {
  unauthorized: () => new Refusal(401, 0, "401: Unauthorized"),
  notFound: () => new Refusal(404, 0, "404: Not Found"),
  unknownApplication: () => new Refusal(404, 10002, "Unknown Application"),
  unknownChannel: () => new Refusal(404, 10003, "Unknown Channel"),
  unknownGuild: () => new Refusal(404, 10004, "Unknown Guild"),
  unknownMember: () => new Refusal(404, 10007, "Unknown Member"),
  unknownMessage: () => new Refusal(404, 10008, "Unknown Message"),
  unknownUser: () => new Refusal(404, 10013, "Unknown User"),
  unknownEmoji: () => new Refusal(404, 10014, "Unknown Emoji"),
  unknownWebhook: () => new Refusal(404, 10015, "Unknown Webhook"),
  unknownInteraction: () => new Refusal(404, 10062, "Unknown interaction"),
  unknownCommand: () => new Refusal(404, 10063, "Unknown application command"),
  alreadyAcknowledged: () => new Refusal(400, 40060, "Interaction has already been acknowledged."),
  followUpLimit: () =>
    new Refusal(400, 40094, "This interaction has reached its limit of follow-up messages."),
  missingAccess: () => new Refusal(403, 50001, "Missing Access"),
  notOwnMessage: () => new Refusal(403, 50005, "Cannot edit a message authored by another user"),
  emptyMessage: () => new Refusal(400, 50006, "Cannot send an empty message"),
  cannotDirectMessage: () => new Refusal(403, 50007, "Cannot send messages to this user"),
  noMutualGuild: () =>
    new Refusal(403, 50278, "Cannot send messages to this user due to having no mutual guilds"),
  missingPermissions: () => new Refusal(403, 50013, "Missing Permissions"),
  systemMessage: () => new Refusal(403, 50021, "Cannot execute action on a system message"),
  invalidWebhookToken: () => new Refusal(401, 50027, "Invalid Webhook Token"),
  wrongChannelType: () => new Refusal(400, 50024, "Cannot execute action on this channel type"),
  invalidRecipient: () => new Refusal(400, 50033, "Invalid Recipient(s)"),
  lockedThread: () => new Refusal(400, 160005, "Thread is locked"),
  archivedThread: () => new Refusal(400, 50083, "Thread is archived"),
  /** To an interaction in a locked and archived thread; the status is from discord/discord-api-docs#7707. */
  closedThread: () => new Refusal(403, 50083, "Thread is archived"),
  threadExists: () => new Refusal(400, 160004, "A thread has already been created for this message"),
  pinLimit: () => new Refusal(400, 30003, "Maximum number of pins reached (250)"),
  emojiLimit: (most: number) => new Refusal(400, 30008, `Maximum number of emojis reached (${most})`),
  commandLimit: () => new Refusal(400, 30032, "Maximum number of application commands reached (100)"),
  tagRequired: () => new Refusal(400, 40067, "A tag is required to create a forum post in this channel"),
  tagsModerated: () =>
    new Refusal(400, 40066, "There are no tags available that can be set by non-moderators"),
  threadLimit: () => new Refusal(400, 160006, "Maximum number of active threads reached"),
  tooLarge: () => new Refusal(413, 40005, "Request entity too large"),
  /** Discord's answer to components beyond an undocumented size. */
  serverError: () => new Refusal(500, 0, "500: Internal Server Error"),
  invalidJson: () => new Refusal(400, 50109, "The request body contains invalid JSON."),
} as const;
