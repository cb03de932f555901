import type { DrawingName } from "@datumline/drawings/catalog";

/** A drawing, or a part of it, for an entry of a page; it opens as a whole. */
export type SheetDetail = {
  drawing: DrawingName;
  /** Its subject, in two or three words. */
  caption: string;
  /** The part that is shown, four by three: left, top, width and height in the drawing's own px. It cuts no letters. */
  view?: readonly [left: number, top: number, width: number, height: number];
};
