import { slugOf, slugOrDate } from "#app/lib/slug.ts";
import { truncate } from "#app/lib/truncate.ts";
import type { FoundPost } from "./imported-document.ts";
import { maxLine } from "./limits.ts";

/** The slug of a post: explicit, or derived from its title or its date; never empty. */
export function slugOfPost({ slug, title, date }: Pick<FoundPost, "slug" | "title" | "date">) {
  const whole = slugOf(slug) || slugOrDate(title, date ? new Date(date) : undefined);
  return truncate(whole, maxLine, "").replace(/-$/, "");
}

/** Slugs of the posts of one import, all different, so that links between them reach the right one. */
export class PostSlugs {
  readonly #next = new Map<string, number>();

  claim(slug: string): string {
    let free = slug;
    let number = this.#next.get(slug) ?? 1;
    while (this.#next.has(free)) {
      number += 1;
      free = `${slug}-${number}`;
    }
    this.#next.set(slug, number);
    if (free !== slug) this.#next.set(free, 1);
    return free;
  }
}
