import { ImageField } from "#app/admin/media/image-field.tsx";
import { Field } from "#app/ui/field.tsx";
import type { PartProps } from "./post-editor.tsx";

/** The image that stands for the post, and what is to be seen on it. */
export function FeaturedImage({ fields, set, error }: PartProps) {
  const { image, imageAlt } = fields;
  return (
    <>
      <ImageField
        name="image"
        label="Featured Image"
        folder="blog"
        error={error("image")}
        value={image}
        onChange={(url, alt = "") => set({ image: url, imageAlt: url && alt })}
      />
      {image && (
        <Field
          name="imageAlt"
          label="Alt text"
          hint="What it shows, for those who cannot see it."
          error={error("imageAlt")}
        >
          {(control) => (
            <input
              {...control}
              type="text"
              value={imageAlt}
              onChange={({ target }) => set({ imageAlt: target.value })}
            />
          )}
        </Field>
      )}
    </>
  );
}
