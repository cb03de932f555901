import { type PostContent, type PostField, postFields } from "./fields.ts";

/** Fields that visitors need. A draft is saved without them. */
export const requiredToPublish = [
  "excerpt",
  "content",
  "category",
] as const satisfies (keyof PostContent)[];
export type RequiredField = (typeof requiredToPublish)[number];

/** Whether HTML has neither words nor images. */
export const isBlankHtml = (html: string): boolean =>
  !/<img\b|data-drawing=/i.test(html) && html.replace(/<[^<>]*>|&nbsp;|&#160;/g, "").trim() === "";

/** The fields that have to be filled in before a post can be published or scheduled. */
export const missingToPublish = (
  post: Partial<Pick<PostContent, RequiredField>>,
): RequiredField[] => requiredToPublish.filter((name) => isBlankHtml(post[name] ?? ""));

export const isRequiredToPublish = (name: string): boolean =>
  requiredToPublish.some((needed) => needed === name);

const labelOf = (name: RequiredField): string => {
  const field: PostField = postFields[name];
  return field.label;
};

/** The error of an empty field. */
export const requiredError = (name: RequiredField): string => `${labelOf(name)} is required.`;

const list = new Intl.ListFormat("en-GB");

/** Why a post was not published: “Ducts” was not published: Excerpt and Category are required. */
export const notPublished = (title: string, missing: readonly RequiredField[]): string =>
  `“${title}” was not published: ${list.format(missing.map(labelOf))} ${missing.length === 1 ? "is" : "are"} required.`;
