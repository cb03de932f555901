import type { LibraryFile, LibraryPage } from "#modules/media/admin/library-files.ts";
import type { Picture } from "#modules/media/media.ts";
import type { ProjectContent } from "../fields.ts";

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
