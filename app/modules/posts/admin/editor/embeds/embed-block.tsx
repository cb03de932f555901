import { NodeViewWrapper, type ReactNodeViewProps } from "@tiptap/react";
import { embedOf } from "#modules/posts/embeds.ts";
import { BlockName } from "../block-name.tsx";
import { linkBlock } from "../link-block.ts";

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
