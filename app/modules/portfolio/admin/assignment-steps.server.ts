import { createHash } from "node:crypto";
import type { Services } from "#app/services.ts";
import { bucketAddresses } from "#modules/media/.server/pictures.ts";
import { mediaUrl } from "#modules/media/media.ts";
import {
  findNextProject,
  listImagesOfCategory,
  listShownAddresses,
} from "#modules/portfolio/.server/queries/assigned-images.ts";
import { findEditableProject } from "#modules/portfolio/.server/queries/portfolio-editing.ts";
import type { Db } from "#platform/db/database.ts";
import { type ProjectAssignment, planAssignment } from "../image-assignment.ts";
import { libraryAddress } from "./library-address.server.ts";

/** Batch size of a step, in images and projects: bounds the time that a request blocks an embedded database. */
const imagesPerPage = 200;
const projectsPerPage = 20;

/** The start of a step: after a project, or within one after an image. */
export type GalleryPlace = { project?: string | undefined; image?: string | undefined };

export type Step = {
  plan: ProjectAssignment[];
  /** Hash of the plan, to detect changes since the preview. */
  planId: string;
  /** The start of the next step; nothing after the last. */
  next: GalleryPlace | undefined;
};

type Reader = Pick<Services, "env" | "siteUrl"> & { db: Db };

/** All spellings that a gallery can use for the addresses of images. */
function spellings(services: Reader, paths: readonly string[]): string[] {
  return paths.flatMap((path) => {
    const rest = mediaUrl(path).slice(mediaUrl("").length);
    return bucketAddresses(services).map((beginning) => beginning + rest);
  });
}

/** A project's images from one page of its category's images. */
async function readPage(services: Reader, { project: id, image }: GalleryPlace) {
  const { db } = services;
  const project = image && id ? await findEditableProject(db, id) : await findNextProject(db, id);
  if (!project) return undefined;
  const { category } = project;
  const files = await listImagesOfCategory(db, { category, after: image, limit: imagesPerPage });
  const shown = await listShownAddresses(
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
  const next: GalleryPlace = {
    project: project.id,
    image: isFull ? files.at(-1)?.path : undefined,
  };
  return { plan, looked: files.length, next };
}

/** A step of the assignment of all images to all projects: the plan, which is also the result if nothing changes. */
export async function readStep(services: Reader, from: GalleryPlace): Promise<Step> {
  const plan: ProjectAssignment[] = [];
  let place: GalleryPlace | undefined = from;
  let looked = 0;
  for (let pages = 0; pages < projectsPerPage && looked < imagesPerPage && place; pages += 1) {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(services, place);
    plan.push(...(page?.plan ?? []));
    looked += page?.looked ?? 0;
    place = page?.next;
  }
  const planId = createHash("sha256").update(JSON.stringify(plan)).digest("hex");
  return { plan, planId, next: place };
}
