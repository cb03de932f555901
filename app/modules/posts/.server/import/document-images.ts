import { createHash } from "node:crypto";
import { normalizeLine, normalizeText } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { bucketAddress, maxImageBytes } from "#modules/media/media.ts";
import { postFields } from "../../fields.ts";
import { type Home, ownImage } from "../html/clean-html.ts";
import type { ImageFinder } from "./image-finder.ts";
import { type ImageReference, imagePlaceholder } from "./imported-document.ts";
import { maxLine, maxPostImages } from "./limits.ts";
import type { ImportNotes } from "./notes.ts";
import { fileNameOf } from "./sent-files.ts";

type Place = {
  finder: ImageFinder;
  home: Home;
  /** See {@link imagePlace}. */
  mark: string;
  /** The document's name in the import, and its folder. */
  source: string;
  folder: string;
  notes: ImportNotes;
};

/** The address of an image, in the import or elsewhere. */
type ImagePlace = string | { elsewhere: string };

/** Prefix of references to images that were sent as files. */
export const fileReference = "file:";

const inData = /^data:image\/([a-z.+-]{1,20});base64,/i;

const shown = (address: string) => truncate(address, 160);

/** The images of one document, each once, in the order of their first use. */
export class DocumentImages {
  readonly list: ImageReference[] = [];
  /** Images in the document itself, by reference. */
  readonly held = new Map<string, Buffer>();
  readonly #place: Place;
  readonly #inside: ReadonlyMap<string, Buffer>;

  /** `inside` are the images that the document contains, by the addresses that it uses for them. */
  constructor(place: Place, inside: ReadonlyMap<string, Buffer> = new Map()) {
    this.#place = place;
    this.#inside = inside;
  }

  /** The temporary address of an image; undefined if it is lost, which is noted. */
  placeOf(address: string, alt: string, isInLink = false): ImagePlace | undefined {
    const { finder, source, folder, home, notes } = this.#place;
    const inside = this.#inside.get(address);
    if (inside) return this.#hold(`in:${source}:${address}`, inside, { name: address, alt });
    if (/^data:/i.test(address)) return this.#fromData(address, alt);
    const file = address && finder.find(address, folder);
    if (file) {
      const name = fileNameOf(file.path);
      return this.#add({ ref: fileReference + file.path, name, alt });
    }
    const url = URL.parse(address);
    if (address.startsWith(bucketAddress)) return address;
    if (url?.origin === new URL(home.siteUrl).origin && url.pathname.startsWith(bucketAddress))
      return url.pathname;
    if (url && ownImage(url.href, home)) return url.href;
    const name = shown(address) || "no address";
    if (isInLink) notes.add(`An image was not included, so its link shows its alt text: ${name}`);
    else if (url?.protocol === "https:") {
      notes.add(`An image that was not included is now a link: ${shown(url.href)}`);
      return { elsewhere: url.href };
    } else notes.add(`An image was missing from the import: ${name}`);
    return undefined;
  }

  /** The number of an image outside the text, such as the featured one; undefined if it was not included. */
  indexOf(address: string, alt: string): number | null {
    if (address === "") return null;
    const { finder, folder, mark, notes } = this.#place;
    const isHere = /^data:/i.test(address) || finder.find(address, folder) !== undefined;
    if (!isHere) notes.add(`The featured image was not included: ${shown(address)}`);
    const place = isHere ? this.placeOf(address, alt) : undefined;
    const index = this.list.findIndex((_, each) => imagePlaceholder(mark, each) === place);
    return index < 0 ? null : index;
  }

  #add(image: ImageReference): string | undefined {
    const known = this.list.findIndex(({ ref }) => ref === image.ref);
    if (known >= 0) return imagePlaceholder(this.#place.mark, known);
    if (this.list.length >= maxPostImages) {
      this.#place.notes.add(`Only the first ${maxPostImages} images were kept.`);
      return undefined;
    }
    const { maxLength: maxAlt } = postFields.imageAlt;
    const alt = normalizeText(image.alt).trim();
    if (alt.length > maxAlt)
      this.#place.notes.add(
        `The alt text of an image was shortened to ${maxAlt} characters in Media.`,
      );
    this.list.push({
      ref: image.ref,
      name: truncate(normalizeLine(image.name), maxLine),
      alt: truncate(alt, maxAlt),
    });
    return imagePlaceholder(this.#place.mark, this.list.length - 1);
  }

  #fromData(address: string, alt: string): string | undefined {
    const [head = "", kind = ""] = inData.exec(address) ?? [];
    const content = Buffer.from(head ? address.slice(head.length) : "", "base64");
    if (content.length === 0 || content.length > maxImageBytes) {
      this.#place.notes.add("An image embedded in the text could not be read.");
      return undefined;
    }
    const ref = `data:${createHash("sha256").update(content).digest("hex")}`;
    return this.#hold(ref, content, { name: `image.${kind.slice(0, 4)}`, alt });
  }

  #hold(ref: string, content: Buffer, image: Omit<ImageReference, "ref">): string | undefined {
    this.held.set(ref, content);
    return this.#add({ ref, ...image });
  }
}
