import { type Editor, type JSONContent, Node } from "@tiptap/core";
import { Fragment } from "@tiptap/pm/model";
import { NodeSelection } from "@tiptap/pm/state";

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
