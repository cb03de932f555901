import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { sendFile } from "#server/storage/byte-ranges.ts";
import type { HostEnv } from "./app.ts";
import { isNotModified } from "./conditional.ts";
import { acceptedEncoding, type Encoding } from "./encoding.ts";

const immutable = "public, max-age=31536000, immutable";
const shortLived = "public, max-age=3600";
/** Pictures keep their names when a drawing changes: stored projects and other sites' previews refer to them. */
const picture = "public, max-age=604800, stale-while-revalidate=2592000";

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return immutable;
  return /^\/(social|drawings)\//.test(path) ? picture : shortLived;
}

/** What the build's pre-compressed twins of a file are called. */
const twins: Record<Exclude<Encoding, "identity">, string> = { br: ".br", gzip: ".gz" };

type StaticFile = {
  /** The sizes of the file and of its twins, in bytes. */
  sizes: Record<Encoding, number | undefined>;
  etag: Promise<string> | undefined;
};

/** Every file of a folder, by its path in an address. */
function listFiles(folder: string): Map<string, StaticFile> {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    sizes.set(`/${relative(folder, file)}`, statSync(file).size);
  }
  return new Map(
    [...sizes].map(([path, identity]) => {
      const [br, gzip] = [sizes.get(path + twins.br), sizes.get(path + twins.gzip)];
      return [path, { sizes: { identity, br, gzip }, etag: undefined }];
    }),
  );
}

/** A name for what is in a file: weak where it is the same for several encodings, so that only others have parts. */
async function entityTag(file: string, hasTwins: boolean): Promise<string> {
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("base64url");
  return `${hasTwins ? "W/" : ""}"${hash.slice(0, 22)}"`;
}

/**
 * Serves the files of a build: hashed assets for ever, pictures for a week, the rest for an hour, each from its
 * pre-compressed twin. The list of files is read once, so that a page never waits for a look at the disk. What may change
 * under its name has an `ETag`, with which a browser asks whether it did.
 */
export function serveFiles(folder: string): MiddlewareHandler<HostEnv> {
  if (!existsSync(folder)) return (_, next) => next();
  const files = listFiles(folder);

  async function answer(asked: Headers, path: string, file: StaticFile): Promise<Response> {
    const { sizes } = file;
    const hasTwins = sizes.br !== undefined || sizes.gzip !== undefined;
    const headers: Record<string, string> = {
      "Cache-Control": cacheControl(path),
      "Content-Type": getMimeType(path) ?? "application/octet-stream",
      // Also with the file as it is: a cache must not give it to those who take a twin, nor the other way round.
      ...(hasTwins && { Vary: "Accept-Encoding" }),
    };
    // What is kept for ever is never asked for again.
    if (headers["Cache-Control"] !== immutable) {
      file.etag ??= entityTag(join(folder, path), hasTwins);
      // Read once more when somebody asks again.
      file.etag.catch(() => (file.etag = undefined));
      headers.ETag = await file.etag;
      if (isNotModified(asked, headers.ETag, null)) {
        const { "Content-Type": _, ...known } = headers;
        return new Response(null, { status: 304, headers: known });
      }
    }
    const accepted = acceptedEncoding(asked.get("Accept-Encoding"));
    const encoding = sizes[accepted] === undefined ? "identity" : accepted;
    if (encoding !== "identity") headers["Content-Encoding"] = encoding;
    const name = encoding === "identity" ? path : path + twins[encoding];
    return sendFile(asked, {
      size: sizes[encoding] ?? 0,
      headers,
      open: (range) => createReadStream(join(folder, name), range),
    });
  }

  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const path = c.get("url").pathname;
    const file = isRead ? files.get(path) : undefined;
    if (file) {
      const response = await answer(c.req.raw.headers, path, file);
      if (c.req.method === "HEAD") await response.body?.cancel();
      return response;
    }
    // An asset of an earlier build: a page in its place would only confuse the browser.
    if (isRead && path.startsWith("/assets/")) return c.text("Not found", 404);
    return next();
  };
}
