import { type Editor, Node } from "@tiptap/core";
import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import type { ComponentType } from "react";
import { useQuery } from "#app/admin/use-query.tsx";
import { useCan } from "#app/admin/use-signed-in.ts";
import { embedOf } from "../../embeds.ts";
import type { LinkChoices } from "../links/link-choices.ts";
import { continueAfter } from "./figures.ts";
import { focusText } from "./writing-keys.ts";

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

type BlockNameProps = Pick<ReactNodeViewProps, "node" | "editor" | "updateAttributes"> & {
  label: string;
};

/** An input for the words of a block's link. */
export function BlockName({ node, editor, updateAttributes, label }: BlockNameProps) {
  return (
    <label className="flex flex-wrap items-center gap-x-3">
      <span className="font-[550] text-note">{label}</span>
      <input
        type="text"
        value={String(node.attrs.title)}
        maxLength={200}
        className="min-h-target min-w-48 flex-1 border border-edge bg-white px-3 text-[1rem]"
        onChange={({ target }) => updateAttributes({ title: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          focusText(editor);
        }}
      />
    </label>
  );
}

/** A video or a tour, shown as our still, because the admin loads nothing from its provider either. */
function EmbedView(props: ReactNodeViewProps) {
  const embed = embedOf(String(props.node.attrs.href));
  return (
    <NodeViewWrapper
      className="grid gap-2 border border-rule bg-paper px-4 py-3"
      contentEditable={false}
    >
      <p className="flex flex-wrap items-center gap-x-4 font-mono text-note">
        {embed ? `${embed.provider} ${embed.what}` : "Video"}
        <a
          href={embed?.page}
          target="_blank"
          rel="noopener noreferrer"
          className="link wrap-anywhere py-2.5"
        >
          {embed?.page}
        </a>
      </p>
      <BlockName {...props} label="Title" />
    </NodeViewWrapper>
  );
}

/** `<p class="embed"><a href="PAGE">Title</a></p>`: a link if the media cannot be played. */
export const EmbedBlock = linkBlock({
  name: "embed",
  accepts: (href) => embedOf(href) !== undefined,
  view: EmbedView,
});

/** The object's path: the end of the address of a library file. */
const pathOf = (href: string) => /^\/media\/portfolio\/([^?#]+)$/.exec(href)?.[1];

/** The current version of a library file. It may have been replaced or deleted since it was inserted. */
function FileView(props: ReactNodeViewProps) {
  const href = String(props.node.attrs.href);
  const search = new URLSearchParams({ kind: "File", q: decodeURIComponent(pathOf(href) ?? "") });
  const { data } = useQuery<LinkChoices>(
    useCan("posts:write") ? `/admin/blog/links?${search}` : undefined,
  );
  const file = data?.choices.find(({ to }) => to === href);
  const facts = file?.detail ?? (data ? "This file is no longer in the library." : "");
  return (
    <NodeViewWrapper
      className="grid gap-2 border border-rule bg-paper px-4 py-3"
      contentEditable={false}
    >
      <p className="wrap-anywhere font-mono text-note">
        File{file && file.name !== props.node.attrs.title && ` ${file.name}`}
        {facts && `, ${facts}`}
      </p>
      <BlockName {...props} label="Name" />
    </NodeViewWrapper>
  );
}

/** `<p class="file"><a href="/media/portfolio/PATH">Name</a></p>`; the page adds type and size. */
export const FileBlock = linkBlock({
  name: "file",
  accepts: (href) => pathOf(href) !== undefined,
  view: FileView,
});
