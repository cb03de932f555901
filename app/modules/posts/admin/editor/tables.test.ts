// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, expect, it } from "vitest";
import { extensions } from "./extensions.ts";
import { isNumericColumn, toggleNumericColumn } from "./tables.ts";
import { tidyHtml } from "./tidy-html.ts";

let editor: Editor;
afterEach(() => editor.destroy());

const head = '<thead><tr><th scope="col">Load</th><th scope="col">Force</th></tr></thead>';
const row = (name: string, force: string) =>
  `<tr><th scope="row">${name}</th><td>${force}</td></tr>`;

/** Opens a table with the cursor in the cell whose text is `at`. */
function open(html: string, at: string) {
  editor = new Editor({ extensions, content: html, injectCSS: false });
  editor.state.doc.descendants((node, pos) => {
    if (node.text === at) editor.commands.setTextSelection(pos + 1);
  });
}
const written = () => tidyHtml(editor.getHTML()).replace(/\n?<p><\/p>$/, "");

it("makes a column and its head numeric, and undoes it", () => {
  const plain = `<table>${head}<tbody>${row("Neutral", "93.2")}</tbody></table>`;
  open(plain, "93.2");
  expect(toggleNumericColumn(editor)).toBe(true);
  expect(isNumericColumn(editor)).toBe(true);
  expect(written()).toBe(
    '<table><thead><tr><th scope="col">Load</th><th class="number" scope="col">Force</th></tr></thead>' +
      '<tbody><tr><th scope="row">Neutral</th><td class="number">93.2</td></tr></tbody></table>',
  );
  toggleNumericColumn(editor);
  expect(written()).toBe(plain);
});

it("keeps numeric columns in a row added on either side", () => {
  open(`<table>${head}<tbody>${row("Neutral", "93.2")}</tbody></table>`, "93.2");
  toggleNumericColumn(editor);
  editor.chain().addRowAfter().addRowBefore().run();
  expect(written().match(/<td class="number"><\/td>/g)).toHaveLength(2);
});

it("merges cells and splits them", () => {
  open(
    `<table>${head}<tbody>${row("Neutral", "93.2")}${row("Fibre", "120")}</tbody></table>`,
    "120",
  );
  const cells: number[] = [];
  editor.state.doc.descendants(({ type }, pos) => {
    if (type.name === "tableCell") cells.push(pos);
  });
  const [anchorCell = 0, headCell = 0] = cells;
  editor.chain().setCellSelection({ anchorCell, headCell }).mergeCells().run();
  expect(written()).toContain('<td rowspan="2"><p>93.2</p><p>120</p></td>');
  editor.commands.splitCell();
  expect(written()).not.toContain("rowspan");
});

it("moves a row into the head when it becomes a header row, and back", () => {
  const plain = `<table><tbody><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></tbody></table>`;
  open(plain, "a");
  editor.commands.toggleHeaderRow();
  expect(written()).toContain(
    '<thead><tr><th scope="col">a</th><th scope="col">b</th></tr></thead>',
  );
  editor.commands.toggleHeaderRow();
  expect(written()).toBe(plain);
});
