import { type Editor, Node } from "@tiptap/core";
import { type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import type { ComponentType } from "react";
import { continueAfter } from "./figure.ts";

type LinkBlock = {
  name: "embed" | "file";
  /** Whether the link's target allows it. */
  accepts: (href: string) => boolean;
  view: ComponentType<ReactNodeViewProps>;
};

/**
 * A marked paragraph that contains nothing but a link, as the page expects it: `<p class="file"><a href="…">…</a></p>`.
 */
function linkIn(paragraph: HTMLElement): HTMLAnchorElement | undefined {
  const [link, other] = paragraph.childNodes;
  const isAlone = link instanceof HTMLAnchorElement && other === undefined;
  return isAlone && link.children.length === 0 ? link : undefined;
}

/** A block in the text that represents the target of its link. */
export const linkBlock = ({ name, accepts, view }: LinkBlock) =>
  Node.create({
    name,
    group: "block",
    atom: true,
    draggable: true,
    addAttributes: () => ({
      href: { default: "", rendered: false },
      title: { default: "", rendered: false },
    }),
    parseHTML: () => [
      {
        tag: `p.${name}`,
        // It is parsed before paragraphs.
        priority: 60,
        getAttrs(element) {
          const link = linkIn(element);
          const href = link?.getAttribute("href") ?? "";
          const words = link?.textContent ?? "";
          return link && accepts(href) ? { href, title: words === href ? "" : words } : false;
        },
      },
    ],
    renderHTML: ({ node: { attrs } }) => [
      "p",
      { class: name },
      // A link without words would be lost.
      ["a", { href: attrs.href }, String(attrs.title || attrs.href)],
    ],
    addNodeView: () => ReactNodeViewRenderer(view),
  });

/** Inserts such a block at the cursor and continues after it. */
export function insertLinkBlock(
  editor: Editor,
  name: LinkBlock["name"],
  attrs: { href: string; title: string },
): void {
  editor
    .chain()
    .focus()
    .insertContent({ type: name, attrs })
    .command(({ tr }) => continueAfter(tr))
    .run();
}
