import { defineChoice } from "../appearance/browser-choice.ts";
import type { AdminPath } from "../route-permissions.ts";

/**
 * Whether single-key shortcuts are on. They can be turned off, because speech input can trigger them (WCAG 2.1.4).
 */
export const keysChoice = defineChoice("adminKeys", ["On", "Off"]);

/** The screens opened by G and a letter. */
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
