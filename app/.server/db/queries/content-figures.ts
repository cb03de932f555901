import { count, eq } from "drizzle-orm";
import type { Db } from "../client.ts";
import { blogPosts } from "../schema/blog.ts";
import { storedFiles } from "../schema/files.ts";
import { portfolioProjects } from "../schema/portfolio.ts";
import { sumViews } from "./page-views.ts";

/** How much there is of what the admin looks after. */
export async function countContent(db: Db) {
  const [[posts], [projects], [files], views] = await Promise.all([
    db.select({ count: count() }).from(blogPosts),
    db.select({ count: count() }).from(portfolioProjects),
    db.select({ count: count() }).from(storedFiles).where(eq(storedFiles.visibility, "public")),
    sumViews(db),
  ]);
  return {
    posts: posts?.count ?? 0,
    projects: projects?.count ?? 0,
    files: files?.count ?? 0,
    views,
  };
}
