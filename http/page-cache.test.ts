import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it, vi } from "vitest";
import type { ContentTag } from "#app/lib/page-handle.ts";
import { type CachedPage, PageBody, PageCache, type RenderedPage } from "./page-cache.ts";

const textOf = (page: CachedPage) => new TextDecoder().decode(page.body.identity);

/** A page that counts how often it is rendered. */
function countingPage({ isCacheable = true, status = 200 } = {}) {
  const page = {
    renders: 0,
    async render(): Promise<RenderedPage> {
      page.renders += 1;
      return { response: new Response(`render ${page.renders}`, { status }), isCacheable };
    },
  };
  return page;
}

/** A page that is being rendered until `finish` is called. */
function slowPage(text: string) {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    finish: resolve,
    async render(): Promise<RenderedPage> {
      await promise;
      return { response: new Response(text), isCacheable: true };
    },
  };
}

it("renders once for concurrent visitors and for later ones", async () => {
  const cache = new PageCache();
  const page = countingPage();
  const together = await Promise.all([1, 2, 3].map(() => cache.get("/", [], page.render)));
  const later = await cache.get("/", [], page.render);
  expect(page.renders).toBe(1);
  expect([...together, later].map(textOf)).toEqual(Array(4).fill("render 1"));
});

it("keeps the pages of different keys apart", async () => {
  const cache = new PageCache();
  const page = countingPage();
  await cache.get("/contact", [], page.render);
  expect(textOf(await cache.get("/contact?service=Solar", [], page.render))).toBe("render 2");
});

it("keeps status, headers, text and an ETag that changes with the text", async () => {
  const cache = new PageCache();
  const make = (text: string) => async () => ({
    response: new Response(text, { status: 203, headers: { "X-Kind": "page" } }),
    isCacheable: true,
  });
  const first = await cache.get("/a", [], make("one"));
  expect(first.status).toBe(203);
  expect(new Headers(first.headers).get("X-Kind")).toBe("page");
  expect(textOf(first)).toBe("one");
  const etag = ({ headers }: CachedPage) => new Headers(headers).get("ETag");
  expect(etag(await cache.get("/b", [], make("one")))).toBe(etag(first));
  expect(etag(await cache.get("/c", [], make("two")))).not.toBe(etag(first));
});

it.each<[string, readonly ContentTag[] | null, string[]]>([
  ["the blog changed", ["blog"], ["/blog", "/"]],
  ["the portfolio changed", ["portfolio"], ["/portfolio", "/"]],
  ["both changed", ["blog", "portfolio"], ["/blog", "/portfolio", "/"]],
  ["nothing that pages show changed", [], []],
  ["anything may have changed", null, ["/blog", "/portfolio", "/", "/terms"]],
])("renders exactly the affected pages again when %s", async (_, tags, renewed) => {
  const cache = new PageCache();
  const pages: Record<string, readonly ContentTag[]> = {
    "/blog": ["blog"],
    "/portfolio": ["portfolio"],
    "/": ["blog", "portfolio"],
    "/terms": [],
  };
  const rendered: string[] = [];
  const visitAll = async () => {
    for (const [key, pageTags] of Object.entries(pages)) {
      await cache.get(key, pageTags, async () => {
        rendered.push(key);
        return { response: new Response(key), isCacheable: true };
      });
    }
  };
  await visitAll();
  rendered.length = 0;
  cache.clear(tags);
  await visitAll();
  expect(rendered).toEqual(renewed);
});

it("neither caches nor shares a rendering that started before a change", async () => {
  const cache = new PageCache();
  const stale = slowPage("before");
  const early = cache.get("/blog", ["blog"], stale.render);
  cache.clear(["blog"]);
  const fresh = slowPage("after");
  const late = cache.get("/blog", ["blog"], fresh.render);
  stale.finish();
  expect(textOf(await early)).toBe("before");
  fresh.finish();
  expect(textOf(await late)).toBe("after");
  expect(textOf(await cache.get("/blog", ["blog"], slowPage("never").render))).toBe("after");
});

it("shares a rendering that started after a change, even while an older one is in progress", async () => {
  const cache = new PageCache();
  const stale = slowPage("before");
  const early = cache.get("/blog", ["blog"], stale.render);
  cache.clear(["blog"]);
  const fresh = slowPage("after");
  const late = cache.get("/blog", ["blog"], fresh.render);
  stale.finish();
  await early;
  const alsoLate = cache.get("/blog", ["blog"], slowPage("never").render);
  fresh.finish();
  expect([textOf(await late), textOf(await alsoLate)]).toEqual(["after", "after"]);
});

