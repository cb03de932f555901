import { Extension } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { Plugin } from "@tiptap/pm/state";
import { isTarget } from "#modules/posts/numbered.ts";

/** The positions of nodes whose ID is already used by an earlier node. */
function repeated(doc: Node): number[] {
  const ids = new Set<string>();
  const places: number[] = [];
  doc.descendants(({ attrs: { id } }, pos) => {
    if (!id) return;
    if (ids.has(id)) places.push(pos);
    ids.add(id);
  });
  return places;
}

/** The IDs of cross-reference targets. The first node in the text keeps its ID, and a pasted copy loses it. */
export const OwnIds = Extension.create({
  name: "ownIds",
  addGlobalAttributes: () => [
    {
      types: ["figure", "drawing", "table", "formula", "listItem"],
      attributes: {
        id: {
          default: null,
          keepOnSplit: false,
          parseHTML: ({ id }) => (isTarget(id) ? id : null),
        },
      },
    },
    {
      types: ["orderedList"],
      attributes: {
        isReferences: {
          default: false,
          keepOnSplit: false,
          parseHTML: (element) => element.classList.contains("references"),
          renderHTML: ({ isReferences }) => (isReferences ? { class: "references" } : {}),
        },
      },
    },
  ],
  addProseMirrorPlugins: () => [
    new Plugin({
      appendTransaction(transactions, _, { doc, tr }) {
        if (!transactions.some(({ docChanged }) => docChanged)) return null;
        const places = repeated(doc);
        for (const place of places) tr.setNodeAttribute(place, "id", null);
        return places.length > 0 ? tr : null;
      },
    }),
  ],
});
