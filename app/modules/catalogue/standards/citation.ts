import { designation, type Standard } from "./standard.ts";

/** A line of an article's references: a standard with the clauses relied on, or another work as HTML. */
export type Citation = { standard: Standard; where?: string } | string;

/** A line as HTML: the title links to its publisher, who is named if a link is missing. */
function lineOf(citation: Citation): string {
  if (typeof citation === "string") return citation;
  const { standard, where } = citation;
  const { title, publisher, url } = standard;
  const source = url ? `<a href="${url}">${title}</a>` : `${title}, ${publisher}`;
  return `${designation(standard)}, ${source}${where ? `: ${where}` : ""}.`;
}

const index = 'Editions, and when they were checked: <a href="/standards">standards index</a>.';

/** An article's text with its references under it, and the standards among them. */
export function withReferences(text: string, citations: readonly Citation[]) {
  const lines = citations.map((citation) => `<li>${lineOf(citation)}</li>`).join("\n");
  return {
    content: `${text}\n<h2>References</h2>\n<p>${index}</p>\n<ol>\n${lines}\n</ol>`,
    standards: citations.flatMap((citation) =>
      typeof citation === "string" ? [] : citation.standard,
    ),
  };
}
