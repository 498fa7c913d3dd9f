import { inject } from "vitest";

const folder = inject("recordIn");
if (folder !== "") {
  const { record } = await import("./record.ts");
  record(`${folder}/${process.pid}`);
}
