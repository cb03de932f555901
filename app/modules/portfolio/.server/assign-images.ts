import { createHash } from "node:crypto";
import {
  bucketAddresses,
  type ImageAddresses,
  libraryAddress,
} from "#modules/media/.server/pictures.ts";
import { mediaUrl } from "#modules/media/media.ts";
import { type Author, auditedChange } from "#platform/changes/audited-change.ts";
import type { Db, Tx } from "#platform/db/database.ts";
import { UserError } from "#platform/user-error.ts";
import { type ProjectAssignment, planAssignment } from "../image-assignment.ts";
import { tags } from "./change-projects.ts";
import { clearMainImage, findEditableProject, lockProjects } from "./queries/project-editing.ts";
import {
  appendProjectImages,
  deleteProjectImages,
  findNextProject,
  listImagesOfCategory,
  listPublishedAddresses,
} from "./queries/project-images.ts";
import { updateProject } from "./queries/projects.ts";

/** Batch size of a step, in images and projects: bounds the time that a request blocks an embedded database. */
const imagesPerPage = 200;
const projectsPerPage = 20;

/** The start of a step: after a project, or within one after an image. */
export type AssignmentCursor = { project?: string | undefined; image?: string | undefined };

type Step = {
  plan: ProjectAssignment[];
  /** Hash of the plan, to detect changes since the preview. */
  planId: string;
  /** The start of the next step; nothing after the last. */
  next: AssignmentCursor | undefined;
};

type Reader = ImageAddresses & { db: Db };

/** All spellings that a gallery can use for the addresses of images. */
function spellings(services: Reader, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const rest = mediaUrl(path).slice(mediaUrl("").length);
    return bucketAddresses(services).map((beginning) => beginning + rest);
  });
}

/** A project's images from one page of its category's images. */
async function readPage(services: Reader, { project: id, image }: AssignmentCursor) {
  const { db } = services;
  const project = image && id ? await findEditableProject(db, id) : await findNextProject(db, id);
  if (!project) return undefined;
  const { category } = project;
  const files = await listImagesOfCategory(db, { category, after: image, limit: imagesPerPage });
  const shown = await listPublishedAddresses(
    db,
    project.id,
    spellings(
      services,
      files.map(({ path }) => path),
    ),
  );
  const main = project.imageUrl && libraryAddress(services, project.imageUrl);
  const plan = planAssignment(
    [
      {
        ...project,
        // The first page has assigned one.
        main: main ?? (image ? "" : null),
        gallery: shown.map((url) => libraryAddress(services, url)),
      },
    ],
    files.map(({ name, path }) => ({ name, address: mediaUrl(path) })),
  );
  const isFull = files.length === imagesPerPage;
  const next: AssignmentCursor = {
    project: project.id,
    image: isFull ? files.at(-1)?.path : undefined,
  };
  return { plan, examined: files.length, next };
}

/** A step of the assignment of all images to all projects: the plan, which is also the result if nothing changes. */
export async function readStep(services: Reader, from: AssignmentCursor): Promise<Step> {
  const plan: ProjectAssignment[] = [];
  let place: AssignmentCursor | undefined = from;
  let examined = 0;
  for (let pages = 0; pages < projectsPerPage && examined < imagesPerPage && place; pages += 1) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(services, place);
    plan.push(...(page?.plan ?? []));
    examined += page?.examined ?? 0;
    place = page?.next;
  }
  const planId = createHash("sha256").update(JSON.stringify(plan)).digest("hex");
  return { plan, planId, next: place };
}

const changedMeanwhile =
  "Nothing was assigned: images or projects have changed. Check the assignment again.";

async function assign(tx: Tx, plan: readonly ProjectAssignment[]) {
  const mains: string[] = [];
  const images: string[] = [];
  for (const { id, category, main, gallery } of plan) {
    if (main) {
      await updateProject(tx, id, { imageUrl: main.address });
      mains.push(`${id} ${main.address}`);
    }
    const caption = `${category} project image`;
    const added = gallery.map(({ address }) => ({ imageUrl: address, caption }));
    images.push(...(await appendProjectImages(tx, id, added)));
  }
  return { mains, images };
}

/** The changes of a step: a project and its new main image each ("id URL"), and the ids of gallery images. */
export type AssignedImages = Awaited<ReturnType<typeof assign>>;

/**
 * Applies a step as it was previewed. Throws {@link UserError} if anything has changed since; nothing is applied then.
 */
export async function assignImages(
  author: Author & Reader,
  place: AssignmentCursor,
  planId: string,
): Promise<AssignedImages> {
  const before = await readStep(author, place);
  if (before.planId !== planId) throw new UserError(changedMeanwhile);
  const detail = { projects: before.plan.length, mains: 0, images: 0 };
  const entry = { tags, action: "auto-assign", entity: "project", detail };
  return auditedChange(author, entry, async (tx) => {
    await lockProjects(tx);
    // Projects are locked from here on.
    const now = await readStep({ ...author, db: tx }, place);
    if (now.planId !== planId) throw new UserError(changedMeanwhile);
    const changes = await assign(tx, now.plan);
    detail.mains = changes.mains.length;
    detail.images = changes.images.length;
    return changes;
  });
}

/** Reverts a step: the main images of projects that are still set, and gallery images by their ids. */
export async function unassignImages(
  author: Author,
  mains: readonly (readonly [project: string, imageUrl: string])[],
  images: readonly string[],
): Promise<void> {
  const detail = { mains: mains.length, images: images.length };
  const entry = { tags, action: "unassign", entity: "project", detail };
  await auditedChange(author, entry, async (tx) => {
    for (const [id, imageUrl] of mains) await clearMainImage(tx, id, imageUrl);
    await deleteProjectImages(tx, images);
  });
}
