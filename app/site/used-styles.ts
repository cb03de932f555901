/** The index just behind the block that opens at `open`. Minified CSS holds no braces outside of blocks here. */
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

/** What a page's elements can be selected by. */
type Used = { classes: ReadonlySet<string>; types: ReadonlySet<string> };

/** An attribute's value; React writes these characters so. */
const unescaped = (value: string) =>
  value
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

function usedIn(html: string): Used {
  const classes = new Set<string>();
  for (const [, list = ""] of html.matchAll(/\bclass="([^"]*)"/g)) {
    for (const name of unescaped(list).split(/\s+/)) classes.add(name);
  }
  const types = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = ""]) => name));
  return { classes, types };
}

const className = /\.((?:\\.|[^\s\\.:[\]>+~,()#])+)/g;
/** All of a selector but its element types; what a pseudo-class has in brackets may be a type that must not match. */
const notTypes = /\[[^\]]*\]|::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|#[\w-]+/g;

/** Parts of form controls, which nothing else has. */
const controlParts = /::(placeholder|file-selector-button|-webkit-(search|date|calendar|inner)-)/;
const controls = ["input", "textarea", "select"];

const selectorsOf = (rule: string) => rule.split(/(?<!\\),(?![^(]*\))/);
const classesOf = (selector: string) =>
  [...selector.matchAll(className)].map(([, name = ""]) => name.replace(/\\(.)/g, "$1"));

type Keep = (selectors: string, used: Used) => boolean;

/** Whether one of a rule's selectors can match: all classes and element types that it names are in use. */
const canMatch: Keep = (rule, { classes, types }) =>
  selectorsOf(rule).some(
    (selector) =>
      classesOf(selector).every((name) => classes.has(name)) &&
      (!controlParts.test(selector) || controls.some((type) => types.has(type))) &&
      [
        ...selector
          .replace(className, "")
          .replace(notTypes, "")
          .matchAll(/[a-z][\w-]*/g),
      ].every(([name]) => types.has(name)),
  );

/**
 * Whether a component is in the page: the first class that a selector names. What stands inside it may come later, as
 * the lines of a drawing do.
 */
const isComponentUsed: Keep = (rule, { classes }) =>
  selectorsOf(rule).some((selector) =>
    classesOf(selector)
      .slice(0, 1)
      .every((name) => classes.has(name)),
  );

function filterUsed(rules: string, used: Used, keep: Keep): string {
  let kept = "";
  for (let start = 0; start < rules.length; ) {
    const open = rules.indexOf("{", start);
    if (open < 0) break;
    const end = blockEnd(rules, open);
    const head = rules.slice(start, open);
    if (/^@(media|supports|container|starting-style)/.test(head)) {
      const inner = filterUsed(rules.slice(open + 1, end - 1), used, keep);
      if (inner) kept += `${head}{${inner}}`;
    } else if (head.startsWith("@") || keep(head, used)) {
      kept += rules.slice(start, end);
    }
    start = end;
  }
  return kept;
}

const layers = { base: canMatch, components: isComponentUsed, utilities: canMatch };

/** Reduces one cascade layer to what is in use. */
function filterUsedOfLayer(css: string, layer: keyof typeof layers, used: Used): string {
  const head = `@layer ${layer}{`;
  const start = css.indexOf(head);
  if (start < 0) return css;
  const open = start + head.length;
  const end = blockEnd(css, open - 1);
  return (
    css.slice(0, open) +
    filterUsed(css.slice(open, end - 1), used, layers[layer]) +
    css.slice(end - 1)
  );
}

/** Splits off one cascade layer. */
function takeLayer(css: string, layer: string): { taken: string; rest: string } {
  const head = `@layer ${layer}{`;
  const start = css.indexOf(head);
  if (start < 0) return { taken: "", rest: css };
  const end = blockEnd(css, start + head.length - 1);
  return { taken: css.slice(start, end), rest: css.slice(0, start) + css.slice(end) };
}

const declaration = /(--[\w-]+):[^;}]*;?/g;

/**
 * Drops the variables that no rule reads: those of the theme and Tailwind's own, which it registers and sets once more
 * for browsers that cannot register any.
 */
function dropUnreadVariables(css: string): string {
  const tailwind = takeLayer(css, "properties");
  const theme = takeLayer(tailwind.rest, "theme");
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

/**
 * Extracts a page's critical CSS: the rules for its element types, components and utility classes, the variables that
 * these read, and everything else. `css` is the minified build; the full stylesheet follows with React (see boot.ts).
 */
export function usedStyles(css: string, html: string): string {
  const used = usedIn(html);
  const kept = (["base", "components", "utilities"] as const).reduce(
    (rest, layer) => filterUsedOfLayer(rest, layer, used),
    css,
  );
  return dropUnreadVariables(kept);
}
