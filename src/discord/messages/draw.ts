import { given } from "#core/left-out.ts";
import {
  type APIComponentInContainer,
  type APIMediaGalleryItem,
  type APITextDisplayComponent,
  ComponentType,
  SeparatorSpacingSize,
} from "discord.js";
import { markdownOf, type Part } from "./parts.ts";

/** Draws fitted parts as the components of a container. */
export function drawParts(parts: Part[]): APIComponentInContainer[] {
  return parts.map((part) => ("text" in part ? drawText(part) : drawOther(part)));
}

function drawText(part: Extract<Part, { text: string }>): APIComponentInContainer {
  const display: APITextDisplayComponent = {
    type: ComponentType.TextDisplay,
    content: markdownOf(part) ?? "",
  };
  return part.kind === "step" && part.button
    ? { type: ComponentType.Section, components: [display], accessory: part.button }
    : display;
}

function drawOther(part: Exclude<Part, { text: string }>): APIComponentInContainer {
  switch (part.kind) {
    case "divider":
      return { type: ComponentType.Separator, divider: true, spacing: SeparatorSpacingSize.Small };
    case "row":
      return { type: ComponentType.ActionRow, components: part.buttons };
    case "menu":
      return { type: ComponentType.ActionRow, components: [part.menu] };
    case "picture":
      return { type: ComponentType.MediaGallery, items: [galleryItem(part)] };
    case "file":
      return { type: ComponentType.File, file: { url: part.url } };
  }
}

function galleryItem({ url, alt }: Extract<Part, { kind: "picture" }>): APIMediaGalleryItem {
  return { media: { url }, ...given({ description: alt }) };
}
