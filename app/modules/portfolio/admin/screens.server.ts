import { z } from "zod";
import { readProjectCategories } from "#app/admin/categories.server.ts";
import type { Services } from "#app/services.ts";
import { pageOf } from "#app/ui/search-params.ts";
import { illustrate } from "#modules/media/.server/illustrate.ts";
import { readLibrary } from "#modules/media/admin/library-page.server.ts";
import { projectPreviewPath } from "#modules/portfolio/.server/links/project-preview.ts";
import {
  countProjectsBefore,
  type EditableProject,
  findEditableProject,
  listProjectsInOrder,
} from "#modules/portfolio/.server/queries/portfolio-editing.ts";
import { countProjects } from "#modules/portfolio/.server/queries/portfolio-projects.ts";
import { listProjectImages } from "#modules/portfolio/.server/queries/project-images.ts";
import { categoryOfFilename, filenameCategories } from "../image-assignment.ts";
import { projectPath } from "../project-path.ts";
import { type ProjectStatus, projectStatuses } from "../status.ts";
import { libraryAddress } from "./library-address.server.ts";
import type {
  AdminProject,
  AutoScreen,
  ManualScreen,
  OverviewScreen,
  PortfolioScreen,
} from "./screens.ts";

/** Page sizes of the overview, and of the projects next to images. */
const cardsPerPage = 24;
const projectsBeside = 50;

/** Reads the screen for the URL parameters: `?tab=`, and those of that tab. */
export function readScreen(services: Services, params: URLSearchParams): Promise<PortfolioScreen> {
  const tab = params.get("tab");
  if (tab === "manual") return readManual(services, params);
  return tab === "auto" ? readAuto(services, params) : readOverview(services, params);
}

const idOf = (params: URLSearchParams, name: string) => z.uuid().safeParse(params.get(name)).data;

async function showable(
  services: Services,
  rows: readonly EditableProject[],
): Promise<AdminProject[]> {
  const shown = await illustrate(services, rows);
  return shown.map((project, index) => ({
    ...project,
    hasMain: rows[index]?.imageUrl !== null,
  }));
}

async function readProjects(
  services: Services,
  place: { page: number; pageSize: number },
  status?: ProjectStatus,
) {
  const [rows, total] = await Promise.all([
    listProjectsInOrder(services.db, { ...place, status }),
    countProjects(services.db, status),
  ]);
  return { ...place, rows, total, projects: await showable(services, rows) };
}

async function readOverview(services: Services, params: URLSearchParams): Promise<OverviewScreen> {
  const opened = idOf(params, "images");
  const status = projectStatuses.find((name) => name === params.get("status"));
  const [{ rows: _, projects, ...place }, gallery, categories] = await Promise.all([
    readProjects(services, { page: pageOf(params), pageSize: cardsPerPage }, status),
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
  { secret }: Pick<Services, "secret">,
  { id, slug, published }: { id: string; slug: string; published: boolean },
): string => (published ? projectPath(slug) : projectPreviewPath(secret, id));

/** The page of the overview, from 1, that shows a project. */
export const pageOfProject = async ({ db }: Pick<Services, "db">, id: string): Promise<number> =>
  Math.floor((await countProjectsBefore(db, id)) / cardsPerPage) + 1;

async function readGallery(
  services: Services,
  projectId: string,
): Promise<OverviewScreen["gallery"]> {
  const project = await findEditableProject(services.db, projectId);
  if (!project) return null;
  const { title, imageUrl } = project;
  const main = imageUrl && libraryAddress(services, imageUrl);
  const rows = (await listProjectImages(services.db, projectId)).map((image) => ({
    ...image,
    isMain: libraryAddress(services, image.imageUrl) === main,
  }));
  return { id: projectId, title, images: await illustrate(services, rows) };
}

function readImages(services: Services, params: URLSearchParams) {
  const page = String(pageOf(params));
  const asked = new URLSearchParams({ type: "Image", q: params.get("q") ?? "", page });
  return readLibrary(services, asked);
}

async function readManual(services: Services, params: URLSearchParams): Promise<ManualScreen> {
  const place = { page: pageOf(params, "projects"), pageSize: projectsBeside };
  const [{ rows: _, ...projects }, library, chosen] = await Promise.all([
    readProjects(services, place),
    readImages(services, params),
    readChosen(services, idOf(params, "project")),
  ]);
  return { tab: "manual", ...projects, library, chosen };
}

async function readChosen(
  services: Services,
  id: string | undefined,
): Promise<ManualScreen["chosen"]> {
  const row = id ? await findEditableProject(services.db, id) : undefined;
  if (!row) return null;
  const [[project], images] = await Promise.all([
    showable(services, [row]),
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
async function readAuto(services: Services, params: URLSearchParams): Promise<AutoScreen> {
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
