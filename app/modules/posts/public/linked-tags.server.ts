import { tagSlugPath } from "#app/lib/page-paths.ts";
import { slugOf } from "#app/lib/slug.ts";

/** A tag with the page of all its articles; without one if it has neither letter nor digit. */
export type LinkedTag = { name: string; path: string | undefined };

/** The tags of an article with their pages: browsers get no code for slugs. */
export const linkedTags = (tags: readonly string[]): LinkedTag[] =>
  tags.map((name) => {
    const slug = slugOf(name);
    return { name, path: slug ? tagSlugPath(slug) : undefined };
  });
