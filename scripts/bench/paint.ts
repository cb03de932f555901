// Part of `npm run bench`: Lighthouse's simulated phone on every public page of the production build, compared with a static
// page of 14 KB with one font and with the page itself without its scripts, in the same run. `npm run bench -- paint PATH …`
// measures these pages only.

import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { brotliCompressSync, constants } from "node:zlib";
import lighthouse from "lighthouse";
import { freePort, listenOnFreePort } from "#tests/support/free-port.ts";
import { publicPages } from "#tests/support/public-pages.ts";
import { startSite } from "#tests/support/site.ts";
import { type BenchFigure, launchChromium, median, reportFigures } from "./tools.ts";
import { askOnWire, fetchSmallestEncoding } from "./wire.ts";

const pages = process.argv.length > 2 ? process.argv.slice(2) : publicPages;
const runs = 5;
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const timings = {
  fcp: "first-contentful-paint",
  lcp: "largest-contentful-paint",
  tbt: "total-blocking-time",
  cls: "cumulative-layout-shift",
} as const;
type Sample = Record<keyof typeof timings, number> & { score: number };

/** One run; `score` is the lowest of the given categories. */
async function runOnce(url: string, port: number, onlyCategories: string[]): Promise<Sample> {
  const result = await lighthouse(url, { port, logLevel: "error" as const, onlyCategories });
  if (!result) throw new Error(`Lighthouse gave no result for ${url}`);
  const { audits, categories: found } = result.lhr;
  const value = (name: string) => audits[name]?.numericValue ?? 0;
  return {
    fcp: value(timings.fcp),
    lcp: value(timings.lcp),
    tbt: value(timings.tbt),
    cls: value(timings.cls),
    score: 100 * Math.min(...Object.values(found).map(({ score }) => score ?? 0)),
  };
}

function medians(samples: readonly Sample[]): Sample {
  const middle = (name: keyof Sample) => median(samples.map((sample) => sample[name]));
  const [first] = samples;
  return {
    fcp: middle("fcp"),
    lcp: middle("lcp"),
    tbt: middle("tbt"),
    cls: middle("cls"),
    score: Math.min(first?.score ?? 0, middle("score")),
  };
}

/** Medians of a page and of its limit, which take turns, so that both have the machine's slow minutes. */
async function measure(url: string, limitUrl: string, port: number): Promise<[Sample, Sample]> {
  const samples: Sample[] = [];
  const limits: Sample[] = [];
  for (let run = 0; run < runs; run += 1) {
    // All four categories in the first run only: speed alone differs between runs.
    samples.push(await runOnce(url, port, run === 0 ? [...categories] : ["performance"]));
    limits.push(await runOnce(limitUrl, port, ["performance"]));
  }
  return [medians(samples), medians(limits)];
}

/**
 * A proxy that removes the scripts from each document, so that text, data for search engines, structure and styles remain:
 * the limit of what a page with this content can reach. Documents have the site's best compression.
 */
async function startWithoutScripts(origin: string) {
  const bodies = new Map<string, Promise<Buffer>>();
  async function withoutScripts(path: string): Promise<Buffer> {
    const html = await (await fetch(origin + path)).text();
    const rest = html.replaceAll(/<script\b(?![^>]*ld\+json)[^>]*>.*?<\/script>/gs, "");
    return brotliCompressSync(rest, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  }
  function bodyOf(path: string): Promise<Buffer> {
    const body = bodies.get(path) ?? withoutScripts(path);
    bodies.set(path, body);
    return body;
  }
  const server = createServer(async ({ url = "/" }, answer) => {
    if (pages.includes(url)) {
      answer.setHeader("Content-Type", "text/html; charset=utf-8");
      answer.setHeader("Content-Encoding", "br");
      answer.end(await bodyOf(url));
      return;
    }
    const { status, headers, body } = await askOnWire(origin + url);
    answer.writeHead(status, headers.flat());
    answer.end(body);
  });
  return { origin: `http://localhost:${await listenOnFreePort(server)}`, server, bodyOf };
}

/** A page of nothing but text and one font, 14 KB over the wire. */
async function startBarePage() {
  const font = readFileSync(
    createRequire(import.meta.url).resolve("@datumline/brand/fonts/ibm-plex-mono-latin-400.woff2"),
  );
  const words = Array.from({ length: 2_400 }, (_, n) => `w${(n * 7_919) % 10_007}`);
  const text = Array.from(
    { length: 40 },
    (_, n) => `<p>${words.slice(n * 60, n * 60 + 60).join(" ")}</p>`,
  ).join("\n");
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>A bare page</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><link rel="preload" href="/font.woff2" as="font" type="font/woff2" crossorigin>
<style>@font-face{font-family:F;src:url(/font.woff2)}body{font:16px F,monospace}</style></head><body><h1>A bare page</h1>${text}</body></html>`;
  const server = createServer((request, answer) => {
    const isFont = request.url === "/font.woff2";
    answer.setHeader("Content-Type", isFont ? "font/woff2" : "text/html; charset=utf-8");
    answer.end(isFont ? font : page);
  });
  const port = await listenOnFreePort(server);
  return { url: `http://localhost:${port}/`, server };
}

const atMost = (what: string, figure: number, goal: number, unit = "ms"): BenchFigure => ({
  what,
  figure,
  unit,
  goal,
  wanted: "at most",
});

const port = await freePort();
const browser = await launchChromium([`--remote-debugging-port=${port}`]);
const site = await startSite({ env: { SEED: "demo", LOG_LEVEL: "error" } });
const bare = await startBarePage();
const [barePage] = await measure(bare.url, bare.url, port);
const plain = await startWithoutScripts(site.origin);
const figures: BenchFigure[] = [];
for (const path of pages) {
  const { body } = await fetchSmallestEncoding(site.origin + path);
  const [{ fcp, lcp, tbt, cls, score }, limit] = await measure(
    site.origin + path,
    plain.origin + path,
    port,
  );
  const bytes = (await plain.bodyOf(path)).byteLength;
  const toPlain = (figure: number) => ({ peer: { name: "without scripts", figure } });
  figures.push(
    {
      ...atMost(`${path}: first paint`, fcp, Math.max(1.15 * barePage.fcp, 1.1 * limit.fcp)),
      ...toPlain(limit.fcp),
    },
    {
      ...atMost(`${path}: largest paint`, lcp, Math.max(1.5 * barePage.lcp, 1.1 * limit.lcp)),
      ...toPlain(limit.lcp),
    },
    {
      // A tenth of a few milliseconds is less than the difference of two runs.
      ...atMost(`${path}: blocking time`, tbt, Math.max(20, 1.1 * limit.tbt)),
      ...toPlain(limit.tbt),
    },
    atMost(`${path}: layout shift`, cls, 0, ""),
    {
      ...atMost(`${path}: first response`, body.byteLength / 1024, (1.1 * bytes) / 1024, "KB"),
      ...toPlain(bytes / 1024),
    },
    {
      ...atMost(`${path}: lowest score`, score, Math.min(100, limit.score), ""),
      wanted: "at least",
      ...toPlain(limit.score),
    },
  );
}
bare.server.close();
plain.server.close();
await browser.close();
await site.stop();
reportFigures({ title: "First paint on a simulated phone", figures });
