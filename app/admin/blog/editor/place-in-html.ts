import type { TextPlace } from "./text-handle.ts";

/** Where the tags of one kind begin in an HTML text, for the one of a number from 0. */
function nthTag(html: string, tag: RegExp, number: number): number {
  const found = [...html.matchAll(tag)][number];
  return found ? found.index : -1;
}

function startOf(html: string, place: TextPlace): number {
  if ("image" in place) return nthTag(html, /<img\b/gi, place.image);
  if ("heading" in place) return nthTag(html, /<h[1-4]\b/gi, place.heading);
  const spelled = [place.link, place.link.replaceAll("&", "&amp;")];
  return spelled.reduce((start, href) => (start < 0 ? html.indexOf(`"${href}"`) : start), -1);
}

/** Where what stands at a place begins and ends in an HTML text: a tag, or the address of a link. */
export function placeInHtml(html: string, place: TextPlace): [start: number, end: number] {
  const start = startOf(html, place);
  if (start < 0) return [0, 0];
  if ("link" in place) return [start + 1, html.indexOf('"', start + 1)];
  const end = html.indexOf(">", start) + 1;
  return [start, end || html.length];
}
