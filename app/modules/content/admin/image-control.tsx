import { Field } from "#app/ui/field.tsx";
import { ImageField } from "#modules/media/admin/image-field.tsx";
import type { Image, ImageValue } from "../documents/parts.ts";
import type { PartProps } from "./part-props.ts";

const none: ImageValue = { url: "", alt: "" };

/** An image of a document, and its alt text. */
export function ImageControl({ part, path, value, onChange, errors }: PartProps<Image>) {
  const image: ImageValue = { ...none, ...(value as Partial<ImageValue> | null) };
  return (
    <div className="grid min-w-0 gap-4">
      <ImageField
        name={`${path}.url`}
        label={part.label}
        {...(part.hint && { hint: part.hint })}
        error={errors[`${path}.url`]}
        folder="media"
        isSmall
        value={image.url}
        onChange={(url, alt) => onChange(url ? { url, alt: alt ?? image.alt } : none)}
      />
      {image.url && (
        <Field
          name={`${path}.alt`}
          label="Alt text"
          hint="Describe the image for people who cannot see it."
          error={errors[`${path}.alt`]}
        >
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              value={image.alt}
              onChange={({ target }) => onChange({ ...image, alt: target.value })}
            />
          )}
        </Field>
      )}
    </div>
  );
}
