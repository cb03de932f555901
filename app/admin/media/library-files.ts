import type { MediaKind, Picture } from "#app/lib/media.ts";

/** A file of the bucket as the library shows it. */
export type LibraryFile = {
  path: string;
  name: string;
  /** Bytes. */
  size: number;
  kind: MediaKind;
  alt: string;
  /** ISO moment. */
  createdAt: string;
  /** On this site: what posts and projects keep. */
  address: string;
  /** The whole address, to be passed on. */
  publicAddress: string;
  /** What can be shown of it. */
  picture: Picture | null;
};

/** One page of the library. */
export type LibraryPage = {
  files: LibraryFile[];
  /** From 1. */
  page: number;
  pageSize: number;
  /** Files altogether, with this search and filter. */
  total: number;
};
