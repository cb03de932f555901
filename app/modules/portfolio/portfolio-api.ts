import type { Picture } from "#modules/media/media.ts";
import type { ProjectContent } from "./fields.ts";

// The browser's requests to the portfolio, and their responses.

/** How many projects of a list are fetched at once. */
export const projectsPerPage = 12;

export const projectLists = ["featured", "others"] as const;
export type ProjectListName = (typeof projectLists)[number];

/** Fields that only the admin and a project's page need (app/modules/portfolio/public/project-sheet.server.tsx). */
type UnlistedField =
  | "orderIndex"
  | "published"
  | "clientType"
  | "country"
  | "lod"
  | "scope"
  | "challenge"
  | "data"
  | "method"
  | "result"
  | "days";

export type Project = Omit<ProjectContent, UnlistedField> & {
  id: string;
  /** Its running number; see project.ts. */
  number: number;
  /** The uploaded image behind its address, if it is one. */
  picture: Picture | null;
};

/** A page of a list; `next` is the offset of the next one. */
export type ProjectPage = { projects: Project[]; next: number | null };

/** The response of `/api/portfolio`. */
export type Portfolio = {
  /** Every category that has a project, for any filter. */
  categories: string[];
} & Record<ProjectListName, ProjectPage>;

export type PublicGalleryImage = {
  id: string;
  imageUrl: string;
  picture: Picture | null;
  caption: string;
  /** The type and size of a PDF, which opens as a file: "PDF, 1.2 MB". */
  file?: string;
};

/** The response of `/api/portfolio/ID`. */
export type ProjectDetail = { project: Project; images: PublicGalleryImage[] };
