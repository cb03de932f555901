/** How wide the thumb of the wipe's slider is, px (`.wipe` in app.css). */
export const wipeThumb = 44;

/** The position of a wipe's line, as a length in CSS: at the middle of the thumb, which never leaves its track. */
export function wipeLeft(share: number): string {
  // At the ends all of the picture is one thing.
  if (share <= 0 || share >= 1) return `${share * 100}%`;
  return `calc(${wipeThumb / 2}px + (100% - ${wipeThumb}px) * ${share})`;
}

/** The share that belongs to a place on a wipe, both in px; the slider keeps it between its ends. */
export const wipeShare = (left: number, width: number) =>
  (left - wipeThumb / 2) / (width - wipeThumb);

/** The same in words, for those who do not see it. */
export const wipeValue = (share: number) => `${Math.round(share * 100)} % point cloud`;
