import type { FileHandle } from "node:fs/promises";
import type { Home } from "../html/clean-html.ts";
import type { ImportedDocument, SentFile } from "./imported-document.ts";

/** The messages to the import's reader thread, one after the other. */
export type Question =
  | { kind: "open"; handle: FileHandle; size: number; files: SentFile[]; home: Home; mark: string }
  | { kind: "read"; index: number }
  | { kind: "image"; ref: string; most: number };

export type Opened = { documents: string[]; imageFiles: number; notes: string[] };

/** The response to each kind of message. */
export type Answers = {
  open: Opened;
  read: ImportedDocument;
  image: Uint8Array<ArrayBuffer> | "too large" | "unreadable";
};

/** A response, or the reason why there is none, as a sentence. */
export type Reply<Kind extends keyof Answers> = { answer: Answers[Kind] } | { unreadable: string };
