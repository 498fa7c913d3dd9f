import { html, nothing } from "lit";
import { markdown } from "./markdown.js";
import { messageTime } from "../time.js";

/**
 * A classic embed, rendered by the component library.
 * @param {object} embed Discord's embed object @param {import("./markdown.js").Names} names
 */
export function embedView(embed, names) {
  const { author = {}, image, thumbnail } = embed;
  return html`<discord-embed
    slot="embeds"
    color=${hexColour(embed.color)}
    embed-title=${plainEmoji(embed.title)}
    url=${embed.url ?? nothing}
    author-name=${author.name ?? nothing}
    author-image=${author.icon_url ?? nothing}
    author-url=${author.url ?? nothing}
    image=${image?.url ?? nothing}
    thumbnail=${thumbnail?.url ?? nothing}
    >${descriptionView(embed.description, names)}${fieldsView(embed.fields, names)}${footerView(embed)}</discord-embed
  >`;
}

function descriptionView(description, names) {
  if (!description) return nothing;
  return html`<discord-embed-description slot="description"
    >${markdown(description, names)}</discord-embed-description
  >`;
}

/** A colour number as CSS; Discord's default grey without one. */
export function hexColour(colour) {
  return typeof colour === "number" ? `#${colour.toString(16).padStart(6, "0")}` : "#1e1f22";
}

function fieldsView(fields, names) {
  if (!fields?.length) return nothing;
  const columns = inlineColumns(fields);
  return html`<discord-embed-fields slot="fields">
    ${fields.map(
      (field, index) =>
        html`<discord-embed-field
          field-title=${plainEmoji(field.name)}
          ?inline=${field.inline}
          inline-index=${columns[index] ?? nothing}
          >${markdown(field.value, names)}</discord-embed-field
        >`,
    )}
  </discord-embed-fields>`;
}

/** Column numbers of inline fields: runs fill three columns, as on Discord. */
function inlineColumns(fields) {
  let column = 0;
  return fields.map((field) => {
    column = field.inline ? (column % 3) + 1 : 0;
    return column || undefined;
  });
}

function footerView(embed) {
  if (!embed.footer && !embed.timestamp) return nothing;
  const time = embed.timestamp ? messageTime(embed.timestamp) : nothing;
  return html`<discord-embed-footer
    slot="footer"
    footer-image=${embed.footer?.icon_url ?? nothing}
    footer-image-alt=""
    timestamp=${time}
    >${embed.footer?.text ?? ""}</discord-embed-footer
  >`;
}

// Replaces custom emojis in titles, which the library would load from Discord's servers.
function plainEmoji(text) {
  return text === undefined || text === null ? nothing : text.replace(/<a?:(\w+):\d+>/g, ":$1:");
}
