import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { acceptedEncoding, compressForCache, compressOnTheFly } from "./encoding.ts";

it.each([
  [undefined, "identity"],
  [null, "identity"],
  ["", "identity"],
  ["deflate", "identity"],
  ["identity", "identity"],
  ["gzip", "gzip"],
  ["br", "br"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP", "gzip"],
  ["gzip;q=1.0, br;q=0.1", "gzip"],
  ["gzip;q=0.8, BR;Q=0.9", "br"],
  ["br;q=0.5, identity", "identity"],
  ["*", "br"],
  ["*;q=0.5, br;q=0", "gzip"],
  ["br;q=much", "identity"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.0, gzip;q=0.000", "identity"],
  ["br ; q=0 , gzip ; q=0.5", "gzip"],
  ["br;q=0.01", "br"],
  ["brotli, xgzip", "identity"],
])("negotiates %j to %s", (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

it("keeps the same text in every encoding", async () => {
  const text = new TextEncoder().encode("Ducts, poles and permits. ".repeat(200));
  const kept = await compressForCache(text);
  expect(gunzipSync(kept.gzip).equals(text)).toBe(true);
  expect(brotliDecompressSync(kept.br).equals(text)).toBe(true);
  expect(kept.br.byteLength).toBeLessThan(text.byteLength);
});

it("sends small responses uncompressed, with the matching header", async () => {
  const small = new TextEncoder().encode("ok");
  expect(await compressOnTheFly(small, "br")).toEqual({ encoding: "identity", bytes: small });
  const large = new Uint8Array(5_000);
  expect((await compressOnTheFly(large, "gzip")).encoding).toBe("gzip");
});
