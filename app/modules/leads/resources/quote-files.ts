import { redirect } from "react-router";
import { maxUploadBytes } from "#app/lib/attachments.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { countUpload, receiveFile } from "#modules/leads/.server/uploads/receive-file.ts";
import { discardUpload } from "#modules/leads/.server/uploads/waiting-uploads.ts";
import { requestInfoContext } from "#platform/request-info.ts";
import { givenFileName } from "#platform/uploads/file-name.ts";
import { refusalAnswer } from "#platform/uploads/upload-refusal.ts";
import type { Route } from "./+types/quote-files";
import { receivePiece, tellProgress } from "./quote-file-pieces.server.ts";

export const handle: PageHandle = { maxBodyBytes: maxUploadBytes };

/**
 * POST: uploads the body as a file called `X-File-Name`; 201 with its token, or `error`. DELETE: discards the file of
 * `?token=`, unless its form has been submitted. Below it are files in pieces.
 */
export async function action(args: Route.ActionArgs) {
  const { request, params, context } = args;
  if (params.upload !== undefined) return receivePiece(args, params.upload);
  const services = context.get(servicesContext);
  const { address } = context.get(requestInfoContext);
  if (request.method === "DELETE") {
    await discardUpload(services, new URL(request.url).searchParams.get("token") ?? "");
    return new Response(null, { status: 204 });
  }
  if (request.method !== "POST") {
    const headers = { Allow: "GET, HEAD, POST, DELETE" };
    return new Response("Send files here.", { status: 405, headers });
  }
  const body = request.body ?? new ReadableStream({ start: (stream) => stream.close() });
  try {
    const length = Number(request.headers.get("Content-Length"));
    const refusal = await countUpload(services, address, length);
    if (refusal) {
      // A response before the end of the body reaches browsers as a connection error.
      for await (const _ of body);
      throw refusal;
    }
    const file = await receiveFile(services, { name: givenFileName(request), body, address });
    return Response.json(file, { status: 201 });
  } catch (refusal) {
    return refusalAnswer(refusal);
  }
}

/** How far a file in pieces is; opened as a page it leads back to the form. */
export const loader = (args: Route.LoaderArgs) =>
  args.params.upload === undefined ? redirect("/quote") : tellProgress(args, args.params.upload);
