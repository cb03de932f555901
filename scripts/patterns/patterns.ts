import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseSync, Visitor } from "vite";

/** A regular expression in our code; `parts` is missing for one that is assembled at run time. */
export type Pattern = {
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
export function patternsOf(project: string, folders: readonly string[]): Pattern[] {
  return execFileSync("git", ["ls-files", "-co", "--exclude-standard", "--", ...folders], {
    cwd: project,
    encoding: "utf8",
  })
    .split("\n")
    .filter((file) => /(?<!\.test)\.(tsx?|m?js)$/.test(file) && existsSync(join(project, file)))
    .flatMap((file) => patternsIn(file, readFileSync(join(project, file), "utf8")));
}
