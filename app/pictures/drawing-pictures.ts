import type { DrawingName } from "@datumline/drawings/catalog";
import type { PictureFormat } from "#app/lib/picture-paths.ts";

/** The drawings that are also made as pictures, for `<img>`, projects and articles. */
export const picturedDrawings: readonly DrawingName[] = [
  "bim-coordination",
  "emission-distance",
  "exploded-building",
  "ftth-plan",
  "ftth-splice",
  "glare-tower",
  "lane-closure-plan",
  "mass-haul",
  "pole-loads",
  "pon-loss-budget",
  "pv-layout",
  "road-works",
  "row-plan-profile",
  "scan-plan",
  "scan-to-model",
  "site-grading",
  "steel-connection-lod",
  "sun-path",
];

/** The sizes of each: AVIF for the browsers of today, WebP for the others and for galleries. Mails and feeds have the social cards. */
export const pictureSizes: readonly { width: number; format: PictureFormat }[] = [
  { width: 480, format: "avif" },
  { width: 800, format: "avif" },
  { width: 1200, format: "avif" },
  { width: 800, format: "webp" },
  { width: 1200, format: "webp" },
];
