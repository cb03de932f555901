import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { nameOfMissing } from "#modules/posts/numbered.ts";
import { type NumberedNode, numberedNodes } from "./numbered-nodes.ts";

/** A node whose style shows its number from the attribute (admin.css). */
const labelled = (pos: number, { nodeSize }: Node, number: string, more = {}) =>
  Decoration.node(pos, pos + nodeSize, { "data-number": number, ...more });

/**
 * The position of a part's number: in a figure's caption, in the caption that a table's view writes, or next to a
 * formula.
 */
function labelOf({ kind, name, pos, node }: NumberedNode): Decoration[] {
  if (kind === "reference") return [];
  if (kind === "formula") return [labelled(pos, node, name.replace("Formula ", ""))];
  if (kind === "table") {
    return [Decoration.node(pos, pos + node.nodeSize, { style: `--number: "${name}: "` })];
  }
  const caption = node.lastChild;
  const within = pos + node.nodeSize - 1 - (caption?.nodeSize ?? 0);
  return caption ? [labelled(within, caption, `${name}: `)] : [];
}

/** The numbers in the text as readers will see them. */
function showNumbers(doc: Node): DecorationSet {
  const numbered = numberedNodes(doc);
  const names = new Map(numbered.toReversed().map(({ id, name }) => [id, name]));
  const shown = numbered.flatMap(labelOf);
  let notes = 0;
  doc.descendants((node, pos) => {
    if (node.type.name === "footnote") {
      notes += 1;
      shown.push(labelled(pos, node, String(notes)));
    }
    if (node.type.name !== "crossReference") return;
    const target = String(node.attrs.target);
    const name = names.get(target);
    shown.push(
      name
        ? labelled(pos, node, name)
        : labelled(pos, node, nameOfMissing(target), {
            class: "missing",
            title: "The item this refers to has been removed.",
          }),
    );
  });
  return DecorationSet.create(doc, shown);
}

const key = new PluginKey<DecorationSet>("shownNumbers");

/**
 * Shows the numbers of figures, tables, formulas and footnotes, and the words of cross-references. All of them follow
 * from the text.
 */
export const ShownNumbers = Extension.create({
  name: "shownNumbers",
  addProseMirrorPlugins: () => [
    new Plugin({
      key,
      state: {
        init: (_, { doc }) => showNumbers(doc),
        apply: (tr, shown) => (tr.docChanged ? showNumbers(tr.doc) : shown),
      },
      props: { decorations: (state) => key.getState(state) },
    }),
  ],
});
