import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { columnsOf } from "#app/fields/columns.server.ts";
import { at, trigramsOf } from "#platform/db/schema/columns.ts";
import { projectFields } from "../../fields.ts";

export const portfolioProjects = pgTable(
  "portfolio_projects",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** Its number for people (app/modules/portfolio/project-number.ts): counted when it is created, and never reused. */
    number: integer("number").notNull().generatedByDefaultAsIdentity(),
    ...columnsOf(projectFields),
    /** A trigger makes it from the title if none is given (migrations), as a version does that does not know it. */
    slug: text("slug").notNull().unique().default(""),
  },
  (table) => [
    index("portfolio_projects_order").on(table.orderIndex, table.id),
    index("portfolio_projects_featured").on(table.featured, table.orderIndex, table.id),
    index("portfolio_projects_category").on(table.category, table.orderIndex, table.id),
    index("portfolio_projects_search").using("gin", trigramsOf(table.title)),
  ],
);

export const projectImages = pgTable(
  "project_images",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => portfolioProjects.id, { onDelete: "cascade" }),
    imageUrl: text("image_url").notNull(),
    caption: text("caption").notNull().default(""),
    orderIndex: integer("order_index").notNull().default(0),
  },
  (table) => [index("project_images_order").on(table.projectId, table.orderIndex, table.id)],
);

/** Slugs that a published project once had; each answers 301 to the project's present page. */
export const projectRedirects = pgTable(
  "project_redirects",
  {
    slug: text("slug").primaryKey(),
    projectId: uuid("project_id")
      .notNull()
      .references(() => portfolioProjects.id, { onDelete: "cascade" }),
    createdAt: at("created_at").notNull().defaultNow(),
  },
  (table) => [index("project_redirects_project").on(table.projectId)],
);
