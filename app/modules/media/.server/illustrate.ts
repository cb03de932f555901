import type { Services } from "#app/services.ts";
import { drawnPicture } from "#app/site/pictures/drawn-picture.ts";
import {
  findProject,
  listProjects,
  readPortfolio,
} from "#modules/portfolio/.server/queries/portfolio-projects.ts";
import { listProjectImages } from "#modules/portfolio/.server/queries/project-images.ts";
import type { Portfolio, ProjectDetail, ProjectPage } from "#modules/portfolio/portfolio-api.ts";
import type { Picture } from "../media.ts";
import { readPictures } from "./pictures.ts";

type MediaServices = Pick<Services, "db" | "env" | "siteUrl">;
type Illustrated<Row> = Omit<Row, "imageUrl"> & {
  imageUrl: string | null;
  picture: Picture | null;
};

/**
 * Rows with the stored images, or the drawings, behind their addresses. The address of a deleted one is broken, and
 * removed.
 */
export async function illustrate<Row extends { imageUrl: string | null }>(
  services: MediaServices,
  rows: readonly Row[],
): Promise<Illustrated<Row>[]> {
  const pictures = await readPictures(
    services,
    rows.map(({ imageUrl }) => imageUrl),
  );
  return rows.map((row) => {
    const picture = pictures.get(row.imageUrl ?? "");
    return picture === null
      ? { ...row, imageUrl: null, picture }
      : { ...row, picture: picture ?? drawnPicture(row.imageUrl ?? "") ?? null };
  });
}

/** {@link readPortfolio} with its images. */
export async function readIllustratedPortfolio(
  services: MediaServices,
  category?: string,
): Promise<Portfolio> {
  const { categories, featured, others } = await readPortfolio(services.db, category);
  const projects = await illustrate(services, [...featured.projects, ...others.projects]);
  const first = featured.projects.length;
  return {
    categories,
    featured: { ...featured, projects: projects.slice(0, first) },
    others: { ...others, projects: projects.slice(first) },
  };
}

/** {@link listProjects} with their images. */
export async function listIllustratedProjects(
  services: MediaServices,
  params: Parameters<typeof listProjects>[1],
): Promise<ProjectPage> {
  const page = await listProjects(services.db, params);
  return { ...page, projects: await illustrate(services, page.projects) };
}

/** A project with its gallery, without images that cannot be shown. */
export async function findIllustratedProject(
  services: MediaServices,
  id: string,
): Promise<ProjectDetail | undefined> {
  const project = await findProject(services.db, id);
  if (!project) return undefined;
  const gallery = await listProjectImages(services.db, id);
  const [illustrated, images] = await Promise.all([
    illustrate(services, [project]),
    illustrate(services, gallery),
  ]);
  return {
    project: { ...project, picture: null, ...illustrated[0] },
    images: images.flatMap((image) =>
      image.imageUrl ? { ...image, imageUrl: image.imageUrl } : [],
    ),
  };
}
