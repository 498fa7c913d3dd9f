import { html, nothing } from "lit";
import { enlargePicture } from "./enlarged-picture.js";

/**
 * The files of a message: pictures with their alt text, others as downloads.
 * @param {object[]} attachments Discord's attachment objects
 */
export function attachmentsView(attachments) {
  if (!attachments?.length) return nothing;
  return html`<discord-attachments slot="attachments"
    >${attachments.map(attachmentView)}</discord-attachments
  >`;
}

/** A picture that enlarges when pressed. */
export function pictureView({ url, alt: description, spoiler }) {
  const alt = description || "Picture without description";
  const picture = html`<button
    type="button"
    class="picture"
    aria-haspopup="dialog"
    @click=${() => enlargePicture({ url, alt })}
  >
    <img src=${url} alt=${alt} loading="lazy" />
  </button>`;
  return spoiler
    ? html`<details class="hidden-picture">
        <summary>Spoiler</summary>
        ${picture}
      </details>`
    : picture;
}

/** A file as a card with its name and size. */
export function fileView({ url, name, size }) {
  const [amount, unit] = readableSize(size);
  return html`<discord-file-attachment
    name=${name}
    href=${url}
    target="_blank"
    .bytes=${amount}
    .bytesUnit=${unit}
  ></discord-file-attachment>`;
}

function attachmentView(attachment) {
  const { url, filename, description, size } = attachment;
  if (isPicture(attachment))
    return pictureView({ url, alt: description, spoiler: filename.startsWith("SPOILER_") });
  return fileView({ url, name: filename, size });
}

function isPicture({ content_type: type, filename }) {
  return type?.startsWith("image/") || /\.(png|jpe?g|gif|webp|svg)$/i.test(filename);
}

function readableSize(bytes = 0) {
  if (bytes < 1024) return [bytes, "bytes"];
  if (bytes < 1_048_576) return [Math.round(bytes / 102.4) / 10, "KB"];
  return [Math.round(bytes / 104_857.6) / 10, "MB"];
}
