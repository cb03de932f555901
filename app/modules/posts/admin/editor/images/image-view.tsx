import type { ReactNodeViewProps } from "@tiptap/react";
import { NodeViewWrapper } from "@tiptap/react";
import { useState } from "react";
import { useSignedIn } from "#app/admin/use-signed-in.ts";
import { parseUrl } from "#app/lib/parse-url.ts";
import { imagePlace } from "#modules/media/image-address.ts";
import { focusText } from "../focus-text.ts";
import { AbsentImage } from "./absent-image.tsx";
import { UploadingImage } from "./uploading-image.tsx";

/** An image in the editor, with its possible actions. */
export function ImageView(props: ReactNodeViewProps) {
  const { src, alt, width, height, upload } = props.node.attrs;
  const filesUrl = useSignedIn()?.filesUrl;
  const place = imagePlace(String(src), { siteUrl: location.origin, filesUrl });
  const isLoaded =
    parseUrl(String(src), location.href)?.origin === location.origin || place === "own";
  return (
    <NodeViewWrapper className="image-block" contentEditable={false}>
      {!upload && isLoaded && <img src={src} alt={alt ?? ""} width={width} height={height} />}
      {upload ? (
        <UploadingImage {...props} id={String(upload)} />
      ) : (
        place !== "own" && <AbsentImage {...props} place={place} />
      )}
      {!upload && place !== "nowhere" && <AltPrompt {...props} />}
    </NodeViewWrapper>
  );
}

/** A field for an image's missing alt text. It does not take the focus from someone who is typing. */
function AltPrompt({ node, editor, updateAttributes }: ReactNodeViewProps) {
  const [isTyping, setTyping] = useState(false);
  const alt = String(node.attrs.alt ?? "");
  if (alt.trim() && !isTyping) return null;
  return (
    <label className="flex flex-wrap items-center gap-x-3 gap-y-1 border-signal border-l-4 bg-paper px-3 py-2 text-note">
      <span className="font-[550]">Alt text</span>
      <input
        type="text"
        value={alt}
        placeholder="Describe it for people who cannot see it"
        maxLength={300}
        className="min-h-11 min-w-48 flex-1 border border-edge bg-white px-3 text-[1rem]"
        onFocus={() => setTyping(true)}
        onBlur={() => setTyping(false)}
        onChange={({ target }) => updateAttributes({ alt: target.value })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" && event.key !== "Escape") return;
          event.preventDefault();
          focusText(editor);
        }}
      />
    </label>
  );
}
