import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import type { TextPlace } from "./text-handle.ts";

const isAt = (node: Node, place: TextPlace): boolean => {
  if ("image" in place) return node.type.name === "image";
  if ("heading" in place) return node.type.name === "heading";
  return node.marks.some(({ type, attrs }) => type.name === "link" && attrs.href === place.link);
};

const numberOf = (place: TextPlace) => {
  if ("image" in place) return place.image;
  return "heading" in place ? place.heading : 0;
};

/** Brings a place of the text into sight and selects what is there: an image, the words of a heading or of a link. */
export function showPlace(editor: Editor, place: TextPlace): void {
  const found: { from: number; node: Node }[] = [];
  editor.state.doc.descendants((node, from) => {
    if (isAt(node, place)) found.push({ from, node });
  });
  const { from, node } = found[numberOf(place)] ?? {};
  if (from === undefined || !node) return;
  const chain = editor.chain().focus();
  if ("image" in place) chain.setNodeSelection(from);
  else if (node.isText) chain.setTextSelection({ from, to: from + node.nodeSize });
  else chain.setTextSelection({ from: from + 1, to: from + 1 + node.content.size });
  chain.scrollIntoView().run();
}
