import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { type ContentTag, siteTag } from "#app/lib/content-tags.ts";
import type { HydrationFile } from "#app/lib/hydration-path.ts";
import { PageBody } from "./page-body.ts";

/** A response that is the same for everyone. */
export type CachedPage = {
  status: number;
  headers: [string, string][];
  body: PageBody;
  etag: string;
  /** Its hydration data, if that is a separate file. */
  hydration?: { name: string; body: PageBody };
};

/** A renderer's result: the response, and whether it may be cached. */
export type RenderedPage = { response: Response; keep: boolean; hydration?: HydrationFile };

/** A cached page with its key. */
export type KeptPage = { key: string; page: CachedPage };

type Entry = {
  page: CachedPage;
  tags: readonly ContentTag[];
  madeAt: number;
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

const isFresh = ({ outdated, madeAt }: Entry) =>
  !outdated && performance.now() - madeAt < oldestPage;

/** The compressed forms that are added later are smaller than the page itself. */
const bytesOf = ({ page }: Entry) =>
  2 * (page.body.identity.byteLength + (page.hydration?.body.identity.byteLength ?? 0)) + 1024;

async function finish({ response, keep, hydration }: RenderedPage): Promise<CachedPage> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  return {
    status: response.status,
    headers: [...response.headers],
    body: new PageBody(bytes, keep),
    etag: `W/"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`,
    ...(hydration && {
      hydration: {
        name: hydration.name,
        body: new PageBody(new TextEncoder().encode(hydration.script), keep),
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
    const kept = this.#entries.get(key);
    return kept !== undefined && isFresh(kept);
  }

  /** Whether `get` would return this very page; counts as a use. */
  isCurrent({ key, page }: KeptPage): boolean {
    const kept = this.#entries.get(key);
    if (kept?.page !== page || !isFresh(kept)) return false;
    this.#count("hit");
    return true;
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
    const kept = this.#entries.get(key);
    if (kept && isFresh(kept)) {
      this.#count("hit");
      return Promise.resolve(kept.page);
    }
    const running = this.#rendering.get(key);
    if (running !== undefined) {
      this.#count("shared");
      return running;
    }
    const rendering = this.#make(key, tags, render).finally(() => {
      if (this.#rendering.get(key) === rendering) this.#rendering.delete(key);
    });
    this.#rendering.set(key, rendering);
    return rendering;
  }

  async #make(
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
    const { response, keep } = rendered;
    if (response.status >= 500 && lastGood) return serveLastGood(lastGood);
    this.#count("miss");
    const page = await finish(rendered);
    const { hydration } = page;
    if (hydration) this.#hydrations.set(hydration.name, hydration.body);
    if (generation === this.#generation) {
      if (keep) this.#entries.set(key, { page, tags, madeAt: performance.now(), outdated: false });
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
