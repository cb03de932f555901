import type { FileHandle } from "node:fs/promises";
import { z } from "zod";
import { postFields } from "../../fields.ts";
import type { Home } from "../html/clean-html.ts";
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

/** An image that a document shows, and that came with the import. */
export type ImageReference = {
  /** Identifies it among the other images of the import. */
  ref: string;
  /** File name. */
  name: string;
  alt: string;
};

/** A post in its imported form, before it is converted: unknown values are empty. */
export type SourcePost = {
  /** Its source: a file's name. */
  source: string;
  title: string;
  slug: string;
  excerpt: string;
  categories: string[];
  tags: string[];
  keywords: string[];
  author: string;
  /** When it was published there, as an ISO moment. */
  date: string | null;
  /** Its address there. */
  formerUrl: string;
  seoTitle: string;
  seoDescription: string;
  /** The original HTML. */
  html: string;
  /** As in the `src` of an image. */
  image: string;
  imageAlt: string;
  /** Losses, as sentences. */
  notes: string[];
};

/** A post whose HTML is clean. Its images are {@link imagePlaceholder} until they are stored. */
export type ImportedDocument = Omit<SourcePost, "image"> & {
  images: ImageReference[];
  /** Of `images`, the featured one. */
  featured: number | null;
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
  formerUrl: "",
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
  | { kind: "open"; handle: FileHandle; size: number; files: SentFile[]; home: Home; mark: string }
  | { kind: "read"; index: number }
  | { kind: "image"; ref: string; most: number };

export type Opened = { documents: string[]; imageFiles: number; notes: string[] };

/** The response to each kind of message. */
export type ReaderResponses = {
  open: Opened;
  read: ImportedDocument;
  image: Uint8Array<ArrayBuffer> | "too large" | "unreadable";
};

/** A response, or the reason why there is none, as a sentence. */
export type Reply<Kind extends keyof ReaderResponses> =
  | { answer: ReaderResponses[Kind] }
  | { unreadable: string };

const line = z.string().max(maxLine);
const path = z.string().max(maxPath);
const entries = z.array(line).max(maxEntries);
// The last note counts the omitted ones, and each note counts its occurrences.
const notes = z.array(z.string().max(maxWarningLength + 40)).max(maxWarnings + 1);
const alt = z.string().max(postFields.imageAlt.maxLength);

/** The reader thread's responses: the cost of one document for the main thread is bounded here once more. */
export const responseSchemas = {
  open: z.object({
    documents: z.array(path).max(maxImportedPosts),
    imageFiles: z.number(),
    notes,
  }),
  read: z.object({
    source: path,
    title: line,
    slug: line,
    excerpt: z.string().max(maxExcerpt),
    categories: entries,
    tags: entries,
    keywords: entries,
    author: line,
    date: z.iso.datetime().nullable(),
    formerUrl: z.string().max(maxAddress),
    seoTitle: line,
    seoDescription: z.string().max(postFields.seoDescription.maxLength),
    html: z.string().max(postFields.content.maxLength),
    imageAlt: alt,
    notes,
    images: z
      .array(z.object({ ref: z.string().max(3 * maxPath), name: line, alt }))
      .max(maxPostImages),
    featured: z.number().nullable(),
  }),
  image: z.union([
    z.custom<Uint8Array<ArrayBuffer>>((value) => value instanceof Uint8Array),
    z.literal(["too large", "unreadable"]),
  ]),
} satisfies { [Kind in keyof ReaderResponses]: z.ZodType<ReaderResponses[Kind]> };
