import { z } from "zod";
import { draftSchema, formShape } from "#app/fields/schema.server.ts";
import { postFields } from "../fields.ts";
import { missingToPublish, requiredError, requiredToPublish } from "../publish-requirements.ts";

/** Returns the values that a rule accepts, or nothing. */
const orEmpty = (rule: z.ZodType<string>) =>
  z
    .string()
    .default("")
    .transform((typed, context) => {
      if (typed.trim() === "") return "";
      const read = rule.safeParse(typed);
      if (read.success) return read.data;
      for (const { message } of read.error.issues)
        context.addIssue({ code: "custom", message, input: typed });
      return z.NEVER;
    });

const shape = formShape(postFields, "");
const { slug, excerpt, content, category } = shape;

/** A post as it is saved: a draft needs only its title. */
export const postSchema = z.object({
  ...shape,
  slug: orEmpty(slug),
  excerpt: orEmpty(excerpt),
  content: orEmpty(content),
  category: orEmpty(category),
});

type Typed = Partial<z.output<typeof postSchema>> & { review?: unknown; unschedule?: unknown };

/** Whether a save publishes or schedules the post. A review is requested or ended with a draft. */
const isPublication = ({ publishNow, publishAt, review, unschedule }: Typed): boolean =>
  !review && !unschedule && (publishNow === true || Boolean(publishAt));

const whenPublished = [
  ["slug", "Slug is required."],
  ...requiredToPublish.map((name) => [name, requiredError(name)]),
] as const;

/** Refuses to publish or schedule an incomplete post. All errors are reported together. */
export function withPublicationRules<Schema extends z.ZodType<Typed>>(schema: Schema): Schema {
  const lacks = (post: Typed, name: string) =>
    name === "slug" ? !post.slug : missingToPublish(post).some((each) => each === name);
  return whenPublished.reduce(
    (rules, [name, error]) =>
      rules.refine((post) => !isPublication(post) || !lacks(post, name), {
        path: [name],
        error,
        // This check also runs if there are other errors.
        when: () => true,
      }),
    schema,
  );
}

/** State of the editor while the user is typing. */
export const postFormSchema = draftSchema(postFields);
