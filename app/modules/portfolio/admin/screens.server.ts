import { z } from "zod";
import { pageOf } from "#app/ui/search-params.ts";
import { readProjectCategories } from "#modules/catalogue/.server/list-services.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import {
  addGalleryPictures,
  addPictures,
  type ImageAddresses,
  isSheet,
  libraryAddress,
} from "#modules/media/.server/pictures.ts";
import {
  type LibraryFile,
  type LibraryPage,
  readLibrary,
} from "#modules/media/admin/library-page.server.ts";
import type { Picture } from "#modules/media/media.ts";
import { projectPreviewPath } from "#modules/portfolio/.server/links/project-preview.ts";
import {
  countProjectsBefore,
  type EditableProject,
  findEditableProject,
  listProjectsInOrder,
} from "#modules/portfolio/.server/queries/project-editing.ts";
import { listProjectImages } from "#modules/portfolio/.server/queries/project-images.ts";
import { countProjects, type ProjectFilter } from "#modules/portfolio/.server/queries/projects.ts";
import type { Database } from "#platform/db/database.ts";
import type { Secret } from "#platform/secrets.ts";
import type { ProjectContent } from "../fields.ts";
import { categoryOfFilename, filenameCategories } from "../image-assignment.ts";
import { projectPath, projectStatuses } from "../project.ts";

/** A project as the admin shows it. */
export type AdminProject = ProjectContent & {
  id: string;
  /** The preview of its main image. */
  picture: Picture | null;
  /** Whether it has a main image, even if that was deleted from the bucket. */
  hasMain: boolean;
};

export type AdminImage = {
  id: string;
  caption: string;
  /** Whether it is also the project's main image. */
  isMain: boolean;
  /** Whether it can be: SVGs and PDFs cannot. */
  canBeMain: boolean;
  /** The type and size of a PDF. */
  file?: string;
  /** The preview; nothing for an image that was deleted from the bucket. */
  imageUrl: string | null;
  picture: Picture | null;
};

type ProjectPage = { projects: AdminProject[]; page: number; pageSize: number; total: number };

/** A project with the address of its page, or of a draft's preview. */
export type OverviewProject = AdminProject & { viewPath: string };

export type OverviewScreen = Omit<ProjectPage, "projects"> & {
  tab: "overview";
  /** Categories of projects. */
  categories: string[];
  projects: OverviewProject[];
  /** The project whose images are managed. */
  gallery: { id: string; title: string; images: AdminImage[] } | null;
};

export type ManualScreen = ProjectPage & {
  tab: "manual";
  library: LibraryPage;
  /** The project that images are assigned to; addresses as the library has them. */
  chosen: { project: AdminProject; main: string | null; gallery: string[] } | null;
};

export type AutoScreen = ProjectPage & {
  tab: "auto";
  library: LibraryPage;
  /** The images of the library by the category that their names suggest; Other is last. */
  groups: { category: string; files: LibraryFile[] }[];
};

export type PortfolioScreen = OverviewScreen | ManualScreen | AutoScreen;

type ScreenServices = ImageAddresses & {
  db: Database;
  documents: SiteDocuments;
  secret: Secret;
};

/** Page sizes of the overview, and of the projects next to images. */
const projectsPerPage = 24;
const projectsBeside = 50;
const maxSearchLength = 200;

/** Reads the screen for the URL parameters: `?tab=`, and those of that tab. */
export function readScreen(
  services: ScreenServices,
  params: URLSearchParams,
): Promise<PortfolioScreen> {
  const tab = params.get("tab");
  if (tab === "manual") return readManual(services, params);
  return tab === "auto" ? readAuto(services, params) : readOverview(services, params);
}

const idOf = (params: URLSearchParams, name: string) => z.uuid().safeParse(params.get(name)).data;

async function withPictures(
  services: ScreenServices,
  rows: readonly EditableProject[],
): Promise<AdminProject[]> {
  const shown = await addPictures(services, rows);
  return shown.map((project, index) => ({
    ...project,
    hasMain: rows[index]?.imageUrl !== null,
  }));
}

