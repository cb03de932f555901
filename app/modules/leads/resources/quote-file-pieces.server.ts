import { servicesContext } from "#app/services.ts";
import { countUpload } from "#modules/leads/.server/uploads/receive-file.ts";
import {
  appendPiece,
  beginUpload,
  cancelUpload,
  findProgress,
  type Progress,
} from "#modules/leads/.server/uploads/resumable-uploads.ts";
import { requestInfoContext } from "#platform/request-info.ts";
import { givenFileName } from "#platform/uploads/file-name.ts";
import { refusalAnswer, serverRefusals } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import type { Route } from "./+types/quote-files";

/*
 * A file in chunks, after the IETF's draft "Resumable Uploads for HTTP" (record 0010). POST to /quote/files/begun
 * starts an upload with its first chunk and returns its address. There, HEAD returns the position, PATCH adds a chunk
 * and DELETE cancels the upload.
 */

/** The address that starts uploads, in place of an upload's key. */
const begun = "begun";

/** A number of bytes from a header. */
function bytesIn({ headers }: Request, name: string): number {
  const given = headers.get(name) ?? "";
  return /^\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
}

const headersOf = ({ offset, length, file }: Progress) => ({
  "Upload-Offset": String(offset),
  "Upload-Length": String(length),
  "Upload-Complete": file ? "?1" : "?0",
  "Cache-Control": "no-store",
});

/** Reports the current position of an upload; for a complete one, returns its token, as POST /quote/files does. */
function answerOf(progress: Progress, status: 201 | 204 | 409, location?: string): Response {
  const headers = { ...headersOf(progress), ...(location && { Location: location }) };
  if (status === 204 && progress.file)
    return Response.json(progress.file, { status: 201, headers });
  return new Response(null, { status, headers });
}

const unknown = () => new UserError(serverRefusals.unknownUpload, { status: 404 });

async function begin({ request, context }: Route.ActionArgs): Promise<Response> {
  const { address } = context.get(requestInfoContext);
  const { key, progress } = await beginUpload(context.get(servicesContext), {
    name: givenFileName(request),
    body: bodyOf(request),
    address,
    length: bytesIn(request, "Upload-Length"),
  });
  return answerOf(progress, 201, `/quote/files/${key}`);
}

async function append({ request, context }: Route.ActionArgs, key: string): Promise<Response> {
  const offset = bytesIn(request, "Upload-Offset");
  const services = context.get(servicesContext);
  const appended = await appendPiece(services, key, { offset, body: bodyOf(request) });
  if (!appended) throw unknown();
  return answerOf(appended.progress, appended.isTaken ? 204 : 409);
}

const bodyOf = ({ body }: Request) =>
  body ?? new ReadableStream<Uint8Array>({ start: (stream) => stream.close() });

/** Requests that change an upload of this key. */
export async function receivePiece(args: Route.ActionArgs, key: string): Promise<Response> {
  const { request, context } = args;
  const services = context.get(servicesContext);
  const { method } = request;
  const isNew = key === begun;
  if (method === "DELETE" && !isNew) {
    await cancelUpload(services, key);
    return new Response(null, { status: 204 });
  }
  if (method !== (isNew ? "POST" : "PATCH")) {
    const headers = { Allow: isNew ? "POST" : "GET, HEAD, PATCH, DELETE" };
    return new Response("Send file chunks here.", { status: 405, headers });
  }
  try {
    const { address } = context.get(requestInfoContext);
    const length = Number(request.headers.get("Content-Length"));
    const refusal = await countUpload(services, address, length);
    if (refusal) throw refusal;
    return await (isNew ? begin(args) : append(args, key));
  } catch (error) {
    return refusalAnswer(error);
  }
}

/** The position of the upload with this key. */
export async function tellProgress({ context }: Route.LoaderArgs, key: string): Promise<Response> {
  const progress = await findProgress(context.get(servicesContext), key);
  if (!progress) return refusalAnswer(unknown());
  return new Response(null, { status: 204, headers: headersOf(progress) });
}
