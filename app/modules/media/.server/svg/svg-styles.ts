/** CSS functions that only compute. Those that could fetch (`url`, `image-set`, `src` …) are not among them. */
const computing = [
  ...["rgb", "rgba", "hsl", "hsla", "calc", "matrix", "rotate"],
  ...["translate", "translatex", "translatey", "scale", "scalex", "scaley", "skewx", "skewy"],
];

/** The target of `url(`: a part of the same file. */
const ownPart = /^\s*["']?#[^"'()\s]+["']?\s*\)/;

/** Whether a CSS value fetches nothing and has no escapes, which could hide a name. */
export function isSafeCss(css: string): boolean {
  if (/[\\@<]/.test(css)) return false;
  const parts = css.split("(");
  return parts.slice(0, -1).every((part, index) => {
    const name = part.toLowerCase();
    if (name.endsWith("url")) return ownPart.test(parts[index + 1] ?? "");
    return computing.some((each) => name.endsWith(each));
  });
}

/** The parts of the same file that a value names. */
export const partsNamedIn = (css: string): string[] =>
  [...css.matchAll(/url\(\s*["']?#([^"'()\s]+)/gi)].map(([, id = ""]) => id);

const withoutComments = (css: string): string =>
  css
    .split("/*")
    .map((part, index) => {
      if (index === 0) return part;
      const end = part.indexOf("*/");
      return end < 0 ? "" : part.slice(end + 2);
    })
    .join(" ");

/** CSS without at-rules and their blocks, such as imports, fonts and media queries. */
function withoutAtRules(css: string): string {
  let result = "";
  let start = 0;
  for (let at = css.indexOf("@"); at >= 0; at = css.indexOf("@", start)) {
    result += css.slice(start, at);
    start = endOfRule(css, at);
  }
  return result + css.slice(start);
}

/** The end of a rule that starts at `from`: behind its semicolon, or behind its block. */
function endOfRule(css: string, from: number): number {
  const boundary = /[;{}]/g;
  boundary.lastIndex = from;
  let depth = 0;
  for (let found = boundary.exec(css); found; found = boundary.exec(css)) {
    if (found[0] === "{") depth += 1;
    else if (found[0] === "}") depth -= 1;
    if (depth <= 0) return boundary.lastIndex;
  }
  return css.length;
}

/**
 * A style sheet without anything that fetches: at-rules are removed, and the whole sheet is dropped if anything else
 * fetches.
 */
export function cleanStyleSheet(css: string): string {
  const plain = withoutAtRules(withoutComments(css));
  return isSafeCss(plain) ? plain : "";
}

/** An element's keys in {@link partsByKey}: its name, ID and classes. */
export const keysOf = (name: string, id = "", classes = ""): string[] => [
  "*",
  name,
  `#${id}`,
  ...classes.split(/\s+/).map((each) => `.${each}`),
];

/** The key of a selector's last compound: its id, else a class, else its element. Further conditions only narrow it. */
function keyOf(selector: string): string {
  const compound =
    selector
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? "";
  const [plain = ""] = compound.split(/[[:]/, 1);
  return /#[^.#]+/.exec(plain)?.[0] ?? /\.[^.#]+/.exec(plain)?.[0] ?? (plain || "*");
}

/**
 * The parts of the file that the rules of a clean style sheet name, by the key of the elements that may repeat them.
 */
export function partsByKey(css: string): [key: string, named: string[]][] {
  return css.split("}").flatMap((rule) => {
    const [selectors = "", declarations = ""] = rule.split("{", 2);
    const named = partsNamedIn(declarations);
    if (named.length === 0) return [];
    return [...new Set(selectors.split(",").map(keyOf))].map((key): [string, string[]] => [
      key,
      named,
    ]);
  });
}
