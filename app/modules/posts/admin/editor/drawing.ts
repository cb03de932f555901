import { type Editor, findParentNode, Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import { NodeSelection, Plugin } from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const isDrawing = ({ type }: DocumentNode) => type.name === "drawing";

/** The drawing that is selected, or whose caption contains the cursor. */
function findDrawing({ state: { selection } }: Pick<Editor, "state">) {
  if (selection instanceof NodeSelection && isDrawing(selection.node)) {
    return { pos: selection.from, node: selection.node };
  }
  return findParentNode(isDrawing)(selection);
}

/** Moves the drawing before the previous block (-1) or after the next one (1). Returns whether there is one. */
export function moveDrawing(editor: Editor, step: -1 | 1): boolean {
  return editor.commands.command(({ tr }) => {
    const drawing = findDrawing(editor);
    if (!drawing) return false;
    const { pos, node } = drawing;
    const Pos = tr.doc.resolve(pos);
    const beside = Pos.parent.maybeChild(Pos.index() + step);
    if (!beside) return false;
    const target = pos + step * beside.nodeSize;
    tr.delete(pos, pos + node.nodeSize).insert(target, node);
    tr.setSelection(NodeSelection.create(tr.doc, target)).scrollIntoView();
    return true;
  });
}

/** Inserts a drawing at the cursor, with its title as the caption, and moves the cursor into the caption. */
export function insertDrawing(editor: Editor, { name, title }: { name: string; title: string }) {
  const caption = { type: "figcaption", content: [{ type: "text", text: title }] };
  return editor
    .chain()
    .focus()
    .insertContent({ type: "drawing", attrs: { name }, content: [caption] })
    .run();
}

/** Removes the drawing and its caption from the text. */
export function removeDrawing(editor: Editor): boolean {
  const drawing = findDrawing(editor);
  if (!drawing) return false;
  const { pos, node } = drawing;
  return editor.commands.deleteRange({ from: pos, to: pos + node.nodeSize });
}

/**
 * One of the site's drawings with its caption: `<figure data-drawing="NAME">`. The server draws it. In the editor it is
 * an image that can be moved and removed, with an editable caption.
 */
export const DrawingNode = Node.create({
  name: "drawing",
  // It is parsed before figures of images.
  priority: 110,
  group: "block",
  content: "figcaption",
  draggable: true,
  isolating: true,
  addAttributes: () => ({
    name: {
      default: "",
      parseHTML: (element: HTMLElement) => element.dataset.drawing ?? "",
      renderHTML: ({ name }) => ({ "data-drawing": name }),
    },
  }),
  parseHTML: () => [{ tag: "figure[data-drawing]" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes, 0],
  // Marks the drawing that the tools change, because the browser moves the selection into its caption after a click.
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        decorations(state) {
          const drawing = findDrawing({ state });
          if (!drawing) return null;
          const { pos, node } = drawing;
          const mark = Decoration.node(pos, pos + node.nodeSize, { class: "current-drawing" });
          return DecorationSet.create(state.doc, [mark]);
        },
      },
    }),
  ],
  addNodeView() {
    const { editor } = this;
    return ({ node, getPos }) => {
      const name = String(node.attrs.name);
      const dom = document.createElement("figure");
      const image = document.createElement("img");
      image.src = `/drawings/${name}.svg`;
      image.alt = `Drawing ${name.replaceAll("-", " ")}`;
      image.contentEditable = "false";
      image.addEventListener("click", () => {
        const pos = getPos();
        if (pos !== undefined) editor.chain().focus().setNodeSelection(pos).run();
      });
      const contentDOM = document.createElement("div");
      dom.append(image, contentDOM);
      return { dom, contentDOM };
    };
  },
});
