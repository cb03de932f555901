import { parentPort } from "node:worker_threads";
import { fileBytes } from "#platform/uploads/spool.ts";
import { ImportReader } from "./import-reader.ts";
import type { ReaderRequest, ReaderResponses, Reply } from "./imported-document.ts";
import { Unreadable } from "./warnings.ts";

// The thread that reads imported documents (read-import.ts), so that their cost and crashes stay within it.

let reader: ImportReader | undefined;

async function respond(question: ReaderRequest): Promise<ReaderResponses[ReaderRequest["kind"]]> {
  if (question.kind === "open") {
    const { handle, size, files, origins, mark } = question;
    reader = await ImportReader.open(fileBytes(handle, size), files, { origins, mark });
    const { documents, imageFiles, notes } = reader;
    return { documents, imageFiles, notes: [...notes] };
  }
  if (!reader) throw new Error("nothing was opened");
  if (question.kind === "read") return reader.read(question.index);
  const image = await reader.image(question.ref, question.most);
  if (image === "too large" || !image) return image ?? "unreadable";
  // A copy, which can be transferred while the document keeps the original.
  return new Uint8Array(image);
}

parentPort?.on("message", async (question: ReaderRequest) => {
  let reply: Reply<ReaderRequest["kind"]>;
  try {
    reply = { response: await respond(question) };
  } catch (error) {
    const isUnreadable = error instanceof Unreadable;
    reply = { unreadable: isUnreadable ? error.message : "It is damaged or nested too deeply." };
  }
  parentPort?.postMessage(reply);
});
