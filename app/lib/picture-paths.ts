/** Px of every social card, as the networks ask for. */
export const socialCardSize = { width: 1200, height: 630 } as const;

/** Where the social card of a page lies. */
export function socialCardPath(page: string): string {
  return `/social${page === "/" ? "/home" : page}.png`;
}

export type PictureFormat = "avif" | "webp" | "png";

/** Where a drawing is as a picture; `width` in px. */
export function drawingPicturePath(name: string, width: number, format: PictureFormat): string {
  return `/drawings/${name}-${width}.${format}`;
}

/** Px of the fragment of a sheet on a card. */
export const fragmentSize = { width: 640, height: 240 } as const;

/** Px of its middle, a square, which is on the card on phones. */
export const fragmentSquare = 160;

/** Where that square lies. */
export const fragmentSquarePath = (name: string) => `/drawings/${name}-fragment-square.avif`;

/** Where the fragment of a sheet lies. */
export function fragmentPath(name: string, format: PictureFormat): string {
  return `/drawings/${name}-fragment.${format}`;
}
