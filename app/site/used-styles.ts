const layerStart = "@layer utilities{";

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

function classesIn(html: string): Set<string> {
  const classes = new Set<string>();
  for (const [, list = ""] of html.matchAll(/\bclass="([^"]*)"/g)) {
    for (const name of list.replaceAll("&amp;", "&").split(/\s+/)) classes.add(name);
  }
  return classes;
}

/** Whether one of a rule's selectors can match: all classes that it names are in use. */
function canMatch(selectors: string, used: ReadonlySet<string>): boolean {
  return selectors
    .split(/(?<!\\),(?![^(]*\))/)
    .some((selector) =>
      [...selector.matchAll(/\.((?:\\.|[^\s\\.:[\]>+~,()#])+)/g)].every(([, name = ""]) =>
        used.has(name.replace(/\\(.)/g, "$1")),
      ),
    );
}

function keepUsed(rules: string, used: ReadonlySet<string>): string {
  let kept = "";
  for (let start = 0; start < rules.length; ) {
    const open = rules.indexOf("{", start);
    if (open < 0) break;
    const end = blockEnd(rules, open);
    const head = rules.slice(start, open);
    if (head.startsWith("@")) {
      const inner = keepUsed(rules.slice(open + 1, end - 1), used);
      if (inner) kept += `${head}{${inner}}`;
    } else if (canMatch(head, used)) {
      kept += rules.slice(start, end);
    }
    start = end;
  }
  return kept;
}

/**
 * The part of the site's styles that a finished page needs: of the utility classes those that stand in its HTML, and
 * all of the rest. `css` is the minified build; the full sheet follows with React (see boot.ts).
 */
export function usedStyles(css: string, html: string): string {
  const start = css.indexOf(layerStart);
  if (start < 0) return css;
  const open = start + layerStart.length - 1;
  const end = blockEnd(css, open);
  const utilities = keepUsed(css.slice(open + 1, end - 1), classesIn(html));
  return css.slice(0, open + 1) + utilities + css.slice(end - 1);
}
