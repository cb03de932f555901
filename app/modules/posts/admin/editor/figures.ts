import { type Editor, findParentNode, Node } from "@tiptap/core";
import type { Node as DocumentNode } from "@tiptap/pm/model";
import {
  NodeSelection,
  Plugin,
  Selection,
  TextSelection,
  type Transaction,
} from "@tiptap/pm/state";
import { Decoration, DecorationSet } from "@tiptap/pm/view";

const findFigure = findParentNode(({ type }) => type.name === "figure");

/** Moves the cursor after an image or its caption, so that typing does not replace it. */
export function continueAfter(tr: Transaction): true {
  const { $to } = tr.selection;
  const end = $to.parent.type.name === "figcaption" ? $to.after($to.depth - 1) : $to.pos;
  const behind = () => Selection.findFrom(tr.doc.resolve(end), 1, true);
  if (!behind()) tr.insert(end, tr.doc.type.schema.nodes.paragraph?.create() ?? []);
  tr.setSelection(behind() ?? tr.selection).scrollIntoView();
  return true;
}

/** Scrolls to an image of the text after it has loaded, because its size is unknown before. */
export function showImage(editor: Editor, src: string): void {
  const images = [...editor.view.dom.querySelectorAll("img")];
  const image = images.findLast((each) => each.getAttribute("src") === src);
  const show = () => image?.scrollIntoView({ block: "nearest" });
  // An image that cannot be loaded still has a position.
  void image?.decode().then(show, show);
}

/** The alt text of the selected image; nothing if no image is selected. */
export function descriptionOf(editor: Editor): string | undefined {
  const { selection } = editor.state;
  const isImage = selection instanceof NodeSelection && selection.node.type.name === "image";
  return isImage ? String(selection.node.attrs.alt ?? "") : undefined;
}

/** Whether the selected image has a caption; undefined if no image is selected. */
export function captionOf(editor: Editor): "with" | "without" | undefined {
  if (editor.isActive("figure")) return "with";
  return editor.isActive("image") ? "without" : undefined;
}

/** Adds a caption to the selected image and moves the cursor into it. */
export function addCaption(editor: Editor): boolean {
  return editor.commands.command(({ tr, state: { schema } }) => {
    const { selection } = tr;
    if (!(selection instanceof NodeSelection) || selection.node.type.name !== "image") return false;
    const caption = schema.node("figcaption");
    tr.replaceSelectionWith(schema.node("figure", null, [selection.node, caption]));
    // Moves into the figure, past the image and into its caption.
    const within = selection.from + 1 + selection.node.nodeSize + 1;
    tr.setSelection(TextSelection.create(tr.doc, within)).scrollIntoView();
    return true;
  });
}

/** Removes the caption from the image at the cursor. */
export function removeCaption(editor: Editor): boolean {
  return editor.commands.command(({ tr }) => {
    const figure = findFigure(tr.selection);
    const image = figure?.node.firstChild;
    if (!figure || image?.type.name !== "image") return false;
    tr.replaceWith(figure.pos, figure.pos + figure.node.nodeSize, image);
    tr.setSelection(NodeSelection.create(tr.doc, figure.pos)).scrollIntoView();
    return true;
  });
}

/** An image with its caption. Deleting the image deletes both, and cutting it out leaves the caption. */
export const FigureNode = Node.create({
  name: "figure",
  group: "block",
  content: "image? figcaption",
  parseHTML: () => [{ tag: "figure" }],
  renderHTML: ({ HTMLAttributes }) => ["figure", HTMLAttributes, 0],
  addKeyboardShortcuts() {
    const { editor } = this;
    const deleteFigure = () => {
      const { selection } = editor.state;
      const figure = findFigure(selection);
      if (!figure || !(selection instanceof NodeSelection)) return false;
      return editor.commands.deleteRange({
        from: figure.pos,
        to: figure.pos + figure.node.nodeSize,
      });
    };
    return { Delete: deleteFigure, Backspace: deleteFigure };
  },
});

/** An image's caption. Enter leaves it, and Backspace in an empty one removes it. */
export const Caption = Node.create({
  name: "figcaption",
  content: "inline*",
  isolating: true,
  parseHTML: () => [{ tag: "figcaption" }],
  renderHTML: () => ["figcaption", 0],
  addKeyboardShortcuts() {
    const { editor } = this;
    return {
      Enter: () =>
        editor.isActive("figcaption") && editor.commands.command(({ tr }) => continueAfter(tr)),
      Backspace: () => {
        const { $from } = editor.state.selection;
        const isEmpty = $from.parent.type.name === "figcaption" && $from.parent.childCount === 0;
        return isEmpty && removeCaption(editor);
      },
    };
  },
});

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
