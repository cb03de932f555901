import { readFileSync } from "node:fs";
import { join } from "node:path";
import { checkSync } from "recheck";
import { afterAll, expect, it } from "vitest";
import { bounded } from "./bounded.ts";
import { type Pattern, patternsOf } from "./patterns.ts";
import { keepVerdicts, keptVerdicts } from "./verdicts.ts";

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
