import type { MediaKind } from "#app/lib/media-types.ts";
import type { Picture } from "../media.ts";

/** A file as the library shows it. */
export type LibraryFile = {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  kind: MediaKind;
  alt: string;
  /** Its focal point, in percent from the left and from the top. */
  focusX: number;
  focusY: number;
  /** The caption below the file in a text. */
  caption: string;
  /** ISO moment. */
  createdAt: string;
  /** On this site: the form that posts and projects store. */
  address: string;
  /** The full address, for sharing. */
  publicAddress: string;
  /** Allowed replacements, as an input's `accept`; nothing for a kind that the library does not accept. */
  accept: string | null;
  /** Browsers cannot display it. */
  isDownload: boolean;
  /** Its preview. */
  picture: Picture | null;
};

/** One page of the library. */
export type LibraryPage = {
  files: LibraryFile[];
  /** From 1. */
  page: number;
  pageSize: number;
  /** Files with this search and filter, as far as they are counted. */
  total: number;
};

/** A page of the library's images, and the folders that they can be chosen by. */
export type ImagePage = LibraryPage & { folders: readonly LibraryFolder[] };

export type LibraryFolder = {
  id: string;
  name: string;
  /** How many files it has, as far as they are counted. */
  files: number;
};
