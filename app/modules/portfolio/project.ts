import { firm } from "@datumline/brand/firm";

/** The address of a project's page. */
export const projectPath = (slug: string) => `/portfolio/${encodeURIComponent(slug)}`;

/** The reference of a project, such as DL-P-014: like the firm's sheets, numbered in order of creation. */
export const projectNumber = (number: number) =>
  `${firm.initials}-P-${String(number).padStart(3, "0")}`;

export const projectStatuses = ["Published", "Draft"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** How the admin calls what visitors see, and what no one outside the admin sees. */
export const projectStatus = ({ published }: { published: boolean }): ProjectStatus =>
  published ? "Published" : "Draft";
