import { type Editor, findParentNode, Node } from "@tiptap/core";
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
