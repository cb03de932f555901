import type { DrawingName } from "@datumline/studio/drawings/catalog";

/** A drawing, or a part of it, for an entry of a page; it opens in full. */
export type SheetDetail = {
  drawing: DrawingName;
  /** Its subject, in two or three words. */
  caption: string;
  /** The visible part, 4:3: left, top, width and height in the drawing's px. It cuts through no letters. */
  view?: readonly [left: number, top: number, width: number, height: number];
};
