// `npm run bench [-- PART …]`: measures the product's speed against its goals, and records the results.

import { fork } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { type BenchPart, isMet, tables } from "./bench/tools.ts";
import { readArguments } from "./command.ts";

const parts = [
  "serving",
  "rendering",
  "memory",
  "build",
  "lists",
  "weight",
  "images",
  "responses",
  "viewer",
  "glare",
  "paint",
] as const;

const { positionals } = readArguments({
  help: `
npm run bench [-- PART … [PATH …]]

Measures the last build, part by part, and prints goal, figure and ratio side by side. All parts take 45 minutes. Each
part's table replaces the one in docs/benchmarks.md. Needs a build, Chromium (CHROMIUM_PATH, or where npm test finds it),
PostgreSQL and wrk. The sites that it starts have their own settings; yours are not used.

  PART        one of ${parts.join(", ")}
  PATH        a page such as /contact: measures the paint of only these pages
  --help      shows this help

Exits 0 if every goal is met, 1 if one is missed or a part could not be measured.`,
  allowPositionals: true,
});

const paths = positionals.filter((given) => given.startsWith("/"));
const named = positionals.filter((given) => !given.startsWith("/"));
const unknown = named.filter((given) => !parts.some((part) => part === given));
if (unknown.length > 0) {
  console.error(`Unknown part ${unknown.join(", ")}. The parts are ${parts.join(", ")}.`);
  process.exit(1);
}
const wanted = named.length > 0 ? named : paths.length > 0 ? ["paint"] : parts;

/** Measures a part in a separate process, so that it does not inherit another part's memory or compiled code. */
function measure(part: string): Promise<BenchPart | undefined> {
  const program = join(import.meta.dirname, "bench", `${part}.ts`);
  // Production mode, as on a real host: React's development build renders at half the speed.
  const env = { ...process.env, NODE_ENV: "production" };
  const child = fork(program, part === "paint" ? paths : [], { env });
  let result: BenchPart | undefined;
  child.on("message", (message) => {
    result = message as BenchPart;
  });
  return new Promise((resolve) => {
    child.once("exit", (status) => resolve(status === 0 ? result : undefined));
  });
}

const file = join(import.meta.dirname, "../docs/benchmarks.md");
const machine = `${cpus().length} × ${cpus()[0]?.model.trim()}, Node ${process.version}`;

/** Replaces a part's table in docs/benchmarks.md; the text between the tables is written by hand. */
function writeDown(part: string, figures: BenchPart): void {
  const [begin, end] = [`<!-- ${part} -->`, `<!-- end of ${part} -->`];
  const text = readFileSync(file, "utf8");
  const [before, rest] = [text.split(begin, 1)[0], text.split(end)[1]];
  if (before === undefined || rest === undefined) throw new Error(`${file} has no ${begin}`);
  const day = new Date().toISOString().slice(0, 10);
  const body = `Measured on ${day}: ${machine}.\n\n${tables([figures])}`;
  writeFileSync(file, `${before}${begin}\n\n${body}\n\n${end}${rest}`);
}

const measured: BenchPart[] = [];
let isComplete = true;
for (const part of wanted) {
  const figures = await measure(part);
  if (figures) {
    measured.push(figures);
    console.log(`\n${tables([figures])}`);
    // A table of selected pages only is not worth recording.
    if (paths.length === 0) writeDown(part, figures);
  } else {
    isComplete = false;
    console.error(`${part} could not be measured; the reason is above.`);
  }
}

const missed = measured.flatMap(({ figures }) => figures).filter((figure) => !isMet(figure));
if (missed.length > 0) console.error(`\n${missed.length} goals missed.`);
process.exitCode = isComplete && missed.length === 0 ? 0 : 1;
