import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, relative } from "node:path";
import type { MiddlewareHandler } from "hono";
import { getMimeType } from "hono/utils/mime";
import { LRUCache } from "lru-cache";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { type SettingVariables, siteSettings } from "#modules/content/.server/site-settings.ts";
import { type GeneratedFile, type GeneratedFiles, isGenerated } from "#platform/generated-files.ts";
import type { Log } from "#platform/log.ts";
import type { ByteRange } from "#platform/storage/backend.ts";
import { sendByteRange } from "#platform/storage/byte-ranges.ts";
import { acceptedEncoding, type Encoded, type Encoding } from "./encoding.ts";
import type { MemoryResponse } from "./fast-path.ts";
import { type HttpEnv, isNotModified, isRead } from "./request.ts";

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

/** A file in a given encoding: the file on the disk, and its encoding. */
type Form = { encoding: Encoding; name: string /** In bytes. */; size: number };

type StaticFile = {
  path: string;
  /** The same form twice if a file has no pre-compressed variant. */
  forms: Record<Encoding, Form>;
  /** Those of all encodings; known after the first request. */
  headers?: Record<string, string>;
  /** The headers in memory, for either value of `isNoindex`. */
  sent: Map<boolean, [string, string][]>;
};

/** A generated file, once it is made. */
function generatedFile(path: string, { file, isCompressed }: GeneratedFile): StaticFile {
  const form = (encoding: Encoding, suffix = ""): Form => {
    const name = file + suffix;
    return { encoding, name, size: statSync(name).size };
  };
  const identity = form("identity");
  const forms = isCompressed
    ? { identity, br: form("br", twins.br), gzip: form("gzip", twins.gzip) }
    : { identity, br: identity, gzip: identity };
  return { path, forms, sent: new Map() };
}

/** All files of a folder, by URL path. */
function listFiles(folder: string): [string, StaticFile][] {
  const sizes = new Map<string, number>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const file = join(entry.parentPath, entry.name);
    sizes.set(`/${relative(folder, file)}`, statSync(file).size);
  }
  return [...sizes].map(([path, size]) => {
    const identity: Form = { encoding: "identity", name: join(folder, path), size };
    const twin = (encoding: keyof typeof twins): Form => {
      const size = sizes.get(path + twins[encoding]);
      if (size === undefined) return identity;
      return { encoding, name: identity.name + twins[encoding], size };
    };
    const forms = { identity, br: twin("br"), gzip: twin("gzip") };
    return [path, { path, forms, sent: new Map() }];
  });
}

/** The ETag of a file's content: weak if it covers several encodings; range requests need a strong one. */
async function entityTag(file: string, hasTwins: boolean): Promise<string> {
  const hash = createHash("sha256")
    .update(await readFile(file))
    .digest("base64url");
  return `${hasTwins ? "W/" : ""}"${hash.slice(0, 22)}"`;
}

async function headersOf({ path, forms }: StaticFile): Promise<Record<string, string>> {
  const hasTwins = forms.br !== forms.identity || forms.gzip !== forms.identity;
  const caching = cacheControl(path);
  return {
    "Cache-Control": caching,
    "Content-Type": getMimeType(path) ?? "application/octet-stream",
    // Also for the identity encoding: a shared cache must not mix up the variants.
    ...(hasTwins && { Vary: "Accept-Encoding" }),
    // Immutable files are never revalidated.
    ...(caching !== immutable && { ETag: await entityTag(forms.identity.name, hasTwins) }),
  };
}

/** In bytes. Larger files are read from the disk each time: the viewer's model, samples, sheets as PDF. */
const maxFileInMemory = 512 * 1024;
const maxBytesInMemory = 32 * 1024 * 1024;

