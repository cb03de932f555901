import { slugOf } from "./slug.ts";

/** The page with all articles of a tag, by its slug. */
export const tagSlugPath = (slug: string): string => `/blog/tag/${encodeURIComponent(slug)}`;

/** The page with all articles of a tag; nothing where it has neither letter nor digit. */
export function tagPath(tag: string): string | undefined {
  const slug = slugOf(tag);
  return slug ? tagSlugPath(slug) : undefined;
}
