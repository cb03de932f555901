import {
  addGalleryPictures,
  addPictures,
  type ImageAddresses,
} from "#modules/media/.server/pictures.ts";
import type { Database } from "#platform/db/database.ts";
import type { Portfolio, ProjectDetail, ProjectPage } from "../portfolio-api.ts";
import { listProjectImages } from "./queries/project-images.ts";
import { findProject, listProjects, readPortfolio } from "./queries/projects.ts";

type PictureReader = ImageAddresses & { db: Database };

/** {@link readPortfolio} with its images. */
export async function readPortfolioWithPictures(
  services: PictureReader,
  category?: string,
): Promise<Portfolio> {
  const { categories, featured, others } = await readPortfolio(services.db, category);
  const projects = await addPictures(services, [...featured.projects, ...others.projects]);
  const first = featured.projects.length;
  return {
    categories,
    featured: { ...featured, projects: projects.slice(0, first) },
    others: { ...others, projects: projects.slice(first) },
  };
}

/** {@link listProjects} with their images. */
export async function listProjectsWithPictures(
  services: PictureReader,
  params: Parameters<typeof listProjects>[1],
): Promise<ProjectPage> {
  const page = await listProjects(services.db, params);
  return { ...page, projects: await addPictures(services, page.projects) };
}

/** A project with its gallery, without images that cannot be shown. */
export async function findProjectWithPictures(
  services: PictureReader,
  id: string,
): Promise<ProjectDetail | undefined> {
  const project = await findProject(services.db, id);
  if (!project) return undefined;
  const gallery = await listProjectImages(services.db, id);
  const [illustrated, images] = await Promise.all([
    addPictures(services, [project]),
    addGalleryPictures(services, gallery),
  ]);
  return {
    project: { ...project, picture: null, ...illustrated[0] },
    images: images.flatMap((image) =>
      image.imageUrl ? { ...image, imageUrl: image.imageUrl } : [],
    ),
  };
}
