import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { useReading } from "#app/admin/use-reading.tsx";
import { useCan } from "#app/admin/use-signed-in.ts";
import type { LinkChoices } from "../../links/link-choices.ts";
import { BlockName } from "../block-name.tsx";
import { linkBlock } from "../link-block.ts";

/** The object's path: the end of the address of a library file. */
const pathOf = (href: string) => /^\/media\/portfolio\/([^?#]+)$/.exec(href)?.[1];

/** The current version of a library file. It may have been replaced or deleted since it was inserted. */
function FileView(props: ReactNodeViewProps) {
  const href = String(props.node.attrs.href);
  const search = new URLSearchParams({ kind: "File", q: decodeURIComponent(pathOf(href) ?? "") });
  const { data } = useReading<LinkChoices>(
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
