/** From this many characters, a text in a narrow column breaks after every second or third word. */
const proseLength = 20;

export const withoutTags = (html: string) => html.replace(/<[^<>]+>/g, "");
export const inAttribute = (html: string) => withoutTags(html).replaceAll('"', "&quot;");

/** The texts of a row's cells. */
const cellsOf = (row: string) =>
  row
    .split(/<t[hd](?: [^<>]*)?>/)
    .slice(1)
    .map((cell) => withoutTags(cell).trim());

/** Whether a table contains sentences instead of figures: at least two columns and no cell that spans several. */
function isProse(rows: readonly string[], columns: number): boolean {
  const cells = rows.map(cellsOf);
  if (rows.some((row) => /(col|row)span/.test(row))) return false;
  const wordy = Array.from({ length: columns }, (_, column) =>
    cells.some((row) => (row[column] ?? "").length > proseLength),
  );
  return wordy.filter(Boolean).length > 1;
}

/** Adds the heading of its column to every cell of a row except the first. */
function labelled(row: string, heads: readonly string[]): string {
  const [start = "", ...cells] = row.split(/<(t[hd](?: [^<>]*)?)>/);
  let written = start;
  for (let index = 0; index < cells.length; index += 2) {
    const [tag = "", text = ""] = cells.slice(index, index + 2);
    const head = index > 0 ? heads[index / 2] : "";
    written += head ? `<${tag} data-head="${head}">${text}` : `<${tag}>${text}`;
  }
  return written;
}

/**
 * A table as an article shows it. A table of figures scrolls by itself if it is too wide for the page. In a table of
 * sentences, phones stack the cells of a row, each under the heading of its column.
 */
export function articleTable(inner: string): string {
  const [, caption = "Table"] = inner.split(/<\/?caption>/);
  const open = (kind: string) =>
    `<div class="${kind}" tabindex="0" role="group" aria-label="${inAttribute(caption)}"><table>`;
  const [head, body, ...rest] = inner.split("</thead>");
  const hasOneHead = body !== undefined && rest.length === 0 && head?.split("<tr>").length === 2;
  const heads = hasOneHead ? cellsOf(head).map(inAttribute) : [];
  const [start = "", ...rows] = (body ?? "").split("<tr>");
  if (!isProse(rows, heads.length)) return `${open("wide")}${inner}</table></div>`;
  const stacked = rows.map((row) => `<tr>${labelled(row, heads)}`).join("");
  return `${open("wide stacks")}${head}</thead>${start}${stacked}</table></div>`;
}
