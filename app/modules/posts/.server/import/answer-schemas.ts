import { z } from "zod";
import { postFields } from "../../fields.ts";
import {
  maxAddress,
  maxEntries,
  maxExcerpt,
  maxImportedPosts,
  maxLine,
  maxNotes,
  maxPath,
  maxPostImages,
} from "./limits.ts";
import { maxNote } from "./notes.ts";
import type { Answers } from "./reader-protocol.ts";

const line = z.string().max(maxLine);
const path = z.string().max(maxPath);
const entries = z.array(line).max(maxEntries);
// The last note counts the omitted ones, and each note counts its occurrences.
const notes = z.array(z.string().max(maxNote + 40)).max(maxNotes + 1);
const alt = z.string().max(postFields.imageAlt.maxLength);

/** The reader thread's responses: the cost of one document for the main thread is bounded here once more. */
export const answerSchemas = {
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
} satisfies { [Kind in keyof Answers]: z.ZodType<Answers[Kind]> };
