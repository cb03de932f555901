/** Size of every social card in px, as the networks recommend. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** The address of a page's social card. */
export function socialCardPath(page: string): string {
  return `/social${page === "/" ? "/home" : page}.png`;
}

export type PictureFormat = "avif" | "webp" | "png";

/** The address of a drawing as an image; `width` in px. */
export function drawingPicturePath(name: string, width: number, format: PictureFormat): string {
  return `/drawings/${name}-${width}.${format}`;
}

/** Px of the fragment of a sheet on a card. */
export const fragmentSize = { width: 640, height: 240 } as const;

/** Px of its middle, a square, which is on the card on phones. */
export const fragmentSquare = 160;

export const fragmentSquarePath = (name: string) => `/drawings/${name}-fragment-square.avif`;

/** The address of the sheet's fragment. */
export function fragmentPath(name: string, format: PictureFormat): string {
  return `/drawings/${name}-fragment.${format}`;
}
