import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import type { Hono } from "hono";
import type { SandboxEnv } from "./parts.ts";

const pageFolder = fileURLToPath(new URL("page", import.meta.url));
const COMPONENT_LIBRARY = "@skyra/discord-components-core";

const CONTENT_TYPES = new Map([
  ["html", "text/html; charset=utf-8"],
  ["js", "text/javascript; charset=utf-8"],
  ["mjs", "text/javascript; charset=utf-8"],
  ["css", "text/css; charset=utf-8"],
  ["json", "application/json; charset=utf-8"],
  ["map", "application/json; charset=utf-8"],
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["ico", "image/x-icon"],
  ["woff2", "font/woff2"],
]);

/** Serves the page and its modules: the component library with its dependencies. */
export function pageRoutes(routes: Hono<SandboxEnv>): void {
  let packages: Map<string, string> | undefined;
  routes.get("/", () => {
    const page = serveFile(pageFolder, "index.html", "no-cache");
    page.headers.set(
      "content-security-policy",
      policyFor(readFileSync(join(pageFolder, "index.html"), "utf8")),
    );
    return page;
  });
  routes.get("/page/*", (context) => serveFile(pageFolder, restOf(context.req.path, "/page/"), "no-cache"));
  routes.get("/modules/*", (context) => {
    packages ??= dependencyClosure(COMPONENT_LIBRARY);
    const [, name = "", path = ""] =
      /^((?:@[^/]+\/)?[^/]+)\/(.+)$/.exec(restOf(context.req.path, "/modules/")) ?? [];
    const root = packages.get(name);
    if (root === undefined) return new Response("Not Found", { status: 404 });
    return serveFile(root, path, "max-age=3600");
  });
}

/**
 * Content security policy: the page's own files, and the inline scripts of its HTML only, so that nothing typed by
 * a person or bot can run or send requests.
 */
function policyFor(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>(.*?)<\/script>/gs)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.join(" ")}`,
    "style-src 'self'",
    // Colours and heights that are computed when drawing.
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

function restOf(path: string, prefix: string): string {
  try {
    return decodeURIComponent(path.slice(prefix.length));
  } catch {
    return "";
  }
}

/** Serves a file of a folder; paths outside of it are not found. */
function serveFile(folder: string, path: string, caching: string): Response {
  const wanted = join(folder, path);
  if (!existsSync(wanted) || !statSync(wanted).isFile()) return new Response("Not Found", { status: 404 });
  if (!realpathSync(wanted).startsWith(realpathSync(folder) + sep))
    return new Response("Not Found", { status: 404 });
  const type = CONTENT_TYPES.get(wanted.slice(wanted.lastIndexOf(".") + 1)) ?? "application/octet-stream";
  return new Response(readFileSync(wanted), { headers: { "content-type": type, "cache-control": caching } });
}

/** The folders of a package and its transitive dependencies, by name. */
function dependencyClosure(first: string): Map<string, string> {
  const found = new Map<string, string>();
  const visit = (name: string, from: string): void => {
    if (found.has(name)) return;
    const folder = packageFolder(name, from);
    if (folder === undefined) return;
    found.set(name, folder);
    const manifest = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as {
      dependencies?: object;
    };
    for (const dependency of Object.keys(manifest.dependencies ?? {})) visit(dependency, folder);
  };
  visit(first, dirname(pageFolder));
  return found;
}

function packageFolder(name: string, from: string): string | undefined {
  const places = createRequire(join(from, "package.json")).resolve.paths(name) ?? [];
  return places.map((place) => join(place, name)).find((folder) => existsSync(join(folder, "package.json")));
}
