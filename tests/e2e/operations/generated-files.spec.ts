import { cpSync } from "node:fs";
import { extname, join } from "node:path";
import { Hono } from "hono";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { makeSiteTexts } from "#modules/content/.server/site-texts.ts";
import { parseEnv } from "#platform/env.ts";
import { createGeneratedFiles, generatedFolder, isGenerated } from "#platform/generated-files.ts";
import { createLog } from "#platform/log.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { isLong } from "#tests/support/long.ts";
import { until } from "#tests/support/until.ts";
import type { HttpEnv } from "../../../http/request.ts";
import { createStaticFiles } from "../../../http/static-files.ts";

const lists = ["index.json", "drawn.bin"];

/** A build as it is before anything was requested, and the site's way to its files. */
function freshBuild(files: readonly string[] = lists) {
  const folder = test.info().outputPath("generated");
  for (const name of files) cpSync(join(generatedFolder, name), join(folder, name));
  const log = createLog("silent");
  const generatedFiles = createGeneratedFiles(log, folder);
  const source = { stored: new Map(), pictures: new Map(), isPublic: false };
  const texts = makeSiteTexts({ ...source, insertsOf: firmInserts });
  const services = { documents: { latest: () => texts }, env: parseEnv({}), generatedFiles, log };
  const { serve } = createStaticFiles(undefined, services);
  const site = new Hono<HttpEnv>().use((c, next) => {
    c.set("url", new URL(c.req.url));
    return next();
  });
  return { generatedFiles, site: site.use(serve) };
}

/** The first file of each area and format; the build has made all of them for the other tests. */
function oneOfEachKind(paths: readonly string[]): string[] {
  const kindOf = (path: string) => path.replace(/^(\/?[^/]+\/).*/, "$1") + extname(path);
  return [...new Map(paths.toReversed().map((path) => [kindOf(path), path])).values()];
}

test(`${isLong ? "each" : "one of each kind of"} picture and sample that is requested before it exists is made once and served`, {
  tag: "@slow",
}, async () => {
  test.setTimeout(600_000);
  const { site, generatedFiles } = freshBuild();
  const all = [...generatedFiles.all.keys()];
  expect(all.length).toBeGreaterThan(200);
  const paths = isLong ? all : oneOfEachKind(all);
  expect(paths.length).toBeGreaterThan(10);
  expect([...generatedFiles.all.values()].filter(isGenerated)).toEqual([]);
  await Promise.all(
    paths.map(async (path) => {
      if (!path.startsWith("/")) {
        await generatedFiles.make(path);
        return;
      }
      const [answer, again] = await Promise.all([site.request(path), site.request(path)]);
      expect(answer.status, path).toBe(200);
      const bytes = await answer.bytes();
      expect(bytes.length, path).toBe(Number(answer.headers.get("content-length")));
      expect(again.headers.get("etag"), path).toBe(answer.headers.get("etag"));
    }),
  );
  const missing = paths.filter((path) => {
    const file = generatedFiles.all.get(path);
    return !file || !isGenerated(file);
  });
  expect(missing).toEqual([]);
});

test("what no one asks for is made in the background", async () => {
  const { generatedFiles } = freshBuild();
  generatedFiles.makeAll();
  const areSomeMade = () =>
    [...generatedFiles.all.values()].filter(isGenerated).length > 5 || undefined;
  await until(areSomeMade, { what: "some files to be made" });
});

test("a file that cannot be made is reported as unavailable, and other paths go on", async () => {
  // Without the drawings, the maker fails at once.
  const { site } = freshBuild(["index.json"]);
  const answer = await site.request("/social/home.png");
  expect(answer.status).toBe(503);
  expect(answer.headers.get("retry-after")).toBe("10");
  expect((await site.request("/nothing.png")).status).toBe(404);
});
