import { createHash } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
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

/** A name for what is in a file, the same in whichever encoding it is sent (hence weak). */
async function entityTag(file: string): Promise<string> {
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("base64url");
  return `W/"${hash.slice(0, 22)}"`;
}

/**
 * Serves the files of a build: hashed assets for ever, pictures for a week, the rest for an hour, each from its
 * pre-compressed twin. The list of files is read once, so that a page never waits for a look at the disk. What may change
 * under its name has an `ETag`, with which a browser asks whether it did.
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
  });
  const tags = new Map<string, Promise<string>>();
  const tagOf = (path: string) => {
    const known = tags.get(path);
    if (known) return known;
    const tag = entityTag(join(folder, path));
    tags.set(path, tag);
    // Read once more when somebody asks again.
    tag.catch(() => tags.delete(path));
    return tag;
  };
  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    if (isRead && files.has(c.req.path)) {
      const policy = cacheControl(c.req.path);
      c.header("Cache-Control", policy);
      // What is kept for ever is never asked for again.
      if (policy === immutable) return serve(c, next);
      const tag = await tagOf(c.req.path);
      c.header("ETag", tag);
      return c.req.header("If-None-Match")?.includes(tag) ? c.body(null, 304) : serve(c, next);
    }
    // An asset of an earlier build: a page in its place would only confuse the browser.
    if (isRead && c.req.path.startsWith("/assets/")) return c.text("Not found", 404);
    return next();
  };
}
