import { utimesSync } from "node:fs";
import { join } from "node:path";
import { homeDocument } from "#app/site/content/home.ts";
import { blogDocument } from "#modules/posts/blog.ts";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { freePort } from "#tests/support/free-port.ts";
import { npmRun } from "#tests/support/npm-run.ts";
import { until } from "#tests/support/until.ts";

/** A file that Node loads itself, not Vite. */
const nativeFile = join(import.meta.dirname, "../../../app/platform/env.ts");

/** Vite compiles a page at its first request, which takes long on a slow machine. */
const timeoutMs = 120_000;

test("npm run dev serves pages, restarts when files that Node has loaded change, and ends with SIGTERM", {
  tag: "@slow",
}, async () => {
  test.setTimeout(5 * timeoutMs);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const site = await npmRun("dev", {
    PORT: String(port),
    DATA_DIR: test.info().outputPath("data"),
    SEED: "demo",
  });
  const heading = async (path: string) => {
    const answer = await fetch(origin + path, {
      headers: { Connection: "close" },
      signal: AbortSignal.timeout(timeoutMs),
    });
    expect(answer.status, path).toBe(200);
    return /<h1[^>]*>(.*?)<\/h1>/.exec(await answer.text())?.[1]?.replaceAll("&amp;", "&");
  };
  const starts = () => site.output().match(/The site is on/g)?.length;
  try {
    expect(await heading("/")).toBe(homeDocument.initial.hero.title);
    expect(await heading("/blog")).toBe(blogDocument.initial.hero.title);

    const now = new Date();
    utimesSync(nativeFile, now, now);
    await until(() => starts() === 2 || undefined, { timeoutMs, what: "the second start" });
    expect(await heading("/blog")).toBe(blogDocument.initial.hero.title);
    expect(site.output().match(/Restarting/g)).toHaveLength(1);

    site.signal("npm alone");
    expect(await site.ended).toBe(0);
    await until(() => !site.isRunning() || undefined, { what: "all its processes to end" });
  } finally {
    site.clear();
  }
});
