import { demoProjects } from "#app/content/demo-projects.ts";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import type { Db } from "./db/client.ts";
import { countProjects, insertProjects } from "./db/queries/portfolio-projects.ts";
import { insertProjectImages } from "./db/queries/project-images.ts";
import type { Services } from "./services.ts";

/** Fills an empty portfolio with the demonstration projects, if `SEED` says so. */
export async function seedIfEmpty({ env, db, content, log }: Services): Promise<void> {
  if (env.SEED !== "demo" || (await countProjects(db)) > 0) return;
  await content.change(["portfolio"], putDemoProjects);
  log.info({ projects: demoProjects.length }, "the demonstration portfolio was put in");
}

async function putDemoProjects(tx: Db): Promise<void> {
  const ids = await insertProjects(tx, demoProjects);
  await insertProjectImages(
    tx,
    demoProjects.flatMap(({ gallery = [] }, project) =>
      gallery.map(({ drawing, caption }, orderIndex) => ({
        projectId: ids[project] ?? "",
        imageUrl: drawingPicturePath(drawing, 1200, "webp"),
        caption,
        orderIndex,
      })),
    ),
  );
}
