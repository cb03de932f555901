const childrenOf = (parent: Element, tag: string) =>
  [...parent.children].filter(({ tagName }) => tagName === tag);

const isHeading = (row: Element) => [...row.children].every(({ tagName }) => tagName === "TH");
const hasHeading = (row: Element) => [...row.children].some(({ tagName }) => tagName === "TH");
const wasIn = (row: Element, part: string) => row.getAttribute("data-part") === part;

/** The leading rows that match `isPart`. */
function leading(rows: readonly Element[], isPart: (row: Element, place: number) => boolean) {
  const end = rows.findIndex((row, place) => !isPart(row, place));
  return end < 0 ? rows : rows.slice(0, end);
}

function wrap(rows: readonly Element[], tag: "thead" | "tfoot"): Element {
  const part = document.createElement(tag);
  part.append(...rows);
  return part;
}

/**
 * Moves rows into `thead` and `tfoot`, unless the table has those. A first row of headings becomes the head, and other
 * rows return to their original part, which the editor removed.
 */
function putRowsInParts(table: Element): void {
  const bodies = childrenOf(table, "TBODY");
  const [body] = bodies;
  if (!body || bodies.length > 1) return;
  if (childrenOf(table, "THEAD").length === 0) {
    const head = leading(childrenOf(body, "TR"), (row, place) =>
      wasIn(row, "thead") ? hasHeading(row) : place === 0 && isHeading(row),
    );
    if (head.length > 0) body.before(wrap(head, "thead"));
  }
  const foot = leading(childrenOf(body, "TR").toReversed(), (row) => wasIn(row, "tfoot"));
  if (foot.length > 0) body.after(wrap(foot.toReversed(), "tfoot"));
  if (!body.firstElementChild) body.remove();
}

/** Restores the parts of a table from the editor's rows of cells, and gives headings their scope. */
export function tidyTables(root: Element): void {
  for (const table of root.querySelectorAll("table")) {
    table.removeAttribute("style");
    for (const caption of table.querySelectorAll("caption")) {
      caption.removeAttribute("contenteditable");
    }
    for (const group of table.querySelectorAll("colgroup")) group.remove();
    putRowsInParts(table);
    for (const row of table.querySelectorAll("[data-part]")) row.removeAttribute("data-part");
    for (const heading of table.querySelectorAll("th:not([scope])")) {
      heading.setAttribute("scope", heading.closest("thead") ? "col" : "row");
    }
    for (const span of ["colspan", "rowspan"]) {
      for (const cell of table.querySelectorAll(`[${span}="1"]`)) cell.removeAttribute(span);
    }
  }
}
