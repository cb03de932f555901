/** A place in the text: the image or the heading of a number from 0, or the first link to an address. */
export type TextPlace = { image: number } | { heading: number } | { link: string };

/** Requests of other editor parts to the text. */
export type TextHandle = {
  /** Selects a place for changing it; typing replaces nothing of it. */
  show: (place: TextPlace) => void;
  /** Continues at the start of the text. */
  focus: () => void;
};

/** Requests of its field to the rich text. */
export type RichTextHandle = TextHandle & {
  /** The number of its images that have not arrived in the library. A save now would leave them out. */
  unfinishedImages: () => number;
};
