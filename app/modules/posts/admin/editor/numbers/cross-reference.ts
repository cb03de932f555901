import { type Editor, Node } from "@tiptap/core";
import { slugOf } from "#app/lib/slug.ts";
import { isTarget } from "#modules/posts/numbered.ts";
import { type NumberedNode, numberedNodes } from "./numbered-nodes.ts";

/**
 * A cross-reference such as "Figure 3": `<a data-ref="ID"></a>`. Its words follow from the figure's position, so none
 * are stored. In the editor numbers.ts writes them.
 */
export const CrossReference = Node.create({
  name: "crossReference",
  group: "inline",
  inline: true,
  atom: true,
  addAttributes: () => ({
    target: {
      default: "",
      parseHTML: (element: HTMLElement) => element.dataset.ref ?? "",
      renderHTML: ({ target }) => ({ "data-ref": target }),
    },
  }),
  parseHTML: () => [
    {
      tag: "a[data-ref]",
      // It is parsed before links.
      priority: 1100,
      getAttrs: ({ dataset }) => (isTarget(dataset.ref ?? "") ? {} : false),
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ["a", HTMLAttributes],
});

/** A unique ID: the kind and the first words of a part, as far as they are in ASCII. */
function newId({ kind, words }: NumberedNode, taken: readonly string[]): string {
  const parts = [kind, ...(slugOf(words).match(/[a-z0-9]+/g) ?? [])].join("-");
  const base = parts.slice(0, kind.length + 33).replace(/-$/, "");
  const start = base === kind ? `${kind}-1` : base;
  for (let count = 2, id = start; ; count += 1) {
    if (!taken.includes(id)) return id;
    id = `${start}-${count}`;
  }
}

/** Inserts a reference to a numbered part at the cursor. The part gets an ID if it has none. */
export function insertCrossReference(editor: Editor, to: NumberedNode): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const taken = numberedNodes(tr.doc).map(({ id }) => id);
      const target = to.id || newId(to, taken);
      if (!to.id) tr.setNodeAttribute(to.pos, "id", target);
      const reference = schema.nodes.crossReference?.create({ target });
      if (!reference) return false;
      tr.replaceSelectionWith(reference).scrollIntoView();
      return true;
    })
    .run();
}
