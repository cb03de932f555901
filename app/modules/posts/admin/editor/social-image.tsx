import { socialCardSize } from "#app/lib/picture-paths.ts";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import { postFields } from "../../fields.ts";
import type { EditorPart } from "./editor-part.ts";
import { PostControl } from "./post-control.tsx";

const { width, height } = socialCardSize;

/** The image that social networks show for the post, if it differs from the featured image. */
export const SocialImage = ({ form, set, error }: EditorPart) => (
  <ImageField
    name="socialImage"
    label={postFields.socialImage.label}
    hint={`Shown when the post is shared. Best size ${width.toLocaleString("en")} × ${height} px. Leave blank to use the featured image.`}
    folder="blog"
    error={error("socialImage")}
    value={form.socialImage}
    onChange={(url, alt = "") => set({ socialImage: url, socialImageAlt: url && alt })}
    isSmall
  />
);

/** Its alt text, if there is one. */
export const SocialImageAlt = (part: EditorPart) =>
  part.form.socialImage && <PostControl name="socialImageAlt" {...part} />;
