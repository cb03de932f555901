// `npm run words`: the mechanical rules of how we write, over strings, comments, test names and documents.
// With arguments, only the paths that start with one of them. `--count` prints how often each rule is broken.

import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { extname } from "node:path";
import { fileURLToPath } from "node:url";
import { fromYAMLFilePath } from "prh";
import { parseSync, Visitor } from "vite";

/** Mark the start of a string or text between tags, and of a comment, so that a rule can ask for the start of a sentence. */
const textStart = "¶";
const commentStart = "§";
/** Replaces an expression within a template. */
const hole = "…";

type Range = { start: number; end: number };

/** A text with everything but its prose blanked: lines and columns stay the same. */
class Blanked {
  readonly #source: string;
  readonly #kept: string[];

  constructor(source: string) {
    this.#source = source;
    this.#kept = source.replace(/[^\n]/g, " ").split("");
  }

  keep(from: number, to: number): void {
    for (let i = from; i < to; i++) this.#kept[i] = this.#source[i] as string;
  }

  mark(index: number, sign: string): void {
    if (this.#kept[index] === " ") this.#kept[index] = sign;
  }

  text(): string {
    return this.#kept.join("");
  }
}

/** Several words, as opposed to a key, a path or a file name. */
const isProse = (text: string) => /\p{L}[,;:.?!]?\s+\S/u.test(text) && !isStatement.test(text);

/** SQL, whose names are not words. */
const isStatement =
  /^[\s(]*(?:alter|create|delete|drop|insert|select|truncate|update|with)\s|\b(?:insert into|delete from|select) /i;

function proseOfCode(file: string, code: string): string {
  const { program, comments } = parseSync(file, code);
  const prose = new Blanked(code);
  const keepString = ({ start: from, end }: Range) => {
    if (!isProse(code.slice(from + 1, end - 1))) return;
    prose.mark(from, textStart);
    prose.keep(from + 1, end - 1);
  };
  new Visitor({
    Literal: (node) => {
      if (typeof node.value === "string") keepString(node);
    },
    JSXText: ({ start: from, end }) => {
      prose.mark(from - 1, textStart);
      prose.keep(from, end);
    },
    TemplateLiteral: (node) => {
      if (!isProse(node.quasis.map(({ value }) => value.raw).join(hole))) return;
      node.quasis.forEach((quasi, i) => {
        prose.mark(quasi.start - 1, i === 0 ? textStart : hole);
        prose.keep(quasi.start, quasi.end);
      });
    },
  }).visit(program);
  let endOfLast = -1;
  for (const { type, start: from, end } of comments) {
    // Comments of one line each that follow one another are one text.
    const continues = type === "Line" && /^\n\s*$/.test(code.slice(endOfLast, from));
    if (!continues) prose.mark(from, commentStart);
    prose.keep(from + 2, type === "Line" ? end : end - 2);
    endOfLast = end;
  }
  // The asterisks that open the lines of a comment.
  return prose.text().replace(/^[ \t]*\*(?= |$)/gm, (all) => " ".repeat(all.length));
}

/** Text with code in fences or between backticks, and addresses of links, blanked. */
function proseOfMarkdown(text: string): string {
  const blank = (all: string) => all.replace(/[^\n]/g, " ");
  return text
    .replace(/^```.*?^```/gms, blank)
    .replace(/`[^`\n]*`/g, blank)
    .replace(/\]\([^)\n]*\)/g, blank);
}

function commentsOf(text: string, pattern: RegExp): string {
  const prose = new Blanked(text);
  for (const match of text.matchAll(pattern)) {
    prose.mark(match.index, commentStart);
    prose.keep(match.index + 2, match.index + match[0].length);
  }
  return prose.text();
}

/** A file's words for people: strings, comments, and documents without their code. */
function proseOf(file: string, text: string): string {
  switch (extname(file)) {
    case ".ts":
    case ".tsx":
    case ".mts":
    case ".mjs":
      return proseOfCode(file, text);
    case ".md":
      return proseOfMarkdown(text);
    case ".css":
      return commentsOf(text, /\/\*.*?\*\//gs);
    default:
      return commentsOf(text, /(?<=^|\s)# .*/g);
  }
}

/** Words that a rule finds and that stay, each with its reason. */
const exceptions: readonly { path: string; words: RegExp; why: string }[] = [
  { path: "scripts/words/", words: /./, why: "the rules quote what they refuse" },
  {
    path: "app/site/content/data-security.ts",
    words: /^Whoever/,
    why: "an earlier default, by which stored placeholder content is recognised",
  },
  {
    path: "cspell.config.yaml",
    words: /^mails$/,
    why: "it names the spelling that the code uses",
  },
  {
    path: "app/modules/posts/admin/import/import.server.db.test.ts",
    words: /^lie$/,
    why: "the name of a file that claims to be an image",
  },
];

const checked = /\.(?:ts|tsx|mts|mjs|md|css|sh|ya?ml)$|^\.(?:githooks|ci)\//;
const counts = process.argv.includes("--count");
const under = process.argv.slice(2).filter((argument) => !argument.startsWith("--"));
const engine = fromYAMLFilePath(fileURLToPath(new URL("rules.yml", import.meta.url)));

const files = execFileSync("git", ["ls-files", "-co", "--exclude-standard"], { encoding: "utf8" })
  .split("\n")
  .filter((file) => checked.test(file))
  .filter((file) => under.length === 0 || under.some((path) => file.startsWith(path)));
const isExcepted = (file: string, words: string) =>
  exceptions.some((exception) => file.startsWith(exception.path) && exception.words.test(words));

const broken = new Map<string, number>();
for (const file of files) {
  const text = readFileSync(file, "utf8");
  for (const { index, matches, expected = "" } of engine.makeChangeSet(file, proseOf(file, text))
    .diffs) {
    const words = (matches[0] ?? "").replace(/\s+/g, " ").trim();
    if (isExcepted(file, words)) continue;
    broken.set(expected, (broken.get(expected) ?? 0) + 1);
    if (counts) continue;
    const before = text.slice(0, index).split("\n");
    console.log(
      `${file}:${before.length}:${(before.at(-1)?.length ?? 0) + 1} “${words}”: ${expected}`,
    );
  }
}
if (counts) for (const [rule, count] of broken) console.log(`${count}\t${rule}`);
const sum = [...broken.values()].reduce((all, count) => all + count, 0);
console.log(`${sum} in ${files.length} files`);
process.exit(sum === 0 ? 0 : 1);
