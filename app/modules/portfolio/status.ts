export const projectStatuses = ["Published", "Draft"] as const;
export type ProjectStatus = (typeof projectStatuses)[number];

/** How the admin calls what visitors see, and what no one outside the admin sees. */
export const projectStatus = ({ published }: { published: boolean }): ProjectStatus =>
  published ? "Published" : "Draft";