class FileMemory {
  readonly #files = new LRUCache<string, Encoded>({
    maxSize: maxBytesInMemory,
    sizeCalculation: ({ bytes }) => bytes.byteLength + 256,
  });
  readonly #reading = new Set<string>();

  get({ name }: Form): Encoded | undefined {
    return this.#files.get(name);
  }

  /** Reads a file for later requests. */
  read({ name, encoding, size }: Form): void {
    if (size > maxFileInMemory || this.#files.has(name) || this.#reading.has(name)) return;
    this.#reading.add(name);
    readFile(name)
      .then((bytes) => this.#files.set(name, { encoding, bytes }))
      // The next request reads it from the disk again, and fails if the file is unreadable.
      .catch(() => {})
      .finally(() => this.#reading.delete(name));
  }
}

/**
 * Reports whether search engines must not list any part of the site. Read once after each change, as every file needs
 * the value.
 */
function watchNoindex({ documents, env }: NoindexSource): () => boolean {
  let latest = documents.latest();
  let { isHidden } = siteSettings(latest, env);
  return () => {
    const texts = documents.latest();
    if (texts !== latest) {
      latest = texts;
      ({ isHidden } = siteSettings(texts, env));
    }
    return isHidden;
  };
}

type FileServices = NoindexSource & { generatedFiles: GeneratedFiles; log: Log };

type NoindexSource = { documents: Pick<SiteDocuments, "latest">; env: SettingVariables };

export type StaticFiles = {
  /** Middleware: serves the file at a request's path. */
  serve: MiddlewareHandler<HttpEnv>;
  /** A file in memory, at the path of a URL. */
  find(url: string): MemoryResponse | undefined;
};

/**
 * The files of a build, those in `folder` (if any) and the generated ones: hashed assets are immutable, pictures are
 * cached for a week, the rest for an hour. They are sent pre-compressed. They are listed once, so that requests need no
 * stat calls. Files that can change have an ETag for revalidation. A request for a file that is not made yet waits.
 */
export function createStaticFiles(
  folder: string | undefined,
  { generatedFiles, log, ...noindexSource }: FileServices,
): StaticFiles {
  const files = new Map(folder ? listFiles(folder) : []);
  const memory = new FileMemory();
  const isNoindex = watchNoindex(noindexSource);

  /** The generated file at a path, once it is made. Rejects if it cannot be made. */
  async function findGenerated(path: string): Promise<StaticFile | undefined> {
    const generated = path.startsWith("/") && generatedFiles.all.get(path);
    if (!generated) return undefined;
    if (!isGenerated(generated)) await generatedFiles.make(path);
    const file = files.get(path) ?? generatedFile(path, generated);
    files.set(path, file);
    return file;
  }

  async function send(request: Request, file: StaticFile): Promise<Response> {
    file.headers ??= await headersOf(file);
    const headers = { ...file.headers };
    if (isNoindex()) headers["X-Robots-Tag"] = "noindex";
    if (headers.ETag && isNotModified(request.headers, headers.ETag, null)) {
      delete headers["Content-Type"];
      return new Response(null, { status: 304, headers });
    }
    const form = file.forms[acceptedEncoding(request.headers.get("Accept-Encoding"))];
    const { encoding, name, size } = form;
    if (encoding !== "identity") headers["Content-Encoding"] = encoding;
    if (!request.headers.has("Range")) memory.read(form);
    const open = (range: ByteRange | undefined) => createReadStream(name, range);
    const response = await sendByteRange(request.headers, { size, headers, open });
    if (request.method === "HEAD") await response.body?.cancel();
    return response;
  }

  return {
    async serve(c, next) {
      if (!isRead(c.req.method)) return next();
      const { pathname } = c.get("url");
      try {
        const file = files.get(pathname) ?? (await findGenerated(pathname));
        if (file) {
          c.set("route", "asset");
          return send(c.req.raw, file);
        }
      } catch (error) {
        log.error({ err: error, path: pathname }, "a file cannot be served");
        return c.text("This file is not available at the moment. Please try again.", 503, {
          "Retry-After": "10",
        });
      }
      // An asset of an earlier build: the browser could not use an HTML page in its place.
      if (pathname.startsWith("/assets/")) return c.text("Not found", 404);
      return next();
    },
    find(url) {
      const file = files.get(url);
      if (!file?.headers) return undefined;
      const noindex = isNoindex();
      const headers = file.sent.get(noindex) ?? [
        ...Object.entries(file.headers),
        ["Accept-Ranges", "bytes"],
        ...(noindex ? [["X-Robots-Tag", "noindex"] as [string, string]] : []),
      ];
      file.sent.set(noindex, headers);
      const body = (encoding: Encoding) => memory.get(file.forms[encoding]);
      return { status: 200, headers, route: "asset", body };
    },
  };
}
