import { slugOf } from "./slug.ts";

/** The page with all articles of a tag; nothing where addresses have no letter or digit for it. */
export function tagPath(tag: string): string | undefined {
  const slug = slugOf(tag);
  return slug ? `/blog/tag/${slug}` : undefined;
}
