import { truncate } from "#app/lib/truncate.ts";
import type { ImportNotes } from "./notes.ts";
import { pathKey, safelyDecoded } from "./path-key.ts";
import { plainPath } from "./sent-files.ts";

/**
 * The future addresses of an import's posts: `/blog/slug` by the {@link pathKey} of a document, or by its previous
 * address.
 */
export type PostAddresses = ReadonlyMap<string, string>;

/**
 * The normal form of a previous address: without protocol, `www.`, parameters without meaning, and trailing slashes.
 */
export function linkKey(url: URL): string {
  const id = /^\?p=\d+$/.test(url.search) ? url.search : "";
  let path = url.pathname;
  while (path.endsWith("/")) path = path.slice(0, -1);
  return `${url.host.replace(/^www\./, "")}${pathKey(path)}${id}`;
}

const schemes = ["http:", "https:", "mailto:", "tel:"];
const shown = (href: string) => truncate(href, 120);

type Place = {
  addresses: PostAddresses;
  /** The place of the document. */
  folder: string;
  /** The site that the document is from, if known. */
  base?: string | undefined;
  notes: ImportNotes;
};

/** The new address of a document's link; undefined if it is broken here, which is noted. */
export function readLink(href: string, { addresses, folder, base, notes }: Place) {
  if (href.startsWith("#")) {
    // Footnotes are numbered and listed at the end: their links belong to the old text and are dropped without a note.
    if (!/^#(user-content-)?(fn|footnote|endnote|_ftn)/i.test(href))
      notes.add("Links within the text were removed; their words were kept.");
    return undefined;
  }
  const whole = URL.parse(href, base);
  if (whole && !schemes.includes(whole.protocol)) {
    notes.add(`A link was removed: ${shown(href)}`);
    return undefined;
  }
  if (whole) return addresses.get(linkKey(whole)) ?? whole.href;
  const [path = ""] = href.split(/[?#]/, 1);
  const post =
    addresses.get(pathKey(plainPath(`${folder}/${safelyDecoded(path)}`))) ??
    addresses.get(pathKey(plainPath(safelyDecoded(path))));
  if (post) return post;
  if (href.startsWith("/")) {
    notes.add(`A link to ${shown(href)} was left unchanged: check where it points on this site.`);
    return href;
  }
  notes.add(`A link to something that is not in this import was removed: ${shown(href)}`);
  return undefined;
}
