/** A place in the text: an image or heading by its index, starting at 0, or the first link to an address. */
export type TextPlace = { image: number } | { heading: number } | { link: string };

/** Methods of the text for other parts of the editor. */
export type TextHandle = {
  /** Moves the cursor to a place for editing it. Typing there replaces nothing. */
  show: (place: TextPlace) => void;
  /** Moves the cursor to the start of the text. */
  focus: () => void;
};

/** Methods of the rich text for its field. */
export type RichTextHandle = TextHandle & {
  /** The number of images that are not in the library yet. A save now would leave them out. */
  unfinishedImages: () => number;
};
