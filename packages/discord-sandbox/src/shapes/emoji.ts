import { z } from "zod";
import { checkForm, type Fields, rule } from "./form.ts";
import { text } from "./parts.ts";

const LARGEST_IMAGE = 256 * 1024;
const DATA_URI = /^data:image\/[a-z+.-]+;base64,([A-Za-z0-9+/]+={0,2})$/;

/** Signatures of image types: hexadecimal bytes at an offset. */
const BEGINNINGS: { type: string; from: number; bytes: string }[] = [
  { type: "image/png", from: 0, bytes: "89504e470d0a1a0a" },
  { type: "image/jpeg", from: 0, bytes: "ffd8ff" },
  { type: "image/gif", from: 0, bytes: "47494638" },
  { type: "image/webp", from: 8, bytes: "57454250" },
  { type: "image/avif", from: 4, bytes: "6674797061766966" },
];

const name = text({ min: 2, max: 32 }).check(
  rule((value, place) => {
    if (value.length < 2 || /^\w+$/.test(value)) return;
    place.fault("STRING_TYPE_REGEX", "String value did not match validation regex.");
  }),
);

const picture = z.string().check(
  rule((value, place) => {
    const bytes = bytesIn(value);
    if (bytes === undefined || typeOf(bytes) === undefined)
      place.fault("IMAGE_INVALID", "Invalid image data");
    else if (bytes.length > LARGEST_IMAGE)
      place.fault("BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.");
  }),
);

/** Throws 50035 for an invalid emoji. */
export function checkEmoji(draft: Fields): void {
  checkForm(draft, z.looseObject({ name, image: picture }));
}

/** Throws 50035 for an invalid or taken emoji name. */
export function checkEmojiName(draft: Fields, taken: ReadonlySet<string>): void {
  const free = name.check(
    rule((value, place) => {
      if (taken.has(value))
        place.fault("APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji with this name already exists");
    }),
  );
  checkForm(draft, z.looseObject({ name: free }));
}

/** The image of a validated data URI: type, and bytes in base64. */
export function imageIn(uri: string): { type: string; image: string } {
  const bytes = bytesIn(uri) ?? Buffer.alloc(0);
  return { type: typeOf(bytes) ?? "application/octet-stream", image: bytes.toString("base64") };
}

function bytesIn(uri: unknown): Buffer | undefined {
  const base64 = typeof uri === "string" ? DATA_URI.exec(uri)?.[1] : undefined;
  return base64 === undefined ? undefined : Buffer.from(base64, "base64");
}

function typeOf(image: Buffer): string | undefined {
  const found = BEGINNINGS.find(
    ({ from, bytes }) => image.toString("hex", from, from + bytes.length / 2) === bytes,
  );
  return found?.type;
}
