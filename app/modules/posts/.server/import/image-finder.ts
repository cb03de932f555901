import { withoutSize } from "../../import-files.ts";
import { pathKey } from "./path-key.ts";
import { extensionOf, fileNameOf, type ImportSource, plainPath } from "./sent-files.ts";

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
    const isWhole = /^(https?:)?\/\//i.test(address);
    const isFromRoot = address.startsWith("/");
    const path = pathKey(pathOf(isWhole || isFromRoot ? address : `./${address}`));
    const below = pathKey(folder);
    for (const each of new Set([withoutSize(path), path])) {
      const relative = isWhole || isFromRoot ? undefined : this.#relative(address, below, each);
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
