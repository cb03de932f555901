import type { Node } from "@tiptap/pm/model";
import { type NumberedKind, nameOf } from "#modules/posts/numbered.ts";

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
  node: Node;
};

/**
 * Returns the kind and the words of a numbered node, or nothing for others. The server uses the same rules
 * (numbered-parts.ts).
 */
function numberedAs(node: Node, parent: Node | null): [NumberedKind, string] | undefined {
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
export function numberedNodes(doc: Node): NumberedNode[] {
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
