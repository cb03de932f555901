import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: [
    "./app/platform/db/schema/tables.ts",
    "./app/modules/*/.server/schema.ts",
    "./app/modules/leads/.server/request-tables.ts",
  ],
  out: "./migrations",
});
