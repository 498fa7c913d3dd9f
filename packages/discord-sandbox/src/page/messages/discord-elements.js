import { css } from "lit";
import "@skyra/discord-components-core/discord-attachments.js";
import "@skyra/discord-components-core/discord-embed-description.js";
import "@skyra/discord-components-core/discord-embed-field.js";
import "@skyra/discord-components-core/discord-embed-fields.js";
import "@skyra/discord-components-core/discord-embed-footer.js";
import "@skyra/discord-components-core/discord-mention.js";
import "@skyra/discord-components-core/discord-messages.js";
import "@skyra/discord-components-core/discord-spoiler.js";
import "@skyra/discord-components-core/discord-time.js";
import { DiscordCode } from "@skyra/discord-components-core/discord-code.js";
import { DiscordCommand } from "@skyra/discord-components-core/discord-command.js";
import { DiscordEmbed } from "@skyra/discord-components-core/discord-embed.js";
import { DiscordFileAttachment } from "@skyra/discord-components-core/discord-file-attachment.js";
import { DiscordLink } from "@skyra/discord-components-core/discord-link.js";
import { DiscordMessage } from "@skyra/discord-components-core/discord-message.js";
import { DiscordSystemMessage } from "@skyra/discord-components-core/discord-system-message.js";

// The library's shadow roots have an older, fainter Discord style, out of reach of the page's style sheets. These
// rules raise its greys to AA contrast in both themes and update its sizes.
DiscordMessage.elementStyles.push(css`
  .discord-message-timestamp,
  .discord-message-edited,
  :host([light-theme]) .discord-message-timestamp,
  :host([light-theme]) .discord-message-edited {
    color: var(--muted);
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
    line-height: 22px;
  }
  .discord-message-markup {
    display: block;
  }
  :host([message-body-only]) .discord-message-content {
    padding-top: 0;
  }
`);

DiscordEmbed.elementStyles.push(css`
  :host .discord-embed-wrapper,
  :host([light-theme]) .discord-embed-wrapper {
    background-color: var(--card);
  }
  :host .discord-embed-title a {
    color: var(--link);
  }
  :host .discord-embed-root {
    flex: 0 1 auto;
  }
`);

DiscordCode.elementStyles.push(css`
  :host([light-theme]) code {
    background: none;
  }
`);

DiscordCommand.elementStyles.push(css`
  :host,
  :host([light-theme]) {
    color: var(--muted);
  }
  :host .discord-slash-command-name,
  :host .discord-slash-command-name:hover {
    background-color: var(--chosen);
    color: var(--lilac) !important;
  }
  :host .discord-replied-message-username {
    color: var(--text);
    opacity: 1;
  }
`);

DiscordFileAttachment.elementStyles.push(css`
  .discord-file-attachment-metadata {
    color: var(--faint);
  }
  .discord-file-attachment-filename-link-wrapper {
    color: var(--link);
  }
`);

DiscordLink.elementStyles.push(css`
  a,
  .discord-link-light-theme a {
    color: var(--link);
  }
`);

DiscordSystemMessage.elementStyles.push(css`
  :host,
  :host([light-theme]),
  :host .discord-message-timestamp,
  :host([light-theme]) .discord-message-timestamp {
    color: var(--muted);
  }
  :host .discord-message-timestamp {
    margin-left: 4px;
    white-space: nowrap;
  }
  :host .discord-message-content {
    line-height: 22px;
    padding-top: 0;
  }
`);
