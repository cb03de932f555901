import { data, redirect } from "react-router";
import { z } from "zod";
import { fileTypeOfContent, maxMediaUploadBytes } from "#app/lib/media-types.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { type SignedInUser, userContext } from "#modules/accounts/.server/require-user.ts";
import { tagsOfFiles } from "#modules/media/.server/file-uses.ts";
import { imageWidthsJob } from "#modules/media/.server/jobs.ts";
import {
  findSameContent,
  findStoredFile,
  insertStoredFiles,
  markReplaced,
} from "#modules/media/.server/queries/stored-files.ts";
import { receiveMedia, replaceMedia, SameContent } from "#modules/media/.server/receive-media.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { givenFileName } from "#platform/uploads/file-name.ts";
import { UserError } from "#platform/user-error.ts";
import { isImageType, mediaUrl, uploadMessages } from "../media.ts";
import type { Route } from "./+types/upload";

export const handle: PageHandle = { maxBodyBytes: maxMediaUploadBytes };

/** The specification's upload result: the file's address, or the reason for its refusal. */
export type UploadResult =
  | {
      url: string;
      path: string;
      /** Grows with each replacement. */
      version: number;
      /** Parts removed from the file, such as "1 filter". */
      removed: readonly string[];
    }
  | {
      error: string;
      /** The existing file with the same content. */
      same?: { url: string; name: string };
    };

/**
 * POST: stores the body as a file called `X-File-Name` in `?folder=` of the bucket (only images with `?only=image`), or
 * replaces `?replace=`. Responds with an {@link UploadResult}. With `?same=ask`, a file that the library already has is
 * not stored. The new file appears in the library's folder `?into=`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data("Send files with POST.", { status: 405 });
  const search = new URL(request.url).searchParams;
  const body = request.body ?? new ReadableStream({ start: (stream) => stream.close() });
  const uploader = { services: context.get(servicesContext), user: context.get(userContext) };
  const replaced = search.get("replace");
  try {
    const { path, version, removed } = replaced
      ? await replace(uploader, replaced, body)
      : await add(
          uploader,
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
    if (!(refusal instanceof UserError)) throw refusal;
    const same = refusal instanceof SameContent ? refusal.file : undefined;
    const result: UploadResult = {
      error: refusal.message,
      ...(same && { same: { url: mediaUrl(same.path), name: same.name } }),
    };
    return Response.json(result, { status: refusal.status });
  }
}

type Uploader = { services: Services; user: SignedInUser };
type Stored = { path: string; version: number; removed: readonly string[] };

async function add(
  { services, user }: Uploader,
  incoming: Parameters<typeof receiveMedia>[1],
  {
    accepted,
    asksAboutSame,
    folderId,
  }: { accepted: "image" | "any"; asksAboutSame: boolean; folderId: string | null },
): Promise<Stored> {
  const findSame = (hash: string) => findSameContent(services.db, hash);
  const save: Parameters<typeof receiveMedia>[2] = (file) => {
    const { path, name, contentType } = file;
    const entry = { action: "upload", entity: "file", entityId: path, detail: { name } };
    return auditedChange({ content: services.content, user }, entry, async (tx) => {
      // A file whose folder was deleted in the meantime is in no folder.
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
  { services, user }: Uploader,
  path: string,
  body: ReadableStream<Uint8Array>,
): Promise<Stored> {
  const file = await findStoredFile(services.db, path);
  const type = file && typeOf(file);
  if (!file || !type) {
    for await (const _ of body);
    throw new UserError(uploadMessages.failed, { status: 404 });
  }
  const tags = await tagsOfFiles(services, [path]);
  const { saved: version, removed } = await replaceMedia(
    services,
    { path, type },
    body,
    (content) =>
      auditedChange(
        { content: services.content, user },
        {
          tags,
          action: "replace",
          entity: "file",
          entityId: path,
          detail: { name: file.name },
        },
        async (tx) => {
          const version = await markReplaced(tx, path, content);
          // If the file was deleted in the meantime, undoing the deletion must restore the previous content.
          if (!version) throw new Error(`${path} was deleted while it was replaced`);
          // For a PDF, the job removes the previous image.
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

/** Redirects to the library when opened as a page. */
export const loader = () => redirect("/admin/media");
