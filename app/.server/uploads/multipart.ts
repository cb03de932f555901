import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as NodeReadableStream } from "node:stream/web";
import { Busboy } from "@fastify/busboy";

/** Characters of all fields together; more is no form that anybody filled in. */
const longestFields = 1024 * 1024;
const mostParts = 200;

/** The form broke off, or is none. */
export class BrokenForm extends Error {
  override name = "BrokenForm";
}

/** The mark between the parts, in one of its two spellings (RFC 2046, 5.1.1). The parser waits for ever for one without end. */
const boundaryPattern = /;\s*boundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))\s*(?:;|$)/i;

/** Takes a file of a form as it comes. It must read `body` to its end, and must not throw. */
export type TakeFile = (file: { field: string; name: string; body: Readable }) => Promise<void>;

/**
 * Reads a multipart form without holding its files: fields are returned, each file goes to `take` while it comes.
 * Returns, or throws {@link BrokenForm}, when every file is dealt with.
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  take: TakeFile,
): Promise<FormData> {
  const [, quoted, plain] = boundaryPattern.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (!boundary) throw new BrokenForm("the form names no boundary");
  const form = new FormData();
  const files: { body: Readable; taken: Promise<void> }[] = [];
  let characters = 0;
  try {
    const parser = new Busboy({
      headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
      limits: { fieldSize: longestFields, parts: mostParts, headerPairs: 20, headerSize: 16_384 },
    });
    parser.on("field", (name, value) => {
      characters += name.length + value.length;
      if (characters > longestFields) parser.destroy(new Error("the fields are endless"));
      else form.append(name, value);
    });
    parser.on("file", (field, file, name) => {
      // The parser only tells of a break; who waits for more must hear of it, too.
      file.on("error", (error) => file.destroy(error));
      // A file field that was left empty comes as a file without a name.
      if (name) files.push({ body: file, taken: take({ field, name, body: file }) });
      else file.resume();
    });
    await pipeline(Readable.fromWeb(body as NodeReadableStream), parser);
  } catch (error) {
    for (const file of files) file.body.destroy(new Error("the form broke off"));
    throw new BrokenForm("the form broke off", { cause: error });
  } finally {
    await Promise.all(files.map(({ taken }) => taken));
  }
  return form;
}
