import { Field } from "#app/ui/field.tsx";
import { maxWords } from "../media.ts";

/** A new image without alt text. */
export type NewImage = { url: string; name: string; alt?: string };

type NewAltTextsProps = {
  images: readonly NewImage[];
  /** The name of the fields with the images' addresses; `alt` has the texts in the same order. */
  pathName: string;
  /** Called as an alt text is typed. */
  onType?: (url: string, alt: string) => void;
};

/** The fields of the alt texts of new images, within a form. */
export function NewAltTexts({ images, pathName, onType }: NewAltTextsProps) {
  return (
    <section>
      <h3 className="text-[1rem] tracking-normal">Describe your images</h3>
      <p className="mt-1 text-note text-secondary">
        Alt text describes an image for people who cannot see it, and for search. Leave it blank for
        decorative images.
      </p>
      <ul className="mt-4 grid gap-4">
        {images.map(({ url, name, alt }) => (
          <li key={url} className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-end gap-4">
            <img
              src={url}
              alt=""
              className="aspect-square w-full border border-rule bg-paper object-contain"
            />
            <input type="hidden" name={pathName} value={url} />
            <Field name="alt" label={`Alt text of ${name}`}>
              {(control) => (
                <input
                  {...control}
                  defaultValue={alt}
                  onChange={({ target }) => onType?.(url, target.value)}
                  maxLength={maxWords}
                  autoComplete="off"
                />
              )}
            </Field>
          </li>
        ))}
      </ul>
    </section>
  );
}
