import { css } from "lit";
import "@skyra/discord-components-core/discord-attachments.js";
import "@skyra/discord-components-core/discord-code.js";
import "@skyra/discord-components-core/discord-embed-description.js";
import "@skyra/discord-components-core/discord-embed-field.js";
import "@skyra/discord-components-core/discord-embed-fields.js";
import "@skyra/discord-components-core/discord-embed-footer.js";
import "@skyra/discord-components-core/discord-mention.js";
import "@skyra/discord-components-core/discord-messages.js";
import "@skyra/discord-components-core/discord-spoiler.js";
import "@skyra/discord-components-core/discord-time.js";
import { DiscordCommand } from "@skyra/discord-components-core/discord-command.js";
import { DiscordEmbed } from "@skyra/discord-components-core/discord-embed.js";
import { DiscordFileAttachment } from "@skyra/discord-components-core/discord-file-attachment.js";
import { DiscordMessage } from "@skyra/discord-components-core/discord-message.js";

// The library draws an older, fainter Discord inside its shadow roots, out of reach of the page's style
// sheets. These lines bring its greys up to AA contrast and its sizes to today's.
DiscordMessage.elementStyles.push(css`
  .discord-message-timestamp,
  .discord-message-edited {
    color: #b5bac1;
  }
  .discord-message-timestamp {
    margin-left: 4px;
    white-space: nowrap;
  }
  .discord-message-body-only-indent {
    flex: 0 0 56px;
    margin-left: 0;
    font-size: 11px;
    text-align: left;
  }
  .discord-author-avatar img {
    cursor: default;
  }
  .discord-message-content {
    min-width: 0;
  }
  .discord-message-inner-center {
    align-items: flex-start;
  }
  .discord-message-body-only-indent {
    line-height: 26px;
  }
  .discord-message-markup {
    display: block;
  }
  :host([message-body-only]) .discord-message-content {
    padding-top: 0;
  }
`);

DiscordEmbed.elementStyles.push(css`
  :host .discord-embed-wrapper {
    background-color: #2b2d31;
  }
  :host .discord-embed-root {
    flex: 0 1 auto;
  }
`);

DiscordCommand.elementStyles.push(css`
  :host {
    color: #b5bac1;
  }
`);

DiscordFileAttachment.elementStyles.push(css`
  .discord-file-attachment-metadata {
    color: #a3a6ad;
  }
`);
