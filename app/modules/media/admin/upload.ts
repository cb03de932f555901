import { data, redirect } from "react-router";
import { z } from "zod";
import { adminChange } from "#app/admin/change.server.ts";
import { fileTypeOfContent, maxMediaUploadBytes } from "#app/lib/media-types.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { tagsOfFiles } from "#modules/media/.server/file-uses.ts";
import { imageWidthsJob } from "#modules/media/.server/jobs.ts";
import {
  findSameContent,
  findStoredFile,
  insertStoredFiles,
  markReplaced,
} from "#modules/media/.server/queries/stored-files.ts";
import { receiveMedia, replaceMedia, SameContent } from "#modules/media/.server/receive-media.ts";
import { givenFileName } from "#platform/uploads/file-name.ts";
import { UploadRefusal } from "#platform/uploads/upload-refusal.ts";
import { isImageType, mediaUrl, uploadMessages } from "../media.ts";
import type { Route } from "./+types/upload";

export const handle: PageHandle = { maxBodyBytes: maxMediaUploadBytes };

/** The specification's upload result: where the file is, or why it was not taken. */
export type UploadResult =
  | {
      url: string;
      path: string;
      /** Grows with each replacement. */
      version: number;
      /** The file's losses, such as "1 filter". */
      removed: readonly string[];
    }
  | {
      error: string;
      /** The file that came with the same content. */
      same?: { url: string; name: string };
    };

/**
 * POST: takes the body in as a file called `X-File-Name` into `?folder=` of the bucket (with `?only=image` no other), or in
 * the place of `?replace=`, and answers an {@link UploadResult}. With `?same=ask` a file that the library already has is not
 * stored; the existing one appears in the folder `?into=`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data("Send files with POST.", { status: 405 });
  const search = new URL(request.url).searchParams;
  const body = request.body ?? new ReadableStream({ start: (stream) => stream.close() });
  const replaced = search.get("replace");
  try {
    const { path, version, removed } = replaced
      ? await replace(context, replaced, body)
      : await add(
          context,
          { name: givenFileName(request), folder: search.get("folder") ?? "media", body },
          {
            accepted: search.get("only") === "image" ? "image" : "any",
            asksAboutSame: search.get("same") === "ask",
            folderId: z.uuid().safeParse(search.get("into")).data ?? null,
          },
        );
    const result: UploadResult = { url: mediaUrl(path), path, version, removed };
    return Response.json(result, { status: 201 });
  } catch (refusal) {
    if (!(refusal instanceof UploadRefusal)) throw refusal;
    const same = refusal instanceof SameContent ? refusal.file : undefined;
    const result: UploadResult = {
      error: refusal.message,
      ...(same && { same: { url: mediaUrl(same.path), name: same.name } }),
    };
    return Response.json(result, { status: refusal.status });
  }
}

type Context = Route.ActionArgs["context"];
type Taken = { path: string; version: number; removed: readonly string[] };

async function add(
  context: Context,
  incoming: Parameters<typeof receiveMedia>[1],
  {
    accepted,
    asksAboutSame,
    folderId,
  }: { accepted: "image" | "any"; asksAboutSame: boolean; folderId: string | null },
): Promise<Taken> {
  const services = context.get(servicesContext);
  const findSame = (hash: string) => findSameContent(services.db, hash);
  const save: Parameters<typeof receiveMedia>[2] = (file) => {
    const { path, name, contentType } = file;
    const entry = { action: "upload", entity: "file", entityId: path, detail: { name } };
    return adminChange(context, entry, async (tx) => {
      // A folder that is gone by now is none to the library.
      await insertStoredFiles(tx, [{ ...file, folderId }]);
      if (!isImageType(contentType)) return;
      await services.jobs.add(tx, imageWidthsJob, [{ path, version: 1, former: [] }]);
    });
  };
  const { path, removed } = await receiveMedia(services, incoming, save, {
    accepted,
    findSame: asksAboutSame ? findSame : undefined,
  });
  return { path, version: 1, removed };
}

async function replace(
  context: Context,
  path: string,
  body: ReadableStream<Uint8Array>,
): Promise<Taken> {
  const services = context.get(servicesContext);
  const file = await findStoredFile(services.db, path);
  const type = file && typeOf(file);
  if (!file || !type) {
    for await (const _ of body);
    throw new UploadRefusal(404, uploadMessages.failed);
  }
  const tags = await tagsOfFiles(services, [path]);
  const { saved: version, removed } = await replaceMedia(
    services,
    { path, type },
    body,
    (content) =>
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
          // Deleted in the meantime: the former content must come back for the person who undoes that.
          if (!version) throw new Error(`${path} was deleted while it was replaced`);
          // Of a PDF the job takes the former picture away.
          if (isImageType(type) || file.widths.length > 0) {
            await services.jobs.add(tx, imageWidthsJob, [{ path, version, former: file.widths }]);
          }
          return version;
        },
      ),
  );
  return { path, version, removed };
}

/** Allowed replacements of a file; nothing for a type that the library does not know. */
const typeOf = ({ contentType }: { contentType: string }) =>
  isImageType(contentType) ? contentType : fileTypeOfContent(contentType);

/** Opened as a page it leads to the library. */
export const loader = () => redirect("/admin/media");
