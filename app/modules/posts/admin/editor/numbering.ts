import { type Editor, Extension, type JSONContent, Node } from "@tiptap/core";
import { type Node as DocumentNode, Fragment } from "@tiptap/pm/model";
import { NodeSelection, Plugin, PluginKey } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";
import { slugOf } from "#app/lib/slug.ts";
import { isTarget, type NumberedKind, nameOf, nameOfMissing } from "../../numbered.ts";

/** A figure, table, formula or source of a text, with its number. */
export type NumberedNode = {
  kind: NumberedKind;
  /** The words of a cross-reference, "Figure 3". */
  name: string;
  /** The target's words: its caption, its TeX, the line of a source. */
  words: string;
  /** Empty while nothing refers to it. */
  id: string;
  pos: number;
  node: DocumentNode;
};

/**
 * Returns the kind and the words of a numbered node, or nothing for others. The server uses the same rules
 * (render-article-text.ts).
 */
function numberedAs(
  node: DocumentNode,
  parent: DocumentNode | null,
): [NumberedKind, string] | undefined {
  const { name } = node.type;
  if (name === "figure" || name === "drawing") {
    const caption = node.lastChild;
    const isThere = caption?.type.name === "figcaption" && caption.content.size > 0;
    return isThere ? ["figure", caption.textContent] : undefined;
  }
  if (name === "table") return node.attrs.caption ? ["table", node.attrs.caption] : undefined;
  if (name === "formula") return node.attrs.isNumbered ? ["formula", node.attrs.tex] : undefined;
  const isSource = name === "listItem" && parent?.attrs.isReferences === true;
  return isSource ? ["reference", node.textContent] : undefined;
}

/** The numbered parts of a text, in order. */
export function numberedNodes(doc: DocumentNode): NumberedNode[] {
  const counts: Record<NumberedKind, number> = { figure: 0, table: 0, formula: 0, reference: 0 };
  const found: NumberedNode[] = [];
  doc.descendants((node, pos, parent) => {
    const [kind, words] = numberedAs(node, parent) ?? [];
    if (!kind || words === undefined) return;
    counts[kind] += 1;
    const name = nameOf(kind, counts[kind]);
    found.push({ kind, name, words, id: String(node.attrs.id ?? ""), pos, node });
  });
  return found;
}

/**
 * A cross-reference such as "Figure 3": `<a data-ref="ID"></a>`. Its words follow from the figure's position, so none
 * are stored. In the editor {@link ShownNumbers} writes them.
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

/** A node whose style shows its number from the attribute (admin.css). */
const labelled = (pos: number, { nodeSize }: DocumentNode, number: string, more = {}) =>
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
function showNumbers(doc: DocumentNode): DecorationSet {
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

/** The allowed content of a footnote. */
export const noteContent = "(text | inlineFormula | crossReference)*";

/**
 * A footnote at its number: `<small class="footnote">TEXT</small>`. Readers find its text at the end. In the editor it
 * is written in a panel.
 */
export const Footnote = Node.create({
  name: "footnote",
  group: "inline",
  inline: true,
  atom: true,
  content: noteContent,
  parseHTML: () => [{ tag: "small.footnote" }],
  renderHTML: () => ["small", { class: "footnote" }, 0],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement("sup");
      dom.className = "note";
      const show = (text: string) => {
        dom.title = text;
        dom.setAttribute("aria-label", `Footnote: ${text}`);
      };
      show(node.textContent);
      return {
        dom,
        update(next) {
          if (next.type.name !== "footnote") return false;
          show(next.textContent);
          return true;
        },
        ignoreMutation: () => true,
      };
    };
  },
});

/** The text of the selected footnote. */
export function footnoteOf({ state: { selection } }: Editor): JSONContent[] | undefined {
  if (!(selection instanceof NodeSelection) || selection.node.type.name !== "footnote") {
    return undefined;
  }
  return selection.node.toJSON().content ?? [];
}

/** Inserts a footnote after the cursor, or replaces the selected one. */
export function setFootnote(editor: Editor, content: JSONContent[]): boolean {
  return editor
    .chain()
    .focus()
    .command(({ tr, state: { schema } }) => {
      const { footnote } = schema.nodes;
      const node = footnote?.create(null, Fragment.fromJSON(schema, content));
      if (!node) return false;
      const isPresent = footnoteOf(editor) !== undefined;
      // It is inserted after the selected words that it explains.
      if (isPresent) tr.replaceSelectionWith(node);
      else tr.insert(tr.selection.to, node);
      tr.scrollIntoView();
      return true;
    })
    .run();
}
