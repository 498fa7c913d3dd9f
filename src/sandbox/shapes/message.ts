import type { MessageBody } from "../posting/body.ts";
import type { RequestBody } from "../rest/request-body.ts";
import type { StoredMessage } from "../world/model.ts";

/** A new message's body, if it keeps every rule. */
export function checkNewMessage({ json }: RequestBody): MessageBody {
  return json as MessageBody;
}

/** An edit's body, if the message still keeps every rule after it. */
export function checkMessageEdit({ json }: RequestBody, _stored: StoredMessage): MessageBody {
  return json as MessageBody;
}
