import { data, redirect } from "react-router";
import { isImageType, maxImageUploadBytes, mediaUrl, uploadMessages } from "#app/lib/media.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import {
  findStoredFile,
  insertStoredFiles,
  markReplaced,
} from "#server/db/queries/stored-files.ts";
import { imageWidthsJob } from "#server/jobs/image-widths.job.ts";
import { tagsOfFiles } from "#server/media/file-uses.ts";
import { receiveImage, replaceImage } from "#server/media/receive-image.ts";
import { servicesContext } from "#server/services.ts";
import { UploadRefusal } from "#server/uploads/upload-refusal.ts";
import { adminChange } from "../change.server.ts";
import type { Route } from "./+types/upload";

export const handle: PageHandle = { maxBodyBytes: maxImageUploadBytes };

/** The specification's upload result: where the image is, or why it was not taken. */
export type UploadResult = { url: string; path: string } | { error: string };

function fileName(request: Request): string {
  try {
    return decodeURIComponent(request.headers.get("X-File-Name") ?? "");
  } catch {
    return "";
  }
}

/**
 * POST: takes the body in as an image called `X-File-Name` into `?folder=` of the bucket, or in the place of
 * `?replace=`, and answers an {@link UploadResult}.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data("Images are posted here.", { status: 405 });
  const search = new URL(request.url).searchParams;
  const body = request.body ?? new ReadableStream({ start: (stream) => stream.close() });
  const replaced = search.get("replace");
  try {
    const path = replaced
      ? await replace(context, replaced, body)
      : await add(context, {
          name: fileName(request),
          folder: search.get("folder") ?? "media",
          body,
        });
    return Response.json({ url: mediaUrl(path), path } satisfies UploadResult, { status: 201 });
  } catch (refusal) {
    if (!(refusal instanceof UploadRefusal)) throw refusal;
    const result: UploadResult = { error: refusal.message };
    return Response.json(result, { status: refusal.status });
  }
}

type Context = Route.ActionArgs["context"];

async function add(
  context: Context,
  incoming: Parameters<typeof receiveImage>[1],
): Promise<string> {
  const services = context.get(servicesContext);
  const { path } = await receiveImage(services, incoming, (file) =>
    adminChange(
      context,
      { action: "upload", entity: "file", entityId: file.path, detail: { name: file.name } },
      async (tx) => {
        await insertStoredFiles(tx, [file]);
        await services.jobs.add(tx, imageWidthsJob, [{ path: file.path, version: 1, former: [] }]);
      },
    ),
  );
  return path;
}

async function replace(
  context: Context,
  path: string,
  body: ReadableStream<Uint8Array>,
): Promise<string> {
  const services = context.get(servicesContext);
  const file = await findStoredFile(services.db, path);
  if (!file || !isImageType(file.contentType)) {
    for await (const _ of body);
    throw new UploadRefusal(404, uploadMessages.failed);
  }
  const tags = await tagsOfFiles(services, [path]);
  await replaceImage(services, file, body, (content) =>
    adminChange(
      context,
      {
        tags,
        action: "replace",
        entity: "file",
        entityId: path,
        detail: { name: file.name },
      },
      async (tx) => {
        const version = await markReplaced(tx, path, content);
        // Deleted meanwhile: the former content must come back for whoever undoes that.
        if (!version) throw new Error(`${path} was deleted while it was replaced`);
        await services.jobs.add(tx, imageWidthsJob, [{ path, version, former: file.widths }]);
      },
    ),
  );
  return path;
}

/** Opened as a page it leads to the library. */
export const loader = () => redirect("/admin/media");
