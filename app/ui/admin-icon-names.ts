/**
 * The icons of the admin, by their names in Lucide (ISC licence, https://lucide.dev). After a change, run `npm run
 * admin-icons`, which writes them to admin-icons.svg.
 */
export const iconNames = [
  "box",
  "chart-column",
  "chevrons-left",
  "chevrons-up-down",
  "ellipsis",
  "external-link",
  "eye",
  "eye-off",
  "file-chart-column",
  "file-text",
  "folder-open",
  "gauge",
  "image",
  "inbox",
  "layout-dashboard",
  "library-big",
  "list",
  "mail",
  "menu",
  "message-square",
  "panels-top-left",
  "phone",
  "scroll-text",
  "search",
  "square-kanban",
  "sun",
  "trash",
  "users",
  "x",
] as const;

export type IconName = (typeof iconNames)[number];
