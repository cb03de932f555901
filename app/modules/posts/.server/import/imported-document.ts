import type { FileHandle } from "node:fs/promises";
import { z } from "zod";
import { postFields } from "../../fields.ts";
import type { SiteAddresses } from "../html/clean-html.ts";
import type { SentFile } from "../schema.ts";
import {
  maxAddress,
  maxEntries,
  maxExcerpt,
  maxImportedPosts,
  maxLine,
  maxPath,
  maxPostImages,
  maxWarningLength,
  maxWarnings,
} from "./warnings.ts";

const line = z.string().max(maxLine);
const path = z.string().max(maxPath);
const entries = z.array(line).max(maxEntries);
// The last note counts the omitted ones, and each note counts its occurrences.
const notes = z.array(z.string().max(maxWarningLength + 40)).max(maxWarnings + 1);
const alt = z.string().max(postFields.imageAlt.maxLength);

/** An image that a document shows, and that came with the import; `ref` identifies it among the import's others. */
const image = z.object({ ref: z.string().max(3 * maxPath), name: line, alt });

/** A post whose HTML is clean: unknown values are empty. Its images are {@link imagePlaceholder} until they are stored. */
const document = z.object({
  /** Its source: a file's name. */
  source: path,
  title: line,
  slug: line,
  excerpt: z.string().max(maxExcerpt),
  categories: entries,
  tags: entries,
  keywords: entries,
  author: line,
  /** When it was published there. */
  date: z.iso.datetime().nullable(),
  /** Its address there. */
  originalUrl: z.string().max(maxAddress),
  seoTitle: line,
  seoDescription: z.string().max(postFields.seoDescription.maxLength),
  html: z.string().max(postFields.content.maxLength),
  imageAlt: alt,
  /** DroppedContent, as sentences. */
  notes,
  images: z.array(image).max(maxPostImages),
  /** Of `images`, the featured one. */
  featured: z.number().nullable(),
});

/** The reader thread's responses: the cost of one document for the main thread is bounded here once more. */
export const responseSchemas = {
  open: z.object({
    documents: z.array(path).max(maxImportedPosts),
    imageFiles: z.number(),
    notes,
  }),
  read: document,
  image: z.union([
    z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
    z.literal(["too large", "unreadable"]),
  ]),
};

/** The response to each kind of message. */
export type ReaderResponses = {
  [Kind in keyof typeof responseSchemas]: z.output<(typeof responseSchemas)[Kind]>;
};

export type ImageReference = z.output<typeof image>;
export type ImportedDocument = z.output<typeof document>;

/** A post in its imported form, before its HTML is cleaned. */
export type SourcePost = Omit<ImportedDocument, "images" | "featured"> & {
  /** As in the `src` of an image. */
  image: string;
};

/** A post whose source alone is known. */
export const newSourcePost = (
  found: Pick<SourcePost, "source"> & Partial<SourcePost>,
): SourcePost => ({
  title: "",
  slug: "",
  excerpt: "",
  author: "",
  date: null,
  originalUrl: "",
  seoTitle: "",
  seoDescription: "",
  html: "",
  image: "",
  imageAlt: "",
  categories: [],
  tags: [],
  keywords: [],
  notes: [],
  ...found,
});

/** The address of an image until it is stored; `mark` is unique to the import, so that no document can name one. */
export const imagePlaceholder = (mark: string, index: number): string => `/media/${mark}/${index}`;

/** The messages to the import's reader thread, one after the other. */
export type ReaderRequest =
  | {
      kind: "open";
      handle: FileHandle;
      size: number;
      files: SentFile[];
      origins: SiteAddresses;
      mark: string;
    }
  | { kind: "read"; index: number }
  | { kind: "image"; ref: string; most: number };

/** A response, or the reason why there is none, as a sentence. */
export type Reply<Kind extends keyof ReaderResponses> =
  | { response: ReaderResponses[Kind] }
  | { unreadable: string };
