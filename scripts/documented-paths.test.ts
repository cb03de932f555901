import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, matchesGlob } from "node:path";
import { expect, it } from "vitest";

const root = join(import.meta.dirname, "..");
const folders = ["app", "docs", "http", "packages", "scripts", "studio", "tests"];
const files = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((path) =>
    join(folder, path),
  ),
);

/**
 * Code spans that name a file or folder of the project; `<kind>` is a placeholder for any name, `x.test.ts` is an
 * example.
 */
function namedPaths(text: string): string[] {
  const spans = [...text.matchAll(/`([^`\s]+)`/g)].map(([, span = ""]) => span);
  return spans.filter(
    (span) =>
      folders.some((folder) => span.startsWith(`${folder}/`)) ||
      (/^[a-z][\w.-]*\.(tsx?|mjs)$/.test(span) && !span.startsWith("x.")),
  );
}

function exists(path: string): boolean {
  const pattern = path.replace(/\/$/, "").replaceAll(/<\w+>/g, "*");
  if (existsSync(join(root, pattern))) return true;
  if (!pattern.includes("/")) return files.some((file) => file.endsWith(`/${pattern}`));
  return files.some((file) => matchesGlob(file, pattern));
}

const documents = [
  ...["CONTRIBUTING.md", "docs/architecture.md", "docs/asvs.md"],
  "docs/security.md",
];

it.each(documents)("%s only names existing files", (document) => {
  const paths = namedPaths(readFileSync(join(root, document), "utf8"));
  expect(paths.length).toBeGreaterThan(10);
  expect(paths.filter((path) => !exists(path))).toEqual([]);
});

it("decision records only name existing files", () => {
  const folder = join(root, "docs/decisions");
  const absent = readdirSync(folder).flatMap((record) =>
    namedPaths(readFileSync(join(folder, record), "utf8"))
      .filter((path) => !exists(path))
      .map((path) => `${record}: ${path}`),
  );
  expect(absent).toEqual([]);
});

it("the READMEs of modules only name existing files", () => {
  const readmes = files.filter((file) => matchesGlob(file, "app/modules/*/README.md"));
  expect(readmes.length).toBeGreaterThan(10);
  const absent = readmes.flatMap((readme) => {
    const text = readFileSync(join(root, readme), "utf8");
    const named = text.matchAll(/`([^`\s]+\.(?:tsx?|mjs))`|\]\(([^)#]+)/g);
    return [...named]
      .map(([, code, link]) => code ?? link ?? "")
      .filter(
        (path) => !existsSync(join(root, path)) && !existsSync(join(root, readme, "..", path)),
      )
      .map((path) => `${readme}: ${path}`);
  });
  expect(absent).toEqual([]);
});

it("CONTRIBUTING.md only names existing identifiers", () => {
  const code = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(join(root, file), "utf8"))
    .join("\n");
  const words = new Set(code.match(/\w+/g));
  const text = readFileSync(join(root, "CONTRIBUTING.md"), "utf8");
  const named = [...text.matchAll(/`([a-zA-Z]\w*[A-Z]\w*)`/g)].map(([, name = ""]) => name);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((name) => !words.has(name))).toEqual([]);
});
