import type { ComparedPart } from "#app/admin/drafts/versions.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { fieldText } from "#app/fields/text.ts";
import { type PostField, type PostForm, postFields } from "../fields.ts";

const definitions: Readonly<Record<keyof PostForm, PostField>> = postFields;
const compared = namesIn(postFields, "form").filter((name) => definitions[name].isCompared ?? true);

/** Two states of a post, field by field. */
export const comparedPosts = (before: PostForm, after: PostForm): ComparedPart[] =>
  compared.map((name) => ({
    label: definitions[name].label,
    before: fieldText(definitions[name], before[name], "history"),
    after: fieldText(definitions[name], after[name], "history"),
  }));
