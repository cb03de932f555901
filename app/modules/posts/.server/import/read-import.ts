import { once } from "node:events";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { projectFolder } from "#platform/project.ts";
import type { Spooled } from "#platform/uploads/spool.ts";
import type { SiteAddresses } from "../html/clean-html.ts";
import type { SentFile } from "../schema.ts";
import {
  type ReaderRequest,
  type ReaderResponses,
  type Reply,
  responseSchemas,
} from "./imported-document.ts";
import { maxOpeningTime, maxReaderMemory, maxReadingTime } from "./warnings.ts";

/** Thrown if a document cannot be read; the message is a sentence for people. */
export class ReadingFailure extends Error {
  override name = "ReadingFailure";
  /** Whether the thread has ended and must be reopened for the next document. */
  readonly isOver: boolean;
  constructor(sentence: string, isOver: boolean) {
    super(sentence);
    this.isOver = isOver;
  }
}

type RequestOf<Kind> = Extract<ReaderRequest, { kind: Kind }>;

/** A thread that reads an import: only it ever opens the files, with limits on time and memory. */
export type ImportThread = {
  documents: readonly string[];
  imageFiles: number;
  notes: readonly string[];
  /** Throws {@link ReadingFailure}. */
  read(index: number): Promise<ReaderResponses["read"]>;
  /** An image of the last document read. Throws {@link ReadingFailure}. */
  image(ref: string, most: number): Promise<ReaderResponses["image"]>;
  close(): Promise<void>;
};

type Sent = {
  spooled: Spooled;
  files: readonly SentFile[];
  origins: SiteAddresses;
  mark: string;
  /** Time limit for one document, in milliseconds. */
  readingTime?: number;
};

/** The program of the thread. The bundled server has it as a separate file (scripts/bundle-host.ts). */
const workerFile = import.meta.url.endsWith("/read-import.ts")
  ? join(import.meta.dirname, "reader-worker.ts")
  : join(projectFolder, "build/host/reader-worker.js");

/** Starts the thread. If it crashes, the site keeps running. */
export function startReader(file: string | URL = workerFile): Worker {
  const worker = new Worker(file, {
    // Neither settings nor a test's preloads are inherited: the thread needs only its input.
    env: {},
    execArgv: [],
    stdin: false,
    resourceLimits: { maxOldGenerationSizeMb: maxReaderMemory },
  });
  // Every request gets the error. A thread can also run out of memory while it is being ended, when no request is
  // pending: an error without a listener would end the site.
  worker.on("error", () => {});
  return worker;
}

/** Starts a thread on the files; the spooled file is closed with it. Throws {@link ReadingFailure}. */
export async function openImport({
  spooled,
  files,
  origins,
  mark,
  readingTime: time = maxReadingTime,
}: Sent): Promise<ImportThread> {
  const worker = startReader();
  const ask = async <Kind extends keyof ReaderResponses>(
    question: RequestOf<Kind>,
    { time, sent = [] }: { time: number; sent?: Parameters<Worker["postMessage"]>[1] },
  ): Promise<ReaderResponses[Kind]> => {
    worker.postMessage(question, sent);
    const reply = await replyOf<Kind>(worker, time);
    if (!("response" in reply)) throw new ReadingFailure(reply.unreadable, false);
    if (responseSchemas[question.kind].safeParse(reply.response).success) return reply.response;
    throw new ReadingFailure("It contains more than a post can hold.", false);
  };
  const { handle, size } = spooled;
  const { siteUrl, env } = origins;
  const question: RequestOf<"open"> = {
    kind: "open",
    handle,
    size,
    files: [...files],
    mark,
    origins: { siteUrl, env: { S3_PUBLIC_URL: env.S3_PUBLIC_URL } },
  };
  try {
    const opened = await ask<"open">(question, { time: maxOpeningTime, sent: [handle] });
    return {
      ...opened,
      read: (index) => ask<"read">({ kind: "read", index }, { time }),
      image: (ref, most) => ask<"image">({ kind: "image", ref, most }, { time }),
      close: async () => {
        await worker.terminate();
      },
    };
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

/** Waits for a reply; a thread that takes too long or crashes is ended. */
async function replyOf<Kind extends keyof ReaderResponses>(
  worker: Worker,
  time: number,
): Promise<Reply<Kind>> {
  const settled = new AbortController();
  const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(time)]);
  try {
    // `once` rejects with the thread's error: out of memory, or calls nested too deeply.
    const [reply]: Reply<Kind>[] = await once(worker, "message", { signal });
    if (!reply) throw new Error("the thread answered nothing");
    return reply;
  } catch (error) {
    await worker.terminate();
    const isLate = error instanceof Error && error.name === "AbortError";
    const sentence = isLate
      ? `It took longer than ${time / 1000} seconds to read.`
      : "It needs too much memory to read.";
    throw new ReadingFailure(sentence, true);
  } finally {
    settled.abort();
  }
}
