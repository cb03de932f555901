import { postCategories } from "#app/catalogue/choices.ts";
import { ChipsField } from "#app/ui/chips-field.tsx";
import { Field } from "#app/ui/field.tsx";
import { FeaturedImage } from "./featured-image.tsx";
import type { PartProps } from "./post-editor.tsx";
import { PublishFields } from "./publish-fields.tsx";

/** What stands beside the text: when it appears, under what, and with which image. */
export function PostSide(props: PartProps & { publishedAt: string | null }) {
  const { fields, set, error } = props;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-8">
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-rule bg-white p-5">
        <h2 className="text-h3">Publish</h2>
        <PublishFields {...props} />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-rule bg-white p-5">
        <h2 className="text-h3">Category & Tags</h2>
        <Field name="category" label="Category" error={error("category")}>
          {(control) => (
            <select
              {...control}
              required
              value={fields.category}
              onChange={({ target }) => set({ category: target.value })}
            >
              <option value="">Choose a category</option>
              {postCategories.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          )}
        </Field>
        <ChipsField
          name="tags"
          label="Tags"
          hint="Enter adds one."
          error={error("tags")}
          entries={fields.tags}
          onChange={(tags) => set({ tags })}
        />
      </section>
      <section className="grid grid-cols-[minmax(0,1fr)] gap-5 border border-rule bg-white p-5">
        <h2 className="text-h3">Featured Image</h2>
        <FeaturedImage {...props} />
      </section>
    </div>
  );
}
