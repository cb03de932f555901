import type { ComparedPart } from "#app/admin/drafts/versions.tsx";
import { namesIn } from "#app/fields/fields.ts";
import { type PostField, type PostForm, postFields } from "../fields.ts";

const definitions: Readonly<Record<keyof PostForm, PostField>> = postFields;
const compared = namesIn(postFields, "form").filter((name) => definitions[name].isCompared ?? true);

const textOf = (value: PostForm[keyof PostForm]): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" ? value : value.join("\n");
};

/** Two states of a post, field by field. */
export const comparedPosts = (before: PostForm, after: PostForm): ComparedPart[] =>
  compared.map((name) => ({
    label: definitions[name].label,
    before: textOf(before[name]),
    after: textOf(after[name]),
  }));
