import { sql } from "drizzle-orm";
import { drawingPicturePath } from "#app/lib/picture-paths.ts";
import { hasUsers } from "#modules/accounts/.server/queries/users.ts";
import { insertProjectImages } from "#modules/portfolio/.server/queries/project-images.ts";
import { countProjects, insertProjects } from "#modules/portfolio/.server/queries/projects.ts";
import { demoClientType, demoProjects } from "#modules/portfolio/demo-projects.ts";
import {
  countPosts,
  insertPost,
  insertRevision,
} from "#modules/posts/.server/queries/blog-posts.ts";
import { demoPosts } from "#modules/posts/demo-posts.ts";
import type { ContentChanges } from "#platform/changes/content-changes.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import type { Env } from "#platform/env.ts";
import type { Log } from "#platform/log.ts";

type SeedServices = { env: Env; db: Db; content: ContentChanges; log: Log };

/** Arbitrary advisory lock key: processes that start at the same time seed one after the other. */
const seedLock = 7_364_001;

/** No accounts and no content. A table that is emptied later was emptied on purpose. */
const isUntouched = async (db: Db) =>
  !(await hasUsers(db)) && (await countProjects(db)) === 0 && (await countPosts(db)) === 0;

/** Fills an untouched database with the demonstration's projects and posts, if `SEED` is set to that. */
export async function seedIfEmpty({ env, db, content, log }: SeedServices): Promise<void> {
  if (env.SEED !== "demo" || !(await isUntouched(db))) return;
  const seed = async (tx: Tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${seedLock}::bigint)`);
    if (!(await isUntouched(tx))) return;
    await putDemoProjects(tx);
    await putDemoPosts(tx);
    log.info("demo projects and posts added");
  };
  await content.change(["portfolio", "blog"], seed, { canWait: true });
}

async function putDemoProjects(tx: Tx): Promise<void> {
  const images = demoProjects.map(({ gallery }) =>
    gallery.map(({ drawing, caption }, orderIndex) => ({
      imageUrl: drawingPicturePath(drawing, 1200, "webp"),
      caption,
      orderIndex,
    })),
  );
  const ids = await insertProjects(
    tx,
    demoProjects.map(({ gallery, ...project }, orderIndex) => ({
      ...project,
      clientType: demoClientType,
      orderIndex,
      imageUrl: images[orderIndex]?.[0]?.imageUrl ?? null,
    })),
  );
  await insertProjectImages(
    tx,
    images.flatMap((gallery, project) =>
      gallery.map((image) => ({ ...image, projectId: ids[project] ?? "" })),
    ),
  );
}

async function putDemoPosts(tx: Tx): Promise<void> {
  for (const post of demoPosts) {
    const id = crypto.randomUUID();
    await insertPost(tx, id, post);
    await insertRevision(tx, { id, version: 1, post }, null);
  }
}
