// @vitest-environment jsdom
import { Editor } from "@tiptap/core";
import { afterEach, expect, it } from "vitest";
import { extensions } from "./extensions.ts";
import { moveDrawing } from "./figures.ts";
import { insertCrossReference, numberedNodes } from "./numbering.ts";
import { tidyHtml } from "./tidy-html.ts";

const drawing = (name: string, caption: string, id = "") =>
  `<figure${id && ` id="${id}"`} data-drawing="${name}"><figcaption>${caption}</figcaption></figure>`;

let editor: Editor;
afterEach(() => editor.destroy());

function open(html: string) {
  editor = new Editor({ extensions, content: html, injectCSS: false });
  return numberedNodes(editor.state.doc);
}
const written = () => tidyHtml(editor.getHTML());
const shown = () =>
  [...editor.view.dom.querySelectorAll("a[data-ref]")].map((each) =>
    each.getAttribute("data-number"),
  );

it("gives its target an ID from its words, once", () => {
  const text = `${drawing("sun-path", "Sun of Dublin")}${drawing("mass-haul", "Sun of Dublin")}<p>See </p>`;
  const [first, second] = open(text);
  if (!first || !second) throw new Error("the figures are not numbered");
  const atEnd = () => editor.commands.setTextSelection(editor.state.doc.content.size - 1);
  atEnd();
  insertCrossReference(editor, second);
  for (const to of [first, second]) {
    atEnd();
    const [now] = numberedNodes(editor.state.doc).filter(({ name }) => name === to.name);
    if (now) insertCrossReference(editor, now);
  }
  expect(written()).toContain('id="figure-sun-of-dublin-2" data-drawing="sun-path"');
  expect(written()).toContain('id="figure-sun-of-dublin" data-drawing="mass-haul"');
  expect(shown()).toEqual(["Figure 2", "Figure 1", "Figure 2"]);
});

it("follows its target when it moves, and reports when it is deleted", () => {
  open(
    `${drawing("sun-path", "A")}${drawing("mass-haul", "B", "figure-b")}<p>See <a data-ref="figure-b"></a>.</p>`,
  );
  expect(shown()).toEqual(["Figure 2"]);
  const [, second] = numberedNodes(editor.state.doc);
  editor.commands.setNodeSelection(second?.pos ?? 0);
  moveDrawing(editor, -1);
  expect(shown()).toEqual(["Figure 1"]);
  editor.commands.deleteSelection();
  expect(shown()).toEqual(["the figure"]);
  expect(written()).toContain('<a data-ref="figure-b"></a>');
});

it("refers to the original of a copied part; the copy has no id", () => {
  open(`${drawing("sun-path", "A", "figure-a")}<p>See <a data-ref="figure-a"></a>.</p>`);
  const [first] = numberedNodes(editor.state.doc);
  editor.commands.insertContentAt(editor.state.doc.content.size, first?.node.toJSON());
  expect(written().match(/ id="figure-a"/g)).toHaveLength(1);
  expect(numberedNodes(editor.state.doc).map(({ id }) => id)).toEqual(["figure-a", ""]);
});
