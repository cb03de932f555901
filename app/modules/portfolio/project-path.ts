/** The address of a project's page. */
export const projectPath = (slug: string) => `/portfolio/${encodeURIComponent(slug)}`;
