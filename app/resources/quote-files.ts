import { redirect } from "react-router";
import { maxUploadBytes } from "#app/lib/attachments.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { requestInfoContext } from "#server/request-info.ts";
import { servicesContext } from "#server/services.ts";
import { countUpload, receiveFile } from "#server/uploads/receive-file.ts";
import { UploadRefusal } from "#server/uploads/upload-refusal.ts";
import { discardUpload } from "#server/uploads/waiting-uploads.ts";
import type { Route } from "./+types/quote-files";

export const handle: PageHandle = { maxBodyBytes: maxUploadBytes };

function fileName(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get("X-File-Name") ?? "");
  } catch {
    return "";
  }
}

/**
 * POST: uploads the body as a file called `X-File-Name`; 201 with its token, or `error`. DELETE: discards the file of
 * `?token=`, unless its form has been submitted.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const services = context.get(servicesContext);
  const { address } = context.get(requestInfoContext);
  if (request.method === "DELETE") {
    await discardUpload(services, new URL(request.url).searchParams.get("token") ?? "");
    return new Response(null, { status: 204 });
  }
  if (request.method !== "POST") {
    const headers = { Allow: "GET, HEAD, POST, DELETE" };
    return new Response("Files are posted here.", { status: 405, headers });
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
    const file = await receiveFile(services, { name: fileName(request), body, address });
    return Response.json(file, { status: 201 });
  } catch (refusal) {
    if (!(refusal instanceof UploadRefusal)) throw refusal;
    const { status, message, retryAfter } = refusal;
    const headers: HeadersInit = retryAfter ? { "Retry-After": String(retryAfter) } : {};
    return Response.json({ error: message }, { status, headers });
  }
}

/** Opened as a page it leads back to the form. */
export const loader = () => redirect("/quote");
