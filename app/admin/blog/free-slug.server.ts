import type { Db } from "#server/db/client.ts";
import { isSlugFree } from "./save-post.server.ts";

/** The slug itself, or the first of slug-2, slug-3, … that no article and no post has. */
export async function freeSlug(db: Db, slug: string): Promise<string> {
  let free = slug;
  for (let number = 2; !(await isSlugFree(db, free)); number += 1) free = `${slug}-${number}`;
  return free;
}
