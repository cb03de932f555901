import { existsSync, readdirSync } from "node:fs";
import { relative } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import type { MiddlewareHandler } from "hono";
import type { HostEnv } from "./app.ts";

const immutable = "public, max-age=31536000, immutable";
const shortLived = "public, max-age=3600";
/** Pictures keep their names when a drawing changes: stored projects and other sites' previews refer to them. */
const picture = "public, max-age=604800, stale-while-revalidate=2592000";

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return immutable;
  return /^\/(social|drawings)\//.test(path) ? picture : shortLived;
}

/**
 * Serves the files of a build: hashed assets for ever, pictures for a week, the rest for an hour, each from its
 * pre-compressed twin. The list of files is read once, so that a page never waits for a look at the disk.
 */
export function serveFiles(folder: string): MiddlewareHandler<HostEnv> {
  if (!existsSync(folder)) return (_, next) => next();
  const files = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `/${relative(folder, `${entry.parentPath}/${entry.name}`)}`),
  );
  const serve = serveStatic<HostEnv>({
    root: relative(process.cwd(), folder) || ".",
    precompressed: true,
    onFound: (_path, c) => c.header("Cache-Control", cacheControl(c.req.path)),
  });
  return (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (isRead && files.has(c.req.path)) return serve(c, next);
    // An asset of an earlier build: a page in its place would only confuse the browser.
    if (isRead && c.req.path.startsWith("/assets/"))
      return Promise.resolve(c.text("Not found", 404));
    return next();
  };
}
