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

function usedIn(html: string): Used {
  const classes = new Set<string>();
  for (const [, list = ""] of html.matchAll(/\bclass="([^"]*)"/g)) {
    for (const name of list.replaceAll("&amp;", "&").split(/\s+/)) classes.add(name);
  }
  const types = new Set([...html.matchAll(/<([a-z][\w-]*)/g)].map(([, name = ""]) => name));
  return { classes, types };
}

const className = /\.((?:\\.|[^\s\\.:[\]>+~,()#])+)/g;
/** All of a selector but its element types; what a pseudo-class has in brackets may be a type that must not match. */
const notTypes = /\[[^\]]*\]|::?[\w-]+(\((?:[^()]|\([^()]*\))*\))?|#[\w-]+/g;

/** Whether one of a rule's selectors can match: all classes and element types that it names are in use. */
function canMatch(selectors: string, { classes, types }: Used): boolean {
  return selectors.split(/(?<!\\),(?![^(]*\))/).some(
    (selector) =>
      [...selector.matchAll(className)].every(([, name = ""]) =>
        classes.has(name.replace(/\\(.)/g, "$1")),
      ) &&
      [
        ...selector
          .replace(className, "")
          .replace(notTypes, "")
          .matchAll(/[a-z][\w-]*/g),
      ].every(([name]) => types.has(name)),
  );
}

function keepUsed(rules: string, used: Used): string {
  let kept = "";
  for (let start = 0; start < rules.length; ) {
    const open = rules.indexOf("{", start);
    if (open < 0) break;
    const end = blockEnd(rules, open);
    const head = rules.slice(start, open);
    if (/^@(media|supports|container|starting-style)/.test(head)) {
      const inner = keepUsed(rules.slice(open + 1, end - 1), used);
      if (inner) kept += `${head}{${inner}}`;
    } else if (head.startsWith("@") || canMatch(head, used)) {
      kept += rules.slice(start, end);
    }
    start = end;
  }
  return kept;
}

/** Reduces one cascade layer to what is in use. */
function keepUsedOfLayer(css: string, layer: "base" | "utilities", used: Used): string {
  const head = `@layer ${layer}{`;
  const start = css.indexOf(head);
  if (start < 0) return css;
  const open = start + head.length;
  const end = blockEnd(css, open - 1);
  return css.slice(0, open) + keepUsed(css.slice(open, end - 1), used) + css.slice(end - 1);
}

const variablesStart = "@layer properties{";

/**
 * Tailwind registers each of its variables, and sets it once more for browsers that cannot register any. Only those
 * that a rule reads matter.
 */
function dropUnreadVariables(css: string): string {
  const start = css.indexOf(variablesStart);
  if (start < 0) return css;
  const end = blockEnd(css, start + variablesStart.length - 1);
  const rules = css.slice(0, start) + css.slice(end);
  const read = new Set([...rules.matchAll(/var\((--tw-[\w-]+)/g)].map(([, name]) => name));
  const ifRead = (text: string, name: string) => (read.has(name) ? text : "");
  return (
    css.slice(start, end).replace(/(--tw-[\w-]+):[^;}]*;?/g, ifRead) +
    rules.replace(/@property (--tw-[\w-]+)\{[^}]*\}/g, ifRead)
  );
}

/**
 * The part of the site's styles that a finished page needs: the rules for its element types and the utility classes
 * that stand in its HTML, Tailwind's variables that these read, and all of the rest. `css` is the minified build; the
 * full sheet follows with React (see boot.ts).
 */
export function usedStyles(css: string, html: string): string {
  const used = usedIn(html);
  return dropUnreadVariables(
    keepUsedOfLayer(keepUsedOfLayer(css, "base", used), "utilities", used),
  );
}
