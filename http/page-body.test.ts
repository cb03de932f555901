import { brotliCompressSync, brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it, vi } from "vitest";
import { PageBody } from "./page-body.ts";

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
