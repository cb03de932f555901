import { type Editor, findParentNode, Mark, Node } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import { type CalloutKind, calloutKinds, isCalloutKind } from "../../numbered.ts";

const kindOf = (kind: unknown): CalloutKind =>
  typeof kind === "string" && isCalloutKind(kind) ? kind : "note";

const findCallout = findParentNode(({ type }) => type.name === "callout");

/** The kind of the callout that the cursor is in. */
export function calloutOf(editor: Editor): CalloutKind | undefined {
  const found = findCallout(editor.state.selection);
  return found && kindOf(found.node.attrs.kind);
}

/** Wraps the blocks at the cursor in a callout. */
export const wrapInCallout = (editor: Editor): boolean =>
  editor.chain().focus().wrapIn("callout", { kind: "note" }).run();

/** Changes the kind of the callout at the cursor. */
export const setCalloutKind = (editor: Editor, kind: CalloutKind): boolean =>
  editor.chain().focus().updateAttributes("callout", { kind }).run();

/** Removes the callout; its text stays. */
export const unwrapCallout = (editor: Editor): boolean =>
  editor
    .chain()
    .focus()
    .command(({ tr }) => {
      const found = findCallout(tr.selection);
      if (!found) return false;
      tr.replaceWith(found.pos, found.pos + found.node.nodeSize, found.node.content);
      return true;
    })
    .run();

/**
 * A note, a warning or a standard's rule, next to the text: `<aside data-callout="KIND">`. Enter in an empty last line
 * leaves it.
 */
export const Callout = Node.create({
  name: "callout",
  group: "block",
  content: "block+",
  defining: true,
  addAttributes: () => ({
    kind: {
      default: "note",
      parseHTML: (element: HTMLElement) => kindOf(element.dataset.callout),
      renderHTML: ({ kind }) => ({ "data-callout": kind }),
    },
  }),
  parseHTML: () => [{ tag: "aside[data-callout]" }],
  renderHTML: ({ HTMLAttributes }) => ["aside", HTMLAttributes, 0],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement("aside");
      const label = document.createElement("p");
      label.className = "label";
      label.contentEditable = "false";
      const contentDOM = document.createElement("div");
      dom.append(label, contentDOM);
      const show = (kind: CalloutKind) => {
        dom.dataset.callout = kind;
        label.textContent = calloutKinds[kind];
      };
      show(kindOf(node.attrs.kind));
      return {
        dom,
        contentDOM,
        update(next) {
          if (next.type.name !== "callout") return false;
          show(kindOf(next.attrs.kind));
          return true;
        },
        ignoreMutation: (mutation) =>
          mutation.type !== "selection" && !contentDOM.contains(mutation.target),
      };
    };
  },
});

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

/** Links as an author would write them. The server decides on their `target` and `rel` (clean-html.ts). */
export const linkOptions = { openOnClick: false, HTMLAttributes: { target: null, rel: null } };

/** A mark for an element without attributes. */
const plainMark = (name: string, excludes?: string) =>
  Mark.create({
    name,
    ...(excludes && { excludes }),
    parseHTML: () => [{ tag: name }],
    renderHTML: () => [name, 0],
  });

export const subOrSuperscript = (name: "sub" | "sup") => plainMark(name, "sub sup");

/** A keyboard key. */
export const KeyMark = plainMark("kbd");

/** An abbreviation with its full form. */
export const Abbreviation = Mark.create({
  name: "abbr",
  addAttributes: () => ({ title: { default: null } }),
  parseHTML: () => [{ tag: "abbr" }],
  renderHTML: ({ HTMLAttributes }) => ["abbr", HTMLAttributes, 0],
});
