import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { Busboy, type BusboyFileStream } from "@fastify/busboy";
import { yieldToEventLoop } from "../concurrency.ts";

// Limits for reading a form. Far more than any of our forms needs, so that only a bot reaches them.

/** Bytes of a form without its files; the host accepts no more in a form that has none (http/body-limit.ts). */
export const maxFormBytes = 1024 * 1024;

/**
 * Bytes of a multipart form in addition to its fields and files: 2 KB for the headers of each part, and its boundaries.
 */
const maxPartHeaderBytes = 1024 * 1024;

/** Fields, files among them. A post with all its tags and keywords has some 220. */
export const maxFields = 500;

/** Characters of a field's name. */
export const maxNameLength = 200;

/** Thrown if a form is interrupted, invalid, or longer than anyone fills in; the message can be shown. */
export class BrokenForm extends Error {
  override name = "BrokenForm";
  /** HTTP status of the response. */
  readonly status: 400 | 413 = 400;
  constructor(cause?: unknown) {
    super("The form could not be read.", { cause });
  }
}

/** Beyond the limits. */
export class OversizedForm extends BrokenForm {
  override name = "OversizedForm";
  override readonly status = 413;
  override message = "This is larger than we can accept in one message.";
}

const ampersand = 0x26;

/**
 * Reads a form in the default encoding of browsers. Its fields are counted as they arrive: parsing a megabyte of empty
 * ones would block every other request for seconds. Throws {@link OversizedForm}; the unread rest is left in `body` for
 * the host to read past.
 */
export async function readUrlencoded(body: ReadableStream<Uint8Array>): Promise<FormData> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  let fields = 1;
  for await (const chunk of body.values({ preventCancel: true })) {
    bytes += chunk.byteLength;
    for (const byte of chunk) if (byte === ampersand) fields += 1;
    if (bytes > maxFormBytes || fields > maxFields) throw new OversizedForm();
    chunks.push(chunk);
  }
  await yieldToEventLoop();
  const form = new FormData();
  for (const [name, value] of new URLSearchParams(Buffer.concat(chunks).toString())) {
    if (name.length > maxNameLength) throw new OversizedForm();
    form.append(name, value);
  }
  return form;
}

/**
 * The boundary between the parts, in one of its two spellings (RFC 2046, 5.1.1): 1 to 70 characters, without `;`. The
 * parser waits for ever for a quoted one without end.
 */
function boundaryOf(contentType: string): string | undefined {
  const parameters = contentType.split(";").map((parameter) => parameter.trim());
  const name = "boundary=";
  const found = parameters.find((given) => given.slice(0, name.length).toLowerCase() === name);
  const [, quoted, plain] =
    /^(?:"([^"]{1,70})"|([^\s"]{1,70}))$/.exec(found?.slice(name.length) ?? "") ?? [];
  return quoted ?? plain;
}

/** Receives a file of a form as a stream. It must read `body` to its end, and must not throw. */
export type ReceiveFile = (file: { field: string; name: string; body: Readable }) => Promise<void>;

type Options = {
  /** Fields and files together. */
  maxParts?: number;
  /** Whether file names include the folders that a browser sends, which must never be a path of ours. */
  keepsFolders?: boolean;
};

/**
 * Reads a multipart form without buffering its files: fields are returned, and `take` receives each file as it arrives.
 * Returns, or throws {@link BrokenForm}, when every file has been handled. The unread rest is left in `body` for the
 * host to read past.
 */
export async function readMultipart(
  body: ReadableStream<Uint8Array>,
  contentType: string,
  take: ReceiveFile,
  { maxParts = maxFields, keepsFolders = false }: Options = {},
): Promise<FormData> {
  const boundary = boundaryOf(contentType);
  if (!boundary) throw new BrokenForm();
  const form = new FormData();
  const files: { body: BusboyFileStream; taken: Promise<void> }[] = [];
  let characters = 0;
  let bytes = 0;
  let isOversized = false;
  /** Bytes so far outside of files: fields, headers of parts, and everything before, between and after them. */
  const besideFiles = () => files.reduce((rest, file) => rest - file.body.bytesRead, bytes);
  async function* wanted() {
    for await (const chunk of body.values({ preventCancel: true })) {
      // Before the chunk is counted: the parser has not passed its part to a file yet.
      if (besideFiles() > maxFormBytes + maxPartHeaderBytes) isOversized = true;
      if (isOversized) return;
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  try {
    const parser = new Busboy({
      headers: { "content-type": `multipart/form-data; boundary="${boundary}"` },
      limits: { fieldSize: maxFormBytes, parts: maxParts, headerPairs: 20, headerSize: 16_384 },
      preservePath: keepsFolders,
    });
    // The library's types promise a name, but a part need not have one; then it is not a field. Errors of a listener
    // are not caught here, and would end the process.
    parser.on("field", (name: string | undefined, value) => {
      if (name === undefined) return;
      characters += name.length + value.length;
      if (characters > maxFormBytes || name.length > maxNameLength) isOversized = true;
      else form.append(name, value);
    });
    parser.on("partsLimit", () => {
      isOversized = true;
    });
    parser.on("file", (field, file, name) => {
      // The parser only emits an error; readers of the stream must be aborted, too.
      file.on("error", (error) => file.destroy(error));
      // An empty file field arrives as a file without a name.
      if (name) files.push({ body: file, taken: take({ field, name, body: file }) });
      else file.resume();
    });
    await pipeline(wanted, parser);
  } catch (error) {
    for (const file of files) file.body.destroy(new Error("the form broke off"));
    throw isOversized ? new OversizedForm() : new BrokenForm(error);
  } finally {
    await Promise.all(files.map(({ taken }) => taken));
  }
  if (isOversized) throw new OversizedForm();
  return form;
}
