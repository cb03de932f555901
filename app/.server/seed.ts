import { demoPosts } from "#app/content/demo-posts.ts";
import { demoProjects } from "#app/content/demo-projects.ts";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import type { Db } from "./db/client.ts";
import { countPosts, insertPost } from "./db/queries/blog-posts.ts";
import { countProjects, insertProjects } from "./db/queries/portfolio-projects.ts";
import { insertRevision } from "./db/queries/post-revisions.ts";
import { insertProjectImages } from "./db/queries/project-images.ts";
import type { Services } from "./services.ts";

/** Fills an empty portfolio and an empty blog with the demonstration projects and posts, if `SEED` says so. */
export async function seedIfEmpty({ env, db, content, log }: Services): Promise<void> {
  if (env.SEED !== "demo") return;
  if ((await countProjects(db)) === 0) {
    await content.change(["portfolio"], putDemoProjects);
    log.info({ projects: demoProjects.length }, "the demonstration portfolio was put in");
  }
  if ((await countPosts(db)) === 0) {
    await content.change(["blog"], putDemoPosts);
    log.info({ posts: demoPosts.length }, "the demonstration posts were put in");
  }
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

async function putDemoPosts(tx: Db): Promise<void> {
  for (const post of demoPosts) {
    const id = crypto.randomUUID();
    await insertPost(tx, id, post);
    await insertRevision(tx, { id, version: 1, post }, null);
  }
}
