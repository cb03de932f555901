// `npm run words`: the mechanical rules of how we write, over strings, comments, test names and documents.
// With arguments, only the paths that start with one of them. `--count` prints how often each rule is broken.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { fromYAMLFilePath } from "prh";
import { proseOf } from "./prose.ts";

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
