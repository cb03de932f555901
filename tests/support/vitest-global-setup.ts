import type { TestProject } from "vitest/node";
import { makePostgresTemplate } from "./migrated-template.ts";
import { startPostgres } from "./postgres.ts";
import { findPostgresBinaries } from "./postgres-programs.ts";
import { keepTempInMemory } from "./temp-in-memory.ts";

/** One PostgreSQL server for the whole run; each test creates a separate database on it. */
export default async function setUp(project: TestProject) {
  keepTempInMemory();
  if (!findPostgresBinaries() && !process.env.CI) {
    project.provide("postgres", { missing: "There is no PostgreSQL server on this machine." });
    return;
  }
  const server = await startPostgres();
  const url = (await server.createDatabase()).replace(/\/[^/]+$/, "/postgres");
  project.provide("postgres", { url, migrated: await makePostgresTemplate(url) });
  return () => server.stop();
}
