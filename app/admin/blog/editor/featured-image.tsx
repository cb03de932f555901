import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import type { PartProps } from "./post-editor.tsx";

/** The image that stands for the post, uploaded here or chosen by its address, and what is to be seen on it. */
export function FeaturedImage({ fields, set, error }: PartProps) {
  const { image, imageAlt } = fields;
  return (
    <>
      {image && (
        <img
          src={image}
          alt={imageAlt}
          className="max-h-56 w-full border border-rule bg-paper object-contain"
        />
      )}
      <Field
        name="image"
        label="Image address"
        hint="Of the media library: “Copy URL” there."
        error={error("image")}
        optional
      >
        {(control) => (
          <input
            {...control}
            type="text"
            value={image}
            onChange={({ target }) => set({ image: target.value })}
          />
        )}
      </Field>
      {image && (
        <>
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
          <Button look="secondary" onClick={() => set({ image: "", imageAlt: "" })}>
            Remove image
          </Button>
        </>
      )}
    </>
  );
}
