import { defineConfig } from "drizzle-kit";

export default defineConfig({
  dialect: "postgresql",
  schema: ["./app/platform/db/schema/*.ts", "./app/modules/*/.server/schema/*.ts"],
  out: "./migrations",
});
