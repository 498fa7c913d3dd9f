import { html, nothing } from "lit";
import { repeat } from "lit/directives/repeat.js";
import { fileView, pictureView } from "../messages/attachments.js";
import { buttonView } from "./button.js";
import { hexColour } from "../messages/embed.js";
import { markdown } from "../messages/markdown.js";
import { selectView } from "./select-menu.js";

/** Discord's component types. */
export const ComponentType = {
  actionRow: 1,
  button: 2,
  stringSelect: 3,
  textInput: 4,
  userSelect: 5,
  roleSelect: 6,
  mentionableSelect: 7,
  channelSelect: 8,
  section: 9,
  textDisplay: 10,
  thumbnail: 11,
  mediaGallery: 12,
  file: 13,
  separator: 14,
  container: 17,
  label: 18,
};

/**
 * Context of components: their message, names for markdown, and actions.
 * @typedef {object} ComponentContext
 * @property {object} message
 * @property {import("../messages/markdown.js").Names} names
 * @property {(customId: string, extra?: { values: string[] }) => void} use
 * @property {(customId: string) => boolean} isPending
 */

const views = {
  [ComponentType.actionRow]: actionRow,
  [ComponentType.button]: buttonView,
  [ComponentType.section]: section,
  [ComponentType.textDisplay]: (text, context) => markdown(text.content, context.names),
  [ComponentType.thumbnail]: thumbnail,
  [ComponentType.mediaGallery]: mediaGallery,
  [ComponentType.file]: file,
  [ComponentType.separator]: separator,
  [ComponentType.container]: container,
};
for (const type of [3, 5, 6, 7, 8]) views[type] = selectView;

/**
 * A component of a message; one of an unknown type shows a notice.
 * @param {object} component Discord's component object @param {ComponentContext} context
 */
function componentView(component, context) {
  const view = views[component.type];
  if (!view)
    return html`<p class="unknown-component">Component of type ${component.type} can't be shown here.</p>`;
  return view(component, context);
}

/**
 * Components in order. Keyed, so that a usable one keeps its element, and with it focus and open state, when
 * others come or go.
 * @param {object[]} components @param {ComponentContext} context
 */
export function componentViews(components, context) {
  return repeat(components, keyOf, (each) => componentView(each, context));
}

/** Key of a component: the first custom id in it, or else its index. */
function keyOf(component, index) {
  const { custom_id: id } = component.accessory ?? component.components?.[0] ?? component;
  return component.type !== ComponentType.container && id !== undefined ? `id ${id}` : index;
}

function actionRow(row, context) {
  return html`<div class="action-row">${componentViews(row.components, context)}</div>`;
}

function container(component, context) {
  const colour = typeof component.accent_color === "number" ? hexColour(component.accent_color) : "";
  const body = html`<div
    class="container ${colour ? "has-accent" : ""}"
    style=${colour ? `--accent:${colour}` : nothing}
  >
    ${componentViews(component.components, context)}
  </div>`;
  if (!component.spoiler) return body;
  return html`<details class="hidden-container">
    <summary>Spoiler: press to show</summary>
    ${body}
  </details>`;
}

function section(component, context) {
  return html`<div class="section">
    <div class="section-text">${componentViews(component.components, context)}</div>
    <div class="section-accessory">${componentView(component.accessory, context)}</div>
  </div>`;
}

function separator({ divider = true, spacing = 1 }) {
  const size = spacing === 2 ? "large" : "small";
  return divider ? html`<hr class="separator ${size}" />` : html`<div class="separator ${size}"></div>`;
}

function thumbnail({ media, description, spoiler }) {
  return html`<div class="thumbnail">
    ${pictureView({ url: mediaUrl(media), alt: description, spoiler })}
  </div>`;
}

function mediaGallery({ items }) {
  return html`<div class="gallery" data-count=${Math.min(items.length, 4)}>
    ${items.map(({ media, description, spoiler }) => pictureView({ url: mediaUrl(media), alt: description, spoiler }))}
  </div>`;
}

function file(component, { message }) {
  const url = mediaUrl(component.file);
  const known = message.attachments?.find((each) => each.url === url);
  const name =
    component.name ?? known?.filename ?? decodeURIComponent(url.split("/").pop()?.split("?")[0] ?? "file");
  return fileView({ url, name, size: component.size ?? known?.size });
}

function mediaUrl(media) {
  return media?.proxy_url ?? media?.url ?? "";
}
