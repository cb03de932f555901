import type { KeyboardEvent, RefObject } from "react";

/** A place in the text: an image or heading by its index, starting at 0, or the first link to an address. */
export type TextPosition = { image: number } | { heading: number } | { link: string };

/** A place in the rich text on the screen. */
export type ShownPosition = { node: Node; offset: number };

/** Methods of the text for other parts of the editor. */
export type TextHandle = {
  /** Moves the cursor to a place for editing it. Typing there replaces nothing. */
  show: (place: TextPosition) => void;
  /** Moves the cursor to a place in the rich text. */
  moveTo: (place: ShownPosition) => void;
  /** Moves the cursor to the start of the text. */
  focus: () => void;
};

/** Methods of the rich text for its field. */
export type RichTextHandle = TextHandle & {
  /** The number of images that are not in the library yet. A save now would leave them out. */
  unfinishedImages: () => number;
};

/** `onKeyDown` of the field above a text. Enter moves into the text instead of submitting the form. */
export const intoText =
  (text: RefObject<TextHandle | null>) =>
  (event: KeyboardEvent): void => {
    // Enter also accepts an input method's suggestion.
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    text.current?.focus();
  };

/** The position of the tag with index `number` (starting at 0) in an HTML text. */
function nthTag(html: string, tag: RegExp, number: number): number {
  const found = [...html.matchAll(tag)][number];
  return found ? found.index : -1;
}

function startOf(html: string, place: TextPosition): number {
  if ("image" in place) return nthTag(html, /<img\b/gi, place.image);
  if ("heading" in place) return nthTag(html, /<h[1-4]\b/gi, place.heading);
  const spelled = [place.link, place.link.replaceAll("&", "&amp;")];
  return spelled.reduce((start, href) => (start < 0 ? html.indexOf(`"${href}"`) : start), -1);
}

/**
 * The cursor position for editing a place in an HTML text: after the address of a link, in the alt text of an image, or
 * after the words of a heading. Nothing is selected, so the next key replaces nothing.
 */
export function positionInHtml(html: string, place: TextPosition): number {
  const start = startOf(html, place);
  if (start < 0) return 0;
  const behind = (text: string, from: number) => {
    const found = html.indexOf(text, from);
    return found < 0 ? html.length : found;
  };
  if ("link" in place) return behind('"', start + 1);
  if ("heading" in place) return behind("</h", start);
  const end = behind(">", start);
  const alt = /\balt="[^"]*/i.exec(html.slice(start, end));
  return alt ? start + alt.index + alt[0].length : end;
}
