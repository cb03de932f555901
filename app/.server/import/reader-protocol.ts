import type { FileHandle } from "node:fs/promises";
import type { Home } from "../html/clean-html.ts";
import type { ImportedDocument, SentFile } from "./imported-document.ts";

/** What the thread that reads an import is asked, one after the other. */
export type Question =
  | { kind: "open"; handle: FileHandle; size: number; files: SentFile[]; home: Home; mark: string }
  | { kind: "read"; index: number }
  | { kind: "image"; ref: string; most: number };

export type Opened = { documents: string[]; imageFiles: number; notes: string[] };

/** What it answers to each kind of question. */
export type Answers = {
  open: Opened;
  read: ImportedDocument;
  image: Uint8Array<ArrayBuffer> | "too large" | "unreadable";
};

/** An answer, or why there is none, as a sentence. */
export type Reply<Kind extends keyof Answers> = { answer: Answers[Kind] } | { unreadable: string };
