import type { DrawnSubject } from "@datumline/studio/drawings/alt-texts";
import type { DrawingName } from "@datumline/studio/drawings/catalog";
import type { PictureFormat } from "#app/lib/picture-paths.ts";

// A drawing's size, px. Node runs this file alone and cannot read the drawing; a test compares them.
const sheet = { width: 620, height: 438 };
const cover = { width: 360, height: 270 };
const figure = { width: 640, height: 400 };

/** The drawings that are also rendered as pictures, for `<img>`, projects and articles. */
export const drawingSizes = {
  "bim-coordination": cover,
  "emission-distance": figure,
  "emission-limits": figure,
  "exploded-building": sheet,
  "ftth-plan": sheet,
  "ftth-splice": cover,
  "glare-season": figure,
  "glare-tower": figure,
  "lane-closure-plan": figure,
  "mass-haul": figure,
  "pole-loads": figure,
  "pon-loss-budget": figure,
  "pv-layout": cover,
  "road-works": sheet,
  "row-plan-profile": figure,
  "scan-plan": cover,
  "scan-to-model": sheet,
  "site-grading": cover,
  "steel-connection-lod": figure,
  "sun-path": sheet,
} as const satisfies Partial<Record<DrawingName, { width: number; height: number }>>;

type PicturedDrawing = keyof typeof drawingSizes;

export const isPicturedDrawing = (name: string): name is PicturedDrawing =>
  Object.hasOwn(drawingSizes, name);

/** Which part of a sheet is on its service's card: the upper left corner, px of the sheet. */
export const fragments: readonly { name: DrawnSubject; x: number; y: number }[] = [
  { name: "exploded-building", x: 100, y: 90 },
  { name: "ftth-plan", x: 50, y: 76 },
  { name: "road-works", x: 30, y: 30 },
  { name: "scan-to-model", x: 30, y: 110 },
  { name: "sun-path", x: 20, y: 40 },
];

/** How much of the sheet a fragment shows, px. */
export const fragmentPart = { width: 320, height: 120 } as const;

/**
 * The sizes of each: AVIF for current browsers, WebP for others and, at a size for zooming, for galleries. Emails and
 * feeds have the social cards.
 */
export const pictureSizes: readonly { width: number; format: PictureFormat }[] = [
  { width: 480, format: "avif" },
  { width: 800, format: "avif" },
  { width: 1200, format: "avif" },
  { width: 800, format: "webp" },
  { width: 1200, format: "webp" },
  { width: 2400, format: "webp" },
];
