import { defineChoice } from "../appearance/browser-choice.ts";
import type { AdminPath } from "../route-permissions.ts";

/**
 * Whether single keys do anything. They can be turned off, as anyone who speaks to their computer would press them without meaning to
 * (WCAG 2.1.4).
 */
export const keysChoice = defineChoice("adminKeys", ["On", "Off"]);

/** The screens that G and a letter lead to. */
export const screenKeys: Readonly<Record<string, AdminPath>> = {
  d: "/admin",
  l: "/admin/leads",
  n: "/admin/newsletter",
  b: "/admin/blog",
  p: "/admin/portfolio",
  m: "/admin/media",
  s: "/admin/site",
  a: "/admin/analytics",
  t: "/admin/trash",
};
