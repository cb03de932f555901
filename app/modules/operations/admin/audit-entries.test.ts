import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const app = join(import.meta.dirname, "../../..");
const sources = globSync("{admin,modules/*/{admin,.server}}/**/*.{ts,tsx}", { cwd: app })
  .filter((file) => !file.includes(".test."))
  .map((file) => ({ file, source: readFileSync(join(app, file), "utf8") }));

/** The source of each audit entry about a creation, change or deletion, up to the end of its statement. */
const entries = sources.flatMap(({ file, source }) =>
  [
    ...source.matchAll(/[^;{]*\{[^;{]*action: "(?:create|update|delete)"[^;|]*;/g),
    // A function that makes the entries of one kind of thing.
    ...source.matchAll(/\b\w*[eE]ntry(?:Of)?\("(?:create|update|delete)"[^;]*;/g),
  ].map(([text]) => ({ file, text })),
);

it("names the created, changed or deleted thing in each audit log entry", () => {
  expect(entries.length).toBeGreaterThan(25);
  // saveVersion adds the document to its entry, and changeSelected each lead.
  const isNamed = (text: string) =>
    /entityId|detail(?!: \{\})|audit(?:Of)?\(|[eE]ntry(?:Of)?\(|saveVersion\(|changeSelected\(/.test(
      text,
    );
  expect(entries.filter(({ text }) => !isNamed(text))).toEqual([]);
});

it("serves files in one place, which records each download", () => {
  const others = sources
    .filter(
      ({ file, source }) => !file.includes("/.server/") && /content-disposition/i.test(source),
    )
    .map(({ file }) => file);
  // The others serve files of one lead: all of its request, and one by a signed link.
  expect(others.sort()).toEqual([
    "admin/export.server.ts",
    "modules/leads/admin/files-zip.ts",
    "modules/media/admin/private-file.ts",
  ]);
});
