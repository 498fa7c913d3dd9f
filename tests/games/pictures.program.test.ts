import { execFile } from "node:child_process";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../..", import.meta.url));

const drawing = `import { computer } from "#platform";
  import { PictureRenderer } from "#games/workers/picture-renderer.ts";
  const pictureRenderer = new PictureRenderer(computer);
  const png = await pictureRenderer.draw('<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"/>');
  process.stdout.write(String(png.length > 100));`;

test("a process waits for its picture and then exits", async () => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ["--input-type=module-typescript", "-e", drawing],
    { cwd: root },
  );
  expect(stdout).toBe("true");
});
