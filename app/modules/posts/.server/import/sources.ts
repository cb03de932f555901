import { createHash } from "node:crypto";
import { normalizeLine, normalizeText } from "#app/lib/normalize-text.ts";
import { truncate } from "#app/lib/truncate.ts";
import { bucketAddress, maxImageBytes } from "#modules/media/media.ts";
import type { BytesSource } from "#platform/uploads/spool.ts";
import { readZipEntries, readZipEntry, zipEntryName } from "#platform/uploads/zip.ts";
import { postFields } from "../../fields.ts";
import { withoutSize } from "../../import-files.ts";
import { type SiteAddresses, siteImage } from "../html/clean-html.ts";
import type { SentFile } from "../schema.ts";
import { type ImageReference, imagePlaceholder } from "./imported-document.ts";
import { type ImportWarnings, maxLine, maxPath, maxPostImages } from "./warnings.ts";

/** A file that was sent, alone or in a zip. None of its content is written to disk. */
export type ImportSource = {
  /** Its path in the folder or the zip, without `.` and `..`. */
  path: string;
  /** Bytes. */
  size: number;
  /** Undefined if it cannot be unpacked. */
  read(): Promise<Buffer | undefined>;
};

export const extensionOf = (path: string): string =>
  /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? "";

export const fileNameOf = (path: string): string => path.slice(path.lastIndexOf("/") + 1);

/** Normalises a path; parts that would leave the folder start at its top. */
export function plainPath(path: string): string {
  const parts: string[] = [];
  for (const part of path.replaceAll("\\", "/").split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return parts.join("/");
}

/**
 * A path as it is stored and shown, without bidirectional marks. If it is longer than any system allows, only its end.
 */
export const boundPath = (path: string): string => {
  const shown = normalizeLine(path.slice(-2 * maxPath)).replace(/\p{Cf}/gu, "");
  return normalizeLine(shown.slice(-maxPath));
};

/** Files that systems add to people's folders. */
const isClutter = (path: string) => /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$)/.test(path);

const partOf = (bytes: BytesSource, { start, size }: SentFile): BytesSource => ({
  size,
  read: (position, length) =>
    bytes.read(start + position, Math.max(0, Math.min(length, size - position))),
});

/** All sent files, with zips replaced by their contents; unreadable zips are named in `notes`. */
export async function listSources(
  bytes: BytesSource,
  files: readonly SentFile[],
  notes: ImportWarnings,
): Promise<ImportSource[]> {
  const sources: ImportSource[] = [];
  for (const file of files) {
    const part = partOf(bytes, file);
    if (extensionOf(file.name) !== "zip") {
      const path = boundPath(plainPath(file.name));
      if (!isClutter(path))
        sources.push({ path, size: file.size, read: () => part.read(0, file.size) });
      continue;
    }
    const entries = await readZipEntries(part);
    if (typeof entries === "string") {
      const isCutOff = entries === "broken" && (await part.read(0, 2)).toString("latin1") === "PK";
      const fault = {
        broken: isCutOff ? "is incomplete, as its end is missing" : "is not a zip file",
        bomb: "unpacks to far more than its size",
      };
      notes.add(`${file.name} ${fault[entries]}: none of it was imported.`);
      continue;
    }
    for (const entry of entries) {
      const name = zipEntryName(entry);
      const path = boundPath(plainPath(name));
      if (name.endsWith("/") || path === "" || isClutter(path)) continue;
      sources.push({ path, size: entry.unpacked, read: () => readZipEntry(part, entry) });
    }
  }
  return sources;
}

/** A text with the percent-encoding of addresses decoded. */
export function safelyDecoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * The key for comparing paths. Systems encode the letters of a name in two ways (a Mac separates accents), some
 * programs with percent signs, and stored paths have no invisible marks.
 */
export const pathKey = (path: string): string =>
  safelyDecoded(path)
    .replace(/\p{Cf}/gu, "")
    .normalize("NFC")
    .toLowerCase();

/** Extensions of images, including types that the library refuses: its refusal gives the reason. */
const endings = new Set("jpg jpeg png gif webp avif bmp tif tiff svg heic emf wmf jfif".split(" "));

export const isImagePath = (path: string): boolean => endings.has(extensionOf(path));

/** The part of a path below the uploads of WordPress. */
function belowUploads(path: string): string | undefined {
  const mark = "uploads/";
  const at = path.lastIndexOf(mark);
  return at < 0 ? undefined : path.slice(at + mark.length);
}

function pathOf(address: string): string {
  const url = URL.parse(address, "https://site.invalid/");
  return url?.pathname ?? address;
}

