import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { columnsOf } from "#app/fields/columns.server.ts";
import { at, trigramsOf } from "#platform/db/schema/columns.ts";
import { projectFields } from "../fields.ts";

export const portfolioProjects = pgTable(
  "portfolio_projects",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** The project number for people (project.ts), assigned in sequence and never reused. */
    number: integer("number").notNull().generatedByDefaultAsIdentity(),
    ...columnsOf(projectFields, ""),
    /** A trigger derives it from the title if it is missing (migrations), for versions that do not know the column. */
    slug: text("slug").notNull().unique().default(""),
    /** Increases by one on each change but a move; a save with an older version is a conflict. */
    version: integer("version").notNull().default(1),
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

/** Previous slugs of published projects; each redirects with 301 to the project's current page. */
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
