import { type Editor, findParentNode, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";

const findTerm = findParentNode(({ type }) => type.name === "descriptionTerm");
const findDescription = findParentNode(({ type }) => type.name === "description");

/** Adds another block of type `name` after the term or description at the cursor. */
function continueWith(editor: Editor, name: "descriptionTerm" | "description"): boolean {
  return editor.commands.command(({ tr, state: { schema } }) => {
    const present = findTerm(tr.selection) ?? findDescription(tr.selection);
    const next = schema.nodes[name]?.createAndFill();
    if (!present || !next) return false;
    const end = present.pos + present.node.nodeSize;
    tr.insert(end, next).setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
    tr.scrollIntoView();
    return true;
  });
}

/** Adds a term after the description at the cursor. */
export const addTerm = (editor: Editor): boolean => continueWith(editor, "descriptionTerm");

/** Terms with their descriptions, `<dl>`. */
export const DescriptionList = Node.create({
  name: "descriptionList",
  group: "block",
  content: "(descriptionTerm | description)+",
  parseHTML: () => [{ tag: "dl" }],
  renderHTML: () => ["dl", 0],
});

/** A term. Enter moves to its description. */
export const DescriptionTerm = Node.create({
  name: "descriptionTerm",
  content: "inline*",
  defining: true,
  parseHTML: () => [{ tag: "dt" }],
  renderHTML: () => ["dt", 0],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () => editor.isActive("descriptionTerm") && continueWith(editor, "description"),
    };
  },
});

/** A term's description. Enter in an empty paragraph leaves the list. */
export const Description = Node.create({
  name: "description",
  content: "paragraph block*",
  defining: true,
  parseHTML: () => [{ tag: "dd" }],
  renderHTML: () => ["dd", 0],
});
