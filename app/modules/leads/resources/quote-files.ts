import { redirect } from "react-router";
import { maxUploadBytes } from "#app/lib/attachments.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { countUpload, receiveFile } from "#modules/leads/.server/uploads/receive-file.ts";
import {
  appendChunk,
  cancelUpload,
  findProgress,
  type Progress,
  startUpload,
} from "#modules/leads/.server/uploads/resumable-uploads.ts";
import { discardUpload } from "#modules/leads/.server/uploads/waiting-uploads.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import { givenFileName } from "#platform/uploads/file-name.ts";
import { serverRefusals, uploadErrorResponse } from "#platform/uploads/upload-refusal.ts";
import { UserError } from "#platform/user-error.ts";
import type { Route } from "./+types/quote-files";

export const handle: PageHandle = { maxBodyBytes: maxUploadBytes };

/** In place of an upload's key, starts a resumable upload. */
const start = "begun";

/**
 * POST: uploads the body as a file called `X-File-Name`; 201 with its token, or `error`. DELETE: discards the file of
 * `?token=`, unless its form has been submitted.
 *
 * Larger files arrive in chunks, after the IETF's draft "Resumable Uploads for HTTP" (record 0010). POST to
 * /quote/files/begun starts an upload with its first chunk and returns its address. There, HEAD returns the position,
 * PATCH adds a chunk and DELETE cancels the upload.
 */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  const services = context.get(servicesContext);
  const { method } = request;
  const isSingleUpload = params.upload === undefined;
  const isStart = params.upload === start;
  if (method === "DELETE" && !isStart) {
    if (params.upload) await cancelUpload(services, params.upload);
    else await discardUpload(services, new URL(request.url).searchParams.get("token") ?? "");
    return new Response(null, { status: 204 });
  }
  if (method !== (isSingleUpload || isStart ? "POST" : "PATCH")) {
    const resumed = isStart ? "POST" : "GET, HEAD, PATCH, DELETE";
    const headers = { Allow: isSingleUpload ? "GET, HEAD, POST, DELETE" : resumed };
    return new Response(isSingleUpload ? "Send files here." : "Send file chunks here.", {
      status: 405,
      headers,
    });
  }
  try {
    return await receive(args);
  } catch (error) {
    return uploadErrorResponse(error);
  }
}

/** Receives a file or a chunk. Throws {@link UserError}. */
async function receive({ request, params, context }: Route.ActionArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { address } = context.get(requestInfoContext);
  const body = request.body ?? new ReadableStream({ start: (stream) => stream.close() });
  const bytes = Number(request.headers.get("Content-Length"));
  const refusal = await countUpload(services, address, bytes);
  if (refusal) {
    // A response before the end of the body reaches browsers as a connection error.
    for await (const _ of body);
    throw refusal;
  }
  if (params.upload === undefined) {
    const file = await receiveFile(services, { name: givenFileName(request), body, address });
    return Response.json(file, { status: 201 });
  }
  if (params.upload === start) {
    const length = bytesIn(request, "Upload-Length");
    const incoming = { name: givenFileName(request), body, address, length };
    const { key, progress } = await startUpload(services, incoming);
    const headers = { ...progressHeaders(progress), Location: `/quote/files/${key}` };
    return new Response(null, { status: 201, headers });
  }
  const offset = bytesIn(request, "Upload-Offset");
  const appended = await appendChunk(services, params.upload, { offset, body });
  if (!appended) throw unknownUpload();
  const { isAccepted, progress } = appended;
  const headers = progressHeaders(progress);
  if (isAccepted && progress.file) return Response.json(progress.file, { status: 201, headers });
  return new Response(null, { status: isAccepted ? 204 : 409, headers });
}

/** A number of bytes from a header. */
function bytesIn({ headers }: Request, name: string): number {
  const value = headers.get(name) ?? "";
  return /^\d{1,15}$/.test(value) ? Number(value) : Number.NaN;
}

const progressHeaders = ({ offset, length, file }: Progress) => ({
  "Upload-Offset": String(offset),
  "Upload-Length": String(length),
  "Upload-Complete": file ? "?1" : "?0",
  "Cache-Control": "no-store",
});

const unknownUpload = () => new UserError(serverRefusals.unknownUpload, { status: 404 });

/** The progress of a resumable upload; without one, redirects to the form. */
export async function loader({ params, context }: Route.LoaderArgs) {
  if (params.upload === undefined) return redirect("/quote");
  const progress = await findProgress(context.get(servicesContext), params.upload);
  if (!progress) return uploadErrorResponse(unknownUpload());
  return new Response(null, { status: 204, headers: progressHeaders(progress) });
}