/** Finds images among the files of an import by the names that documents use. */
export class ImageFinder {
  readonly #byPath = new Map<string, ImportSource>();
  readonly #byUpload = new Map<string, ImportSource>();
  /** Undefined for names that several images share. */
  readonly #byName = new Map<string, ImportSource | undefined>();

  constructor(sources: readonly ImportSource[]) {
    for (const source of sources) {
      if (!isImagePath(source.path)) continue;
      const path = pathKey(source.path);
      this.#byPath.set(path, source);
      const upload = belowUploads(path);
      if (upload) this.#byUpload.set(upload, source);
      const name = fileNameOf(path);
      this.#byName.set(name, this.#byName.has(name) ? undefined : source);
    }
  }

  /** The image that `address` refers to in a document of `folder`; the largest one if the address names a size. */
  find(address: string, folder: string): ImportSource | undefined {
    const isAbsolute = /^(https?:)?\/\//i.test(address);
    const isFromRoot = address.startsWith("/");
    const path = pathKey(pathOf(isAbsolute || isFromRoot ? address : `./${address}`));
    const below = pathKey(folder);
    for (const each of new Set([withoutSize(path), path])) {
      const relative = isAbsolute || isFromRoot ? undefined : this.#relative(address, below, each);
      const found =
        relative ??
        this.#byPath.get(plainPath(each)) ??
        this.#byPath.get(plainPath(`static/${each}`)) ??
        this.#byUpload.get(belowUploads(each) ?? "") ??
        this.#byName.get(fileNameOf(each));
      if (found) return found;
    }
    return undefined;
  }

  /** `name` is that of the file, perhaps without a size. */
  #relative(address: string, folder: string, path: string): ImportSource | undefined {
    const [given = ""] = address.split(/[?#]/, 1);
    const written = plainPath(`${folder}/${pathKey(given)}`);
    const at = written.lastIndexOf("/");
    return this.#byPath.get(plainPath(`${written.slice(0, Math.max(0, at))}/${fileNameOf(path)}`));
  }
}

type DocumentContext = {
  finder: ImageFinder;
  origins: SiteAddresses;
  /** See {@link imagePlaceholder}. */
  mark: string;
  /** The document's name in the import, and its folder. */
  source: string;
  folder: string;
  notes: ImportWarnings;
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
  readonly #context: DocumentContext;
  readonly #inside: ReadonlyMap<string, Buffer>;

  /** `inside` are the images that the document contains, by the addresses that it uses for them. */
  constructor(context: DocumentContext, inside: ReadonlyMap<string, Buffer> = new Map()) {
    this.#context = context;
    this.#inside = inside;
  }

  /** The temporary address of an image; undefined if it is lost, which is noted. */
  placeOf(address: string, alt: string, isInLink = false): ImagePlace | undefined {
    const { finder, source, folder, origins, notes } = this.#context;
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
    if (url?.origin === new URL(origins.siteUrl).origin && url.pathname.startsWith(bucketAddress))
      return url.pathname;
    if (url && siteImage(url.href, origins)) return url.href;
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
    const { finder, folder, mark, notes } = this.#context;
    const isHere = /^data:/i.test(address) || finder.find(address, folder) !== undefined;
    if (!isHere) notes.add(`The featured image was not included: ${shown(address)}`);
    const place = isHere ? this.placeOf(address, alt) : undefined;
    const index = this.list.findIndex((_, each) => imagePlaceholder(mark, each) === place);
    return index < 0 ? null : index;
  }

  #add(image: ImageReference): string | undefined {
    const known = this.list.findIndex(({ ref }) => ref === image.ref);
    if (known >= 0) return imagePlaceholder(this.#context.mark, known);
    if (this.list.length >= maxPostImages) {
      this.#context.notes.add(`Only the first ${maxPostImages} images were kept.`);
      return undefined;
    }
    const { maxLength: maxAlt } = postFields.imageAlt;
    const alt = normalizeText(image.alt).trim();
    if (alt.length > maxAlt)
      this.#context.notes.add(
        `The alt text of an image was shortened to ${maxAlt} characters in Media.`,
      );
    this.list.push({
      ref: image.ref,
      name: truncate(normalizeLine(image.name), maxLine),
      alt: truncate(alt, maxAlt),
    });
    return imagePlaceholder(this.#context.mark, this.list.length - 1);
  }

  #fromData(address: string, alt: string): string | undefined {
    const [head = "", kind = ""] = inData.exec(address) ?? [];
    const content = Buffer.from(head ? address.slice(head.length) : "", "base64");
    if (content.length === 0 || content.length > maxImageBytes) {
      this.#context.notes.add("An image embedded in the text could not be read.");
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
