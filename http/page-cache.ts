import { hash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type ContentTag, siteTag } from "#app/lib/page-handle.ts";
import { createBoundedQueue } from "#platform/concurrency.ts";
import type { SentDocument } from "#platform/request-context.ts";
import { compressForCache, compressOnTheFly, type Encoded, type Encoding } from "./encoding.ts";
import { isNotModified } from "./request.ts";

/**
 * One page at a time: each takes a thread for a tenth of a second and some 20 MB, and after a start all pages are
 * queued at once. Passwords, files and host name look-ups need those threads, too.
 */
const compressionQueue = createBoundedQueue({ atOnce: 1, waiting: 200 });

/**
 * The body of a rendered page with its compressed forms, each created on first use. The best form costs thirty times
 * the processor time of a quick one and saves a tenth of its bytes. So it is only created after a second visitor's
 * request, and no visitor waits for it (record 0008).
 */
export class PageBody {
  readonly identity: Uint8Array<ArrayBuffer>;
  readonly #uncompressed: Encoded;
  readonly #forms = new Map<Encoding, Promise<Encoded>>();
  /** The smallest forms, once they exist. */
  #best: Map<Encoding, Encoded> | undefined;
  #needsBest: boolean;

  /** `isReused`: the body is sent more than once, and may be worth its best form. */
  constructor(identity: Uint8Array<ArrayBuffer>, isReused: boolean) {
    this.identity = identity;
    this.#uncompressed = { encoding: "identity", bytes: identity };
    this.#needsBest = isReused;
  }

  /** The body in `encoding`, or uncompressed if compressing does not pay off. */
  async encoded(encoding: Encoding): Promise<Encoded> {
    if (encoding === "identity") return this.#uncompressed;
    const form = this.#forms.get(encoding);
    if (!form) {
      const quick = compressOnTheFly(this.identity, encoding);
      this.#forms.set(encoding, quick);
      return quick;
    }
    if (this.#needsBest) {
      this.#needsBest = false;
      // On failure the quick form remains until a request arrives while the queue is shorter.
      compressionQueue(() => this.#createBest()).catch(() => {
        this.#needsBest = true;
      });
    }
    return form;
  }

  /** The body in its best form, without waiting; nothing if that does not exist yet. */
  best(encoding: Encoding): Encoded | undefined {
    return encoding === "identity" ? this.#uncompressed : this.#best?.get(encoding);
  }

  async #createBest(): Promise<void> {
    const compressed = await compressForCache(this.identity);
    this.#best = new Map();
    for (const encoding of ["br", "gzip"] as const) {
      const isSmaller = compressed[encoding].byteLength < this.identity.byteLength;
      const best = isSmaller ? { encoding, bytes: compressed[encoding] } : this.#uncompressed;
      this.#best.set(encoding, best);
      if (isSmaller) this.#forms.set(encoding, Promise.resolve(best));
    }
  }
}

/** A response that is the same for everyone. */
export type CachedPage = {
  status: number;
  /** Those of all encodings, with the entity tag. */
  headers: [string, string][];
  body: PageBody;
  /** Its hydration data, if that is a separate file. */
  hydration?: { name: string; body: PageBody };
};

/** A renderer's result, and whether it may be cached. */
export type RenderedPage = { response: Response; document?: SentDocument; isCacheable: boolean };

type Entry = {
  page: CachedPage;
  tags: readonly ContentTag[];
  renderedAt: number;
  /** Stale: only served if rendering it again fails (stale-if-error). */
  outdated: boolean;
};

/**
 * The source of a response: a cached page, a new rendering, the rendering of a concurrent request, or the last good
 * copy.
 */
export type CacheResult = "hit" | "miss" | "shared" | "stale";

const maxCacheBytes = 64 * 1024 * 1024;
const maxHydrationBytes = 16 * 1024 * 1024;
/** Maximum age in milliseconds, even without a known change. */
const oldestPage = 60 * 60 * 1000;

const isFresh = ({ outdated, renderedAt }: Entry) =>
  !outdated && performance.now() - renderedAt < oldestPage;

/** The compressed forms that are added later are smaller than the page itself. */
const bytesOf = ({ page }: Entry) =>
  2 * (page.body.identity.byteLength + (page.hydration?.body.identity.byteLength ?? 0)) + 1024;

async function readPage({ response, document, isCacheable }: RenderedPage): Promise<CachedPage> {
  const { status, headers } = response;
  const bytes = document?.body ?? new Uint8Array(await response.arrayBuffer());
  // Weak: it identifies the text, in any encoding.
  headers.set("ETag", `W/"${hash("sha256", bytes, "base64url").slice(0, 27)}"`);
  headers.set("Vary", "Accept-Encoding");
  const { hydration } = document ?? {};
  return {
    status,
    headers: [...headers],
    body: new PageBody(bytes, isCacheable),
    ...(hydration && {
      hydration: {
        name: hydration.name,
        body: new PageBody(hydration.script, isCacheable),
      },
    }),
  };
}

