/** A place in the text: the image or the heading of a number from 0, or the first link to an address. */
export type TextPlace = { image: number } | { heading: number } | { link: string };

/** What other parts of the editor may ask of the text. */
export type TextHandle = {
  /** Leads to a place, ready to be changed there; what is typed next replaces nothing of it. */
  show: (place: TextPlace) => void;
  /** Goes on at the start of the text. */
  focus: () => void;
};

/** What its field may ask of the rich text. */
export type RichTextHandle = TextHandle & {
  /** How many of its images have not arrived in the library. What is saved now would be without them. */
  unfinishedImages: () => number;
};
