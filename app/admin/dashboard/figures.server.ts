import { countOf } from "#app/lib/compact-count.ts";
import { maxCounted } from "#app/lib/max-counted.ts";
import type { Role } from "#modules/accounts/permissions.ts";
import { sumViews } from "#modules/analytics/.server/queries/page-views.ts";
import {
  countLibraryFiles,
  countPortfolioProjects,
} from "#modules/content/.server/queries/content-figures.ts";
import { countPosts } from "#modules/posts/.server/queries/blog-posts.ts";
import type { Db } from "#platform/db/database.ts";
import { type AdminPath, mayOpen } from "../route-permissions.ts";

type Part = {
  title: string;
  to: AdminPath;
  one: string;
  count(db: Db): Promise<number>;
  /** Maximum count; unlimited if missing. */
  most?: number;
};

/** The parts of the site that the dashboard counts, each with its screen. */
const parts: readonly Part[] = [
  {
    title: "Blog Management",
    to: "/admin/blog",
    one: "Post",
    count: (db) => countPosts(db),
    most: maxCounted,
  },
  {
    title: "Portfolio Management",
    to: "/admin/portfolio",
    one: "Project",
    count: countPortfolioProjects,
  },
  {
    title: "Media Library",
    to: "/admin/media",
    one: "File",
    count: countLibraryFiles,
    most: maxCounted,
  },
  { title: "Analytics", to: "/admin/analytics", one: "View", count: sumViews },
];

/** The count of each part that the user may open; the others are not counted. */
export function readDashboardFigures(db: Db, user: { role: Role }) {
  return Promise.all(
    parts
      .filter(({ to }) => mayOpen(user, to))
      .map(async ({ title, to, one, count, most }) => ({
        title,
        to,
        figure: countOf(await count(db), one, most),
      })),
  );
}

/** The result of {@link readFigures} for a part. */
export type Figure = Awaited<ReturnType<typeof readDashboardFigures>>[number];