/**
 * In-memory cache of rendered public pages as bytes, each rendered once. LRU, bounded by bytes.
 * Concurrent misses of one key share a render (no cache stampede). If rendering fails, for example without a database,
 * the stale version is served.
 */
export class PageCache {
  readonly #entries = new LRUCache<string, Entry>({
    maxSize: maxCacheBytes,
    sizeCalculation: bytesOf,
  });
  /** Includes those of outdated pages: a visitor may still have one open. */
  readonly #hydrations = new LRUCache<string, PageBody>({
    maxSize: maxHydrationBytes,
    sizeCalculation: ({ identity }) => 2 * identity.byteLength + 256,
  });
  readonly #rendering = new Map<string, Promise<CachedPage>>();
  readonly #count: (result: CacheResult) => void;
  /** Incremented by each invalidation; a render that started before one must not be cached after it. */
  #generation = 0;

  /** `count` is called with the result of each lookup. */
  constructor(count: (result: CacheResult) => void = () => {}) {
    this.#count = count;
  }

  /** Whether `get` would return without rendering. */
  has(key: string): boolean {
    const entry = this.#entries.get(key);
    return entry !== undefined && isFresh(entry);
  }

  /** The page, if `get` would return it without rendering; counts as a use. */
  find(key: string): CachedPage | undefined {
    const entry = this.#entries.get(key);
    if (!entry || !isFresh(entry)) return undefined;
    this.#count("hit");
    return entry.page;
  }

  /** A page's hydration data, as long as it is cached. */
  findHydration(name: string): PageBody | undefined {
    return this.#hydrations.get(name);
  }

  /** For a removed page: it must not be served as stale when a later render fails. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  /** The cached response, or the result of `render`. */
  get(
    key: string,
    tags: readonly ContentTag[],
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage> {
    const entry = this.#entries.get(key);
    if (entry && isFresh(entry)) {
      this.#count("hit");
      return Promise.resolve(entry.page);
    }
    const running = this.#rendering.get(key);
    if (running !== undefined) {
      this.#count("shared");
      return running;
    }
    const rendering = this.#render(key, tags, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #render(
    key: string,
    tags: readonly ContentTag[],
    render: () => Promise<RenderedPage>,
  ): Promise<CachedPage> {
    const generation = this.#generation;
    const lastGood = this.#entries.get(key)?.page;
    const serveLastGood = (page: CachedPage) => {
      this.#count("stale");
      return page;
    };
    let rendered: RenderedPage;
    try {
      rendered = await render();
    } catch (error) {
      if (lastGood) return serveLastGood(lastGood);
      throw error;
    }
    const { response, isCacheable } = rendered;
    if (response.status >= 500 && lastGood) return serveLastGood(lastGood);
    this.#count("miss");
    const page = await readPage(rendered);
    const { hydration } = page;
    if (hydration) this.#hydrations.set(hydration.name, hydration.body);
    if (generation === this.#generation) {
      if (isCacheable)
        this.#entries.set(key, { page, tags, renderedAt: performance.now(), outdated: false });
      else if (response.status < 500) this.forget(key);
    }
    return page;
  }

  /** Invalidates the pages with at least one of `tags`; `null` and the tag of the site invalidate all pages. */
  clear(tags: readonly ContentTag[] | null): void {
    this.#generation += 1;
    // Later requests must not join a render that started before the change.
    this.#rendering.clear();
    const isAll = tags === null || tags.includes(siteTag);
    for (const entry of this.#entries.values()) {
      if (isAll || entry.tags.some((tag) => tags.includes(tag))) entry.outdated = true;
    }
  }
}

/** Sends a cached page, or 304 if the client has it. */
export async function sendCached(
  page: CachedPage,
  request: Request,
  accepted: Encoding,
): Promise<Response> {
  const headers = new Headers(page.headers);
  const etag = headers.get("ETag") ?? "";
  if (page.status === 200 && isNotModified(request.headers, etag, headers.get("Last-Modified"))) {
    headers.delete("Content-Type");
    return new Response(null, { status: 304, headers });
  }
  const { encoding, bytes } = await page.body.encoded(accepted);
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  headers.set("Content-Length", String(bytes.byteLength));
  return new Response(bytes, { status: page.status, headers });
}

type Hydration = {
  encoding: Encoding;
  /**
   * Whether it is the exact file requested. Otherwise the page has changed since, and React renders it again with this
   * one.
   */
  isExact: boolean;
};

/** Sends a page's hydration file. */
export async function sendHydration(
  body: PageBody,
  { encoding: accepted, isExact }: Hydration,
): Promise<Response> {
  const { encoding, bytes } = await body.encoded(accepted);
  const headers = new Headers({
    "Content-Type": "text/javascript; charset=utf-8",
    "Content-Length": String(bytes.byteLength),
    "Cache-Control": isExact ? "public, max-age=31536000, immutable" : "no-store",
    Vary: "Accept-Encoding",
  });
  if (encoding !== "identity") headers.set("Content-Encoding", encoding);
  return new Response(bytes, { headers });
}
