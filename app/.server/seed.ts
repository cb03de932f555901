import { demoProjects } from "#app/content/demo-projects.ts";
import { countProjects, insertProjects } from "./db/queries/portfolio-projects.ts";
import type { Services } from "./services.ts";

/** Fills an empty portfolio with the demonstration projects, if `SEED` says so. */
export async function seedIfEmpty({ env, db, content, log }: Services): Promise<void> {
  if (env.SEED !== "demo" || (await countProjects(db)) > 0) return;
  await content.change(["portfolio"], (tx) => insertProjects(tx, demoProjects));
  log.info({ projects: demoProjects.length }, "the demonstration portfolio was put in");
}