async function readProjects(
  services: ScreenServices,
  place: { page: number; pageSize: number },
  filter: ProjectFilter = {},
) {
  const [rows, total] = await Promise.all([
    listProjectsInOrder(services.db, { ...place, ...filter }),
    countProjects(services.db, filter),
  ]);
  return { ...place, rows, total, projects: await withPictures(services, rows) };
}

async function readOverview(
  services: ScreenServices,
  params: URLSearchParams,
): Promise<OverviewScreen> {
  const opened = idOf(params, "images");
  const filter = {
    status: projectStatuses.find((name) => name === params.get("status")),
    search: params.get("q")?.trim().slice(0, maxSearchLength) || undefined,
  };
  const [{ rows: _, projects, ...place }, gallery, categories] = await Promise.all([
    readProjects(services, { page: pageOf(params), pageSize: projectsPerPage }, filter),
    opened ? readGallery(services, opened) : null,
    readProjectCategories(services),
  ]);
  return {
    tab: "overview",
    ...place,
    categories,
    projects: projects.map((project) => ({ ...project, viewPath: viewPath(services, project) })),
    gallery,
  };
}

/** The address of a project's page, or of its preview. */
export const viewPath = (
  { secret }: { secret: Secret },
  { id, slug, published }: { id: string; slug: string; published: boolean },
): string => (published ? projectPath(slug) : projectPreviewPath(secret, id));

/** The page of the overview, from 1, that shows a project. */
export const pageOfProject = async ({ db }: { db: Database }, id: string): Promise<number> =>
  Math.floor((await countProjectsBefore(db, id)) / projectsPerPage) + 1;

async function readGallery(
  services: ScreenServices,
  projectId: string,
): Promise<OverviewScreen["gallery"]> {
  const project = await findEditableProject(services.db, projectId);
  if (!project) return null;
  const { title, imageUrl } = project;
  const main = imageUrl && libraryAddress(services, imageUrl);
  const rows = (await listProjectImages(services.db, projectId)).map((image) => ({
    ...image,
    isMain: libraryAddress(services, image.imageUrl) === main,
    canBeMain: !isSheet(services, image.imageUrl),
  }));
  return { id: projectId, title, images: await addGalleryPictures(services, rows) };
}

function readImages(services: ScreenServices, params: URLSearchParams) {
  const page = String(pageOf(params));
  const search = new URLSearchParams({ type: "Image", q: params.get("q") ?? "", page });
  return readLibrary(services, search);
}

async function readManual(
  services: ScreenServices,
  params: URLSearchParams,
): Promise<ManualScreen> {
  const place = { page: pageOf(params, "projects"), pageSize: projectsBeside };
  const [{ rows: _, ...projects }, library, chosen] = await Promise.all([
    readProjects(services, place),
    readImages(services, params),
    readChosen(services, idOf(params, "project")),
  ]);
  return { tab: "manual", ...projects, library, chosen };
}

async function readChosen(
  services: ScreenServices,
  id: string | undefined,
): Promise<ManualScreen["chosen"]> {
  const row = id ? await findEditableProject(services.db, id) : undefined;
  if (!row) return null;
  const [[project], images] = await Promise.all([
    withPictures(services, [row]),
    listProjectImages(services.db, row.id),
  ]);
  if (!project) return null;
  return {
    project,
    main: row.imageUrl && libraryAddress(services, row.imageUrl),
    gallery: images.map(({ imageUrl }) => libraryAddress(services, imageUrl)),
  };
}

/** Images by the category that their names suggest, next to the projects; both paginated. */
async function readAuto(services: ScreenServices, params: URLSearchParams): Promise<AutoScreen> {
  const place = { page: pageOf(params, "projects"), pageSize: projectsBeside };
  const [{ rows: _, ...projects }, library] = await Promise.all([
    readProjects(services, place),
    readImages(services, params),
  ]);
  const groups = filenameCategories
    .map((category) => ({
      category,
      files: library.files.filter(({ name }) => categoryOfFilename(name) === category),
    }))
    .filter(({ files }) => files.length > 0);
  return { tab: "auto", ...projects, library, groups };
}
