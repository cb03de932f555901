import { index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { projectFields } from "#app/portfolio/fields.ts";
import { columnsOf } from "./field-columns.ts";

export const portfolioProjects = pgTable(
  "portfolio_projects",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    /** What people call it by (app/portfolio/project-number.ts): counted when it is made, and never given again. */
    number: integer("number").notNull().generatedByDefaultAsIdentity(),
    ...columnsOf(projectFields),
  },
  (table) => [
    index("portfolio_projects_order").on(table.orderIndex, table.id),
    index("portfolio_projects_featured").on(table.featured, table.orderIndex, table.id),
    index("portfolio_projects_category").on(table.category, table.orderIndex, table.id),
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