it("caches nothing that must not be cached", async () => {
  const cache = new PageCache();
  const page = countingPage({ isCacheable: false, status: 404 });
  await cache.get("/missing", [], page.render);
  expect(textOf(await cache.get("/missing", [], page.render))).toBe("render 2");
});

it("rejects for all waiting requests if a rendering without a stale copy fails, and tries again", async () => {
  const cache = new PageCache();
  const fail = async (): Promise<RenderedPage> => {
    throw new Error("the database is away");
  };
  const waiting = [cache.get("/", [], fail), cache.get("/", [], fail)];
  const outcomes = await Promise.allSettled(waiting);
  expect(outcomes.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  expect(textOf(await cache.get("/", [], countingPage().render))).toBe("render 1");
});

it.each([
  [
    "answers 500",
    async () => ({ response: new Response("failed", { status: 500 }), isCacheable: false }),
  ],
  [
    "throws",
    async (): Promise<RenderedPage> => {
      throw new Error("the database is away");
    },
  ],
])("serves the stale page while a new rendering %s", async (_, fail) => {
  const cache = new PageCache();
  const page = countingPage();
  await cache.get("/", ["blog"], page.render);
  cache.clear(["blog"]);
  expect(textOf(await cache.get("/", ["blog"], fail))).toBe("render 1");
  expect(textOf(await cache.get("/", ["blog"], page.render))).toBe("render 2");
});

it("never serves a removed page as stale", async () => {
  const cache = new PageCache();
  await cache.get("/blog/a", ["blog"], countingPage().render);
  cache.clear(["blog"]);
  const gone = countingPage({ isCacheable: false, status: 404 });
  expect((await cache.get("/blog/a", ["blog"], gone.render)).status).toBe(404);
  const failing = countingPage({ isCacheable: false, status: 500 });
  expect((await cache.get("/blog/a", ["blog"], failing.render)).status).toBe(500);
});

describe("a page's body", () => {
  const text = Array.from({ length: 400 }, (_, index) => `Duct ${index * 7919} of ${index}. `).join(
    "",
  );
  const page = new TextEncoder().encode(text);
  /** The default quality of `brotliCompressSync`. */
  const smallest = brotliCompressSync(page).byteLength;

  const lengthOf = async (body: PageBody) => (await body.encoded("br")).bytes.byteLength;

  it("gets its smallest form after the second request", async () => {
    const body = new PageBody(page, true);
    expect(await lengthOf(body)).toBeGreaterThan(smallest);
    await vi.waitFor(async () => expect(await lengthOf(body)).toBe(smallest));
  });

  it("gets its smallest form even if hundreds of pages need theirs at once", async () => {
    const short = page.slice(0, 1500);
    const bodies = Array.from({ length: 250 }, () => new PageBody(short, true));
    for (const _ of ["first", "second"]) await Promise.all(bodies.map(lengthOf));
    await vi.waitFor(
      async () => {
        const lengths = new Set(await Promise.all(bodies.map(lengthOf)));
        expect([...lengths]).toEqual([brotliCompressSync(short).byteLength]);
      },
      { timeout: 30_000 },
    );
  });

  it("stays in its quick form after one request for each encoding", async () => {
    const body = new PageBody(page, true);
    const { bytes: br } = await body.encoded("br");
    const { bytes: gzip } = await body.encoded("gzip");
    const { bytes: identity } = await body.encoded("identity");
    expect(brotliDecompressSync(br).toString()).toBe(text);
    expect(gunzipSync(gzip).toString()).toBe(text);
    expect(Buffer.from(identity).toString()).toBe(text);
  });

  it("gets no smallest form if it is not cached", async () => {
    const body = new PageBody(page, false);
    const quick = await body.encoded("br");
    // By then another thread would have had time to compress it.
    const other = new PageBody(page, true);
    await vi.waitFor(async () => expect(await lengthOf(other)).toBe(smallest));
    expect(await body.encoded("br")).toBe(quick);
  });

  it("is sent uncompressed if compressing does not pay off", async () => {
    const small = new TextEncoder().encode("ok");
    const body = new PageBody(small, true);
    for (const _ of [1, 2, 3]) {
      expect(await body.encoded("br")).toEqual({ encoding: "identity", bytes: small });
    }
  });
});
