import { describe, expect, it } from "vitest";
import { articleTable } from "./article-body.server.tsx";

const head =
  '<caption>Kinds</caption><thead><tr><th scope="col">Kind</th><th scope="col">What it &amp; "its" is</th></tr></thead>';
const row = (...cells: string[]) =>
  `<tr><th scope="row">${cells[0]}</th>${cells
    .slice(1)
    .map((cell) => `<td>${cell}</td>`)
    .join("")}</tr>`;
const sentence = "A <strong>long</strong> text of many words";

describe("a table of an article", () => {
  it("of sentences has its column heading on every cell but the first", () => {
    const rows = row(sentence, sentence);
    expect(articleTable(`${head}<tbody>${rows}</tbody>`)).toBe(
      `<div class="wide stacks" tabindex="0" role="group" aria-label="Kinds"><table>${head}<tbody>` +
        `<tr><th scope="row">${sentence}</th><td data-head="What it &amp; &quot;its&quot; is">${sentence}</td></tr>` +
        "</tbody></table></div>",
    );
  });

  it.each([
    ["of figures", `${head}<tbody>${row(sentence, "12.5")}</tbody>`],
    ["without headings", `<tbody>${row(sentence, sentence)}</tbody>`],
    ["with cells over columns", `${head}<tbody><tr><td colspan="2">${sentence}</td></tr></tbody>`],
    ["with two heads", `${head}${head}<tbody>${row(sentence, sentence)}</tbody>`],
  ])("%s stays a table and scrolls", (_, inner) => {
    expect(articleTable(inner)).toContain(`<div class="wide" tabindex="0"`);
    expect(articleTable(inner)).toContain(`<table>${inner}</table>`);
  });
});
