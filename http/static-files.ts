import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import { sendByteRange } from "#platform/storage/byte-ranges.ts";
import { isNotModified } from "./conditional.ts";
import { acceptedEncoding, type Encoded, type Encoding } from "./encoding.ts";
import type { HostEnv } from "./host-env.ts";

const immutable = "public, max-age=31536000, immutable";
const shortLived = "public, max-age=3600";
/**
 * No immutable caching: pictures keep their names when a drawing changes, since stored projects and other sites'
 * previews link to them.
 */
const picture = "public, max-age=604800, stale-while-revalidate=2592000";

function cacheControl(path: string): string {
  if (path.startsWith("/assets/")) return immutable;
  return /^\/(social|drawings)\//.test(path) ? picture : shortLived;
}

/** Suffixes of the build's pre-compressed files. */
const twins: Record<Exclude<Encoding, "identity">, string> = { br: ".br", gzip: ".gz" };

/** The response for a given encoding: the file on the disk, and its encoding. */
type Form = { encoding: Encoding; name: string /** In bytes. */; size: number };

type StaticFile = {
  /** The same form twice if a file has no pre-compressed variant. */
  forms: Record<Encoding, Form>;
  /** Whether the response differs by accepted encoding. */
  hasTwins: boolean;
  etag: Promise<string> | undefined;
};

/** All files of a folder, by URL path. */
function listFiles(folder: string): Map<string, StaticFile> {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    sizes.set(`/${relative(folder, file)}`, statSync(file).size);
  }
  return new Map(
    [...sizes].map(([path, size]) => {
      const identity: Form = { encoding: "identity", name: join(folder, path), size };
      const twin = (encoding: keyof typeof twins): Form | undefined => {
        const size = sizes.get(path + twins[encoding]);
        return size === undefined
          ? undefined
          : { encoding, name: identity.name + twins[encoding], size };
      };
      const [br, gzip] = [twin("br"), twin("gzip")];
      const forms = { identity, br: br ?? identity, gzip: gzip ?? identity };
      return [path, { forms, hasTwins: Boolean(br ?? gzip), etag: undefined }];
    }),
  );
}

/** The ETag of a file's content: weak if it covers several encodings; range requests need a strong one. */
async function entityTag(file: string, hasTwins: boolean): Promise<string> {
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("base64url");
  return `${hasTwins ? "W/" : ""}"${hash.slice(0, 22)}"`;
}

/** In bytes. Larger files are read from the disk each time: the viewer's model, samples, sheets as PDF. */
const largestHeld = 512 * 1024;
const maxHeldBytes = 32 * 1024 * 1024;

/** Requested files in memory; all folders share the space. */
const held = createHeldFiles();

function createHeldFiles() {
  const known = new LRUCache<string, Encoded>({
    maxSize: maxHeldBytes,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 256,
  });
  const reading = new Set<string>();
  return {
    get: (name: string) => known.get(name),
    /** Reads a file for later requests. */
    read(name: string, encoding: Encoding): void {
      if (known.has(name) || reading.has(name)) return;
      reading.add(name);
      readFile(name)
        .then((bytes) => known.set(name, { encoding, bytes }))
        // The next request reads it from the disk again, and fails if the file is unreadable.
        .catch(() => {})
        .finally(() => reading.delete(name));
    },
  };
}

/**
 * Middleware: serves the files of a build, hashed assets as immutable, pictures for a week, the rest for an hour,
 * pre-compressed. The folder is listed once, so that requests need no stat calls. Files that can change have an ETag
 * for revalidation. `isHidden` reports whether search engines must not list any of them.
 */
export function serveFiles(folder: string, isHidden: () => boolean): MiddlewareHandler<HostEnv> {
  if (!existsSync(folder)) return (_, next) => next();
  const files = listFiles(folder);

  async function answer(asked: Headers, path: string, file: StaticFile): Promise<Response> {
    const { forms, hasTwins } = file;
    const headers: Record<string, string> = {
      "Cache-Control": cacheControl(path),
      "Content-Type": getMimeType(path) ?? "application/octet-stream",
      // Also for the identity encoding: a shared cache must not mix up the variants.
      ...(hasTwins && { Vary: "Accept-Encoding" }),
      ...(isHidden() && { "X-Robots-Tag": "noindex" }),
    };
    // Immutable files are never revalidated.
    if (headers["Cache-Control"] !== immutable) {
      file.etag ??= entityTag(forms.identity.name, hasTwins);
      // Retry on the next request.
      file.etag.catch(() => (file.etag = undefined));
      headers.ETag = await file.etag;
      if (isNotModified(asked, headers.ETag, null)) {
        const { "Content-Type": _, ...known } = headers;
        return new Response(null, { status: 304, headers: known });
      }
    }
    const { encoding, name, size } = forms[acceptedEncoding(asked.get("Accept-Encoding"))];
    if (encoding !== "identity") headers["Content-Encoding"] = encoding;
    if (size <= largestHeld && !asked.has("Range")) held.read(name, encoding);
    return sendByteRange(asked, { size, headers, open: (range) => createReadStream(name, range) });
  }

  return async (c, next) => {
    const isRead = c.req.method === "GET" || c.req.method === "HEAD";
    const path = c.get("url").pathname;
    const file = isRead ? files.get(path) : undefined;
    if (file) {
      c.set("route", "asset");
      const wasHidden = isHidden();
      const response = await answer(c.req.raw.headers, path, file);
      c.set("kept", {
        url: path,
        status: 200,
        etag: response.headers.get("ETag") ?? undefined,
        isCurrent: () => isHidden() === wasHidden,
        bodyIn: (accepted) => held.get(file.forms[accepted].name),
      });
      if (c.req.method === "HEAD") await response.body?.cancel();
      return response;
    }
    // An asset of an earlier build: the browser could not use an HTML page in its place.
    if (isRead && path.startsWith("/assets/")) return c.text("Not found", 404);
    return next();
  };
}
