import { LRUCache } from "lru-cache";

/** The index just after the block that opens at `open`. Minified CSS has no braces outside of blocks here. */
function blockEnd(css: string, open: number): number {
  let depth = 0;
  for (let index = open; index < css.length; index += 1) {
    if (css[index] === "{") depth += 1;
    else if (css[index] === "}") {
      depth -= 1;
      if (depth === 0) return index + 1;
    }
  }
  return css.length;
}

/** The names that selectors match a page's elements by. */
type UsedNames = { classes: ReadonlySet<string>; types: ReadonlySet<string> };

/** An attribute's value; React escapes these characters like this. */
const unescaped = (value: string) =>
  value
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

function usedNamesIn(html: string): UsedNames {
  const classes = new Set<string>();
  for (const [, list = ""] of html.matchAll(/\bclass="([^"]*)"/g)) {
    for (const name of unescaped(list).split(/\s+/)) classes.add(name);
  }
  const types = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = ""]) => name));
  return { classes, types };
}

const className = /\.((?:\\.|[^\s\\.:[\]>+~,()#])+)/g;
/** A selector without its element types; the brackets of a pseudo-class may contain a type that must not match. */
const notTypes = /\[[^\]]*\]|::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|#[\w-]+/g;

/** Parts of form controls, which nothing else has. */
const controlParts = /::(placeholder|file-selector-button|-webkit-(search|date|calendar|inner)-)/;
const controls = ["input", "textarea", "select"];

/** A selector's conditions on a page. */
type Selector = { classes: readonly string[]; types: readonly string[]; isOfControl: boolean };

/** A piece of a sheet: rules, a group of them, or text kept in any case. */
type Piece =
  | { kind: "rule"; text: string; selectors: readonly Selector[] }
  | { kind: "group"; head: string; pieces: readonly Piece[] }
  | { kind: "other"; text: string };

function parseSelector(selector: string): Selector {
  const classes = [...selector.matchAll(className)].map(([, name = ""]) =>
    name.replace(/\\(.)/g, "$1"),
  );
  const types = [
    ...selector
      .replace(className, "")
      .replace(notTypes, "")
      .matchAll(/[a-z][\w-]*/g),
  ].map(([name]) => name);
  return { classes, types, isOfControl: controlParts.test(selector) };
}

function parseRules(rules: string): Piece[] {
  const pieces: Piece[] = [];
  for (let start = 0; start < rules.length; ) {
    const open = rules.indexOf("{", start);
    if (open < 0) break;
    const end = blockEnd(rules, open);
    const head = rules.slice(start, open);
    const text = rules.slice(start, end);
    if (/^@(media|supports|container|starting-style)/.test(head)) {
      pieces.push({ kind: "group", head, pieces: parseRules(rules.slice(open + 1, end - 1)) });
    } else if (head.startsWith("@")) pieces.push({ kind: "other", text });
    else {
      const selectors = head.split(/(?<!\\),(?![^(]*\))/).map(parseSelector);
      pieces.push({ kind: "rule", text, selectors });
    }
    start = end;
  }
  return pieces;
}

type Filter = (selector: Selector, used: UsedNames) => boolean;

/** Whether a selector can match: all classes and element types that it names are in use. */
const canMatch: Filter = ({ classes, types, isOfControl }, used) =>
  classes.every((name) => used.classes.has(name)) &&
  (!isOfControl || controls.some((type) => used.types.has(type))) &&
  types.every((name) => used.types.has(name));

/**
 * Whether a component is in the page: the first class that a selector names. Its content may come later, as the lines of a
 * drawing do.
 */
const isComponentUsed: Filter = ({ classes: [first] }, used) =>
  first === undefined || used.classes.has(first);

function keepUsed(pieces: readonly Piece[], used: UsedNames, keep: Filter): string {
  let result = "";
  for (const piece of pieces) {
    if (piece.kind === "group") {
      const inner = keepUsed(piece.pieces, used, keep);
      if (inner) result += `${piece.head}{${inner}}`;
    } else if (piece.kind === "other" || piece.selectors.some((each) => keep(each, used))) {
      result += piece.text;
    }
  }
  return result;
}

const layers = { base: canMatch, components: isComponentUsed, utilities: canMatch };
type Layer = keyof typeof layers;

/** A sheet in its order: text that is kept unchanged, and layers that are reduced to their used parts. */
type Sheet = readonly (string | { layer: Layer; pieces: readonly Piece[] })[];

function parseSheet(css: string): Sheet {
  const found = (Object.keys(layers) as Layer[])
    .map((layer) => ({ layer, head: `@layer ${layer}{`, start: css.indexOf(`@layer ${layer}{`) }))
    .filter(({ start }) => start >= 0)
    .toSorted((a, b) => a.start - b.start);
  const sheet: (string | { layer: Layer; pieces: Piece[] })[] = [];
  let done = 0;
  for (const { layer, head, start } of found) {
    const open = start + head.length;
    const end = blockEnd(css, open - 1) - 1;
    sheet.push(css.slice(done, open), { layer, pieces: parseRules(css.slice(open, end)) });
    done = end;
  }
  return [...sheet, css.slice(done)];
}

function splitLayer(css: string, layer: string): { taken: string; rest: string } {
  const head = `@layer ${layer}{`;
  const start = css.indexOf(head);
  if (start < 0) return { taken: "", rest: css };
  const end = blockEnd(css, start + head.length - 1);
  return { taken: css.slice(start, end), rest: css.slice(0, start) + css.slice(end) };
}

const declaration = /(--[\w-]+):[^;}]*;?/g;

/**
 * Drops the variables that no rule reads: those of the theme and those of Tailwind. Tailwind registers its variables
 * and sets them once more for browsers without registration.
 */
function dropUnreadVariables(css: string): string {
  const tailwind = splitLayer(css, "properties");
  const theme = splitLayer(tailwind.rest, "theme");
  const readIn = (text: string) =>
    new Set([...text.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  const read = readIn(theme.taken + theme.rest);
  const ifRead = (text: string, name: string) => (read.has(name) ? text : "");
  return (
    tailwind.taken.replace(declaration, ifRead) +
    theme.taken.replace(declaration, ifRead) +
    theme.rest.replace(/@property (--tw-[\w-]+)\{[^}]*\}/g, ifRead)
  );
}

/** The names in `tags` decide on the result, so it is kept for all pages with the same ones. */
function reducer(css: string) {
  const sheet = parseSheet(css);
  return new LRUCache<string, string>({
    max: 100,
    memoMethod(tags) {
      const used = usedNamesIn(tags);
      const parts = sheet.map((part) =>
        typeof part === "string" ? part : keepUsed(part.pieces, used, layers[part.layer]),
      );
      return dropUnreadVariables(parts.join(""));
    },
  });
}

/** The site has one sheet, and reading it takes longer than rendering a page. */
let last = { css: "", reduced: reducer("") };

/**
 * Extracts a page's critical CSS: the rules for its element types, components and utility classes, the variables that
 * these read, and everything else. `css` is the minified build; the full stylesheet follows with React (see pre-hydration.ts).
 */
export function criticalCss(css: string, html: string): string {
  if (last.css !== css) last = { css, reduced: reducer(css) };
  const tags = new Set(html.match(/<[a-z][\w-]*|\bclass="[^"]*"/g));
  return last.reduced.memo([...tags].join(" "));
}
