import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { spool } from "#platform/uploads/spool.ts";
import { openImport, startReader } from "./read-import.ts";
import { maxReadingTime } from "./warnings.ts";

const folder = mkdtempSync(join(tmpdir(), "import-"));
afterAll(() => rmSync(folder, { recursive: true }));

async function open(texts: Record<string, string>, readingTime = maxReadingTime) {
  const contents = Object.values(texts).map((text) => Buffer.from(text));
  const files = Object.keys(texts).map((name, index) => {
    const start = contents.slice(0, index).reduce((sum, { length }) => sum + length, 0);
    return { name, start, size: contents[index]?.length ?? 0 };
  });
  const body = (async function* () {
    yield* contents;
  })();
  const spooled = await spool(body, { DATA_DIR: folder }, 50_000_000);
  const origins = { siteUrl: "https://www.example.com", env: {} };
  return openImport({ spooled, files, origins, mark: "mark", readingTime });
}

// Each of the few rows has as many cells as the first.
const hugeTable = `${"|a".repeat(5_000)}\n${"|-".repeat(5_000)}\n${"|b\n".repeat(5_000)}`;

it("reads in a thread, which is ended if a document takes too much time or memory", async () => {
  const thread = await open({ "fine.md": "# Fine\n\nWords.", "huge.md": hugeTable }, 10_000);
  expect(thread.documents).toEqual(["fine.md", "huge.md"]);
  expect(await thread.read(0)).toMatchObject({ title: "Fine", html: "<p>Words.</p>" });
  await expect(thread.read(1)).rejects.toMatchObject({
    message: expect.stringMatching(/^It (took longer than|needs too much memory)/),
    isOver: true,
  });
});

it("survives a thread that fails while no request is pending", async () => {
  const worker = startReader(new URL("data:text/javascript,throw new Error('broken')"));
  const code = await new Promise((resolve) => worker.once("exit", resolve));
  expect(code).toBe(1);
});

it("reports the problem of one document and continues with the others", async () => {
  const thread = await open({
    "deep.md": "<ul><li>".repeat(100_000),
    "word.docx": "not a zip",
    "fine.md": "Words.",
  });
  await expect(thread.read(0)).rejects.toMatchObject({
    message: "It is nested too deeply to be read.",
    isOver: false,
  });
  await expect(thread.read(1)).rejects.toThrow("It is not a Word document that can be opened.");
  expect((await thread.read(2)).title).toBe("");
  await thread.close();
});

it("keeps the main thread free while a document with a million categories is read", async () => {
  const many = Array.from({ length: 1_000_000 }, (_, at) => `<category>D${at}</category>`);
  const xml = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><item><title>${"T".repeat(5_000)}</title>
<wp:post_type>post</wp:post_type><content:encoded>Words.</content:encoded>${many.join("")}</item></channel></rss>`;
  const thread = await open({ "export.xml": xml });
  const turns = longestTurn();
  const document = await thread.read(0);
  expect(turns.end()).toBeLessThan(100);
  await thread.close();
  expect(document.categories).toHaveLength(100);
  expect(document.title).toHaveLength(200);
  expect(document.notes).toEqual(
    expect.arrayContaining([
      "Only the first 1,000 of its categories and tags were read; 999,000 were ignored.",
      "Only the first 100 of its categories were kept; 900 were removed.",
      "Its title was shortened to 200 characters.",
    ]),
  );
});

/** CPU milliseconds of the longest turn of the event loop, without the time of other processes. */
function longestTurn() {
  let longest = 0;
  let before = process.threadCpuUsage();
  const look = () => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1_000);
    before = process.threadCpuUsage();
    next = setImmediate(look);
  };
  let next = setImmediate(look);
  return {
    end: () => {
      clearImmediate(next);
      return longest;
    },
  };
}
