import { ImageField } from "#modules/media/admin/image-field.tsx";
import { postFields } from "../../fields.ts";
import type { EditorPart } from "./editor-part.ts";
import { PostControl } from "./post-control.tsx";

/** The post's featured image. */
export function FeaturedImage({ form, set, error }: EditorPart) {
  return (
    <ImageField
      name="image"
      label={postFields.image.label}
      folder="blog"
      error={error("image")}
      value={form.image}
      onChange={(url, alt = "") => set({ image: url, imageAlt: url && alt })}
    />
  );
}

/** The alt text of the image, if there is one. */
export const AltText = (part: EditorPart) =>
  part.form.image && <PostControl name="imageAlt" {...part} />;
