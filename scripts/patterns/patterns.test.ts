import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { checkSync } from "recheck";
import { parseSync, Visitor } from "vite";
import { afterAll, expect, it } from "vitest";
import { bounded } from "./bounded.ts";

/** A regular expression in our code; `parts` is missing for one that is assembled at run time. */
type Pattern = {
  file: string;
  line: number;
  text: string;
  parts?: { source: string; flags: string };
};

function patternsIn(file: string, code: string): Pattern[] {
  const found: Pattern[] = [];
  const add = ({ start, end }: { start: number; end: number }, parts?: Pattern["parts"]) =>
    found.push({
      file,
      line: code.slice(0, start).split("\n").length,
      text: code.slice(start, end),
      ...(parts && { parts }),
    });
  const isConstructor = (callee: { type: string; name?: unknown }) =>
    callee.type === "Identifier" && callee.name === "RegExp";
  new Visitor({
    Literal: (node) => {
      if (!("regex" in node)) return;
      add(node, { source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: (node) => {
      if (isConstructor(node.callee)) add(node);
    },
    CallExpression: (node) => {
      if (isConstructor(node.callee)) add(node);
    },
  }).visit(parseSync(file, code).program);
  return found;
}

/** All regular expressions in production code; tests may use any. */
function patternsOf(project: string, folders: readonly string[]): Pattern[] {
  return execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...folders], {
    cwd: project,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /(?<!\.test)\.(tsx?|m?js)$/.test(file) && existsSync(join(project, file)))
    .flatMap((file) => patternsIn(file, readFileSync(join(project, file), "utf8")));
}

// Judging two hundred patterns takes ten seconds of processor time, and a pattern is judged the same until its checker
// changes: its results are kept between runs.

/** The file of verdicts for the installed checker. */
function fileOf(project: string): string {
  const manifest = readFileSync(join(project, "node_modules/recheck/package.json"), "utf8");
  const { version } = JSON.parse(manifest) as { version: string };
  return join(project, `build/.cache/patterns/recheck-${version}.json`);
}

/** Whether patterns are linear, by their text, as far as an earlier run judged them. */
function keptVerdicts(project: string): Map<string, boolean> {
  try {
    return new Map(JSON.parse(readFileSync(fileOf(project), "utf8")));
  } catch {
    // The file does not exist yet, or a run was killed while it wrote.
    return new Map();
  }
}

/** Stores verdicts for the next run. */
function keepVerdicts(project: string, verdicts: ReadonlyMap<string, boolean>): void {
  const file = fileOf(project);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify([...verdicts]));
}

// In this process and in JavaScript on every machine: the checker could also start Java or a native binary.
process.env.RECHECK_SYNC_BACKEND = "pure";

const project = join(import.meta.dirname, "../..");
const patterns = patternsOf(project, ["app", "http", "packages", "studio"]);

const isListed = ({ file, text }: Pattern) =>
  bounded.some((entry) => entry.file === file && entry.text === text);

const verdicts = keptVerdicts(project);
afterAll(() => keepVerdicts(project, verdicts));

/** Whether automata theory proves that time grows no faster than the text. A pattern it cannot judge is not proved. */
function isLinear({ text, parts }: Pattern): boolean {
  if (!parts) return false;
  const known = verdicts.get(text);
  if (known !== undefined) return known;
  const found = checkSync(parts.source, parts.flags, { checker: "automaton", timeout: 20_000 });
  const isProved = found.status === "safe" && !found.complexity.isFuzz;
  // A check that ran out of time on a busy machine says nothing about the pattern.
  if (found.status !== "unknown") verdicts.set(text, isProved);
  return isProved;
}

it("finds the patterns of the code", () => {
  expect(patterns.length).toBeGreaterThan(150);
});

it("each pattern takes linear time, or a bound makes it harmless", () => {
  const open = patterns.filter((pattern) => !isListed(pattern) && !isLinear(pattern));
  expect(open.map(({ file, line, text }) => `${file}:${line} ${text}`)).toEqual([]);
});

it("detects a pattern that is not linear", () => {
  const pattern = { file: "", line: 1, text: "x", parts: { source: "/+$", flags: "" } };
  expect(isLinear(pattern)).toBe(false);
});

it.each(bounded)("$text of $file is in use, and its bound applies", ({ file, text, at }) => {
  expect(patterns.some((pattern) => pattern.file === file && pattern.text === text)).toBe(true);
  const [place, words] = at;
  expect(readFileSync(join(project, place), "utf8")).toContain(words);
});
