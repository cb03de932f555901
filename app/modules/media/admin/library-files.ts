import type { MediaKind } from "#app/lib/media-types.ts";
import type { Picture } from "../media.ts";

/** A file as the library shows it. */
export type LibraryFile = {
  path: string;
  name: string;
  /** In bytes. */
  size: number;
  kind: MediaKind;
  alt: string;
  /** The focal point, in percent from the left and from the top. */
  focusX: number;
  focusY: number;
  /** The caption below the file in a text. */
  caption: string;
  /** ISO timestamp. */
  createdAt: string;
  /** The URL within this site, as posts and projects store it. */
  address: string;
  /** The full address, for sharing. */
  publicAddress: string;
  /** Allowed replacements, as an input's `accept`; nothing for a kind that the library does not accept. */
  accept: string | null;
  /** Whether browsers cannot display it. */
  isDownload: boolean;
  /** The preview. */
  picture: Picture | null;
};

/** One page of the library. */
export type LibraryPage = {
  files: LibraryFile[];
  /** From 1. */
  page: number;
  pageSize: number;
  /** Number of files that match the search and filters, up to `maxCounted`. */
  total: number;
};

/** A page of the library's images, and the folders to filter them by. */
export type ImagePage = LibraryPage & { folders: readonly LibraryFolder[] };

export type LibraryFolder = {
  id: string;
  name: string;
  /** Number of files, up to `maxCounted`. */
  files: number;
};
