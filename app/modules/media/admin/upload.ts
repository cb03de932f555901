import { data, redirect } from "react-router";
import { z } from "zod";
import { maxMediaUploadBytes } from "#app/lib/media-types.ts";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { SameContent } from "#modules/media/.server/receive-media.ts";
import { replaceFile, uploadFile } from "#modules/media/.server/upload-media.ts";
import { givenFileName } from "#platform/uploads/file-name.ts";
import { UserError } from "#platform/user-error.ts";
import { mediaUrl } from "../media.ts";
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
      /** Undoes a replacement. */
      undo?: string;
    }
  | {
      error: string;
      /** The existing file with the same content. */
      same?: { url: string; name: string };
    };

const acceptedOnly = ["image", "gallery"] as const;

/**
 * POST: stores the body as a file called `X-File-Name` in `?folder=` of the bucket (`?only=image` or `?only=gallery` narrows the types), or
 * replaces `?replace=`. Responds with an {@link UploadResult}. With `?same=ask`, a file that the library already has is
 * not stored. The new file appears in the library's folder `?into=`.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data("Send files with POST.", { status: 405 });
  const search = new URL(request.url).searchParams;
  const body = request.body ?? new ReadableStream({ start: (stream) => stream.close() });
  const author = { ...context.get(servicesContext), user: context.get(userContext) };
  const replaced = search.get("replace");
  try {
    const stored = replaced
      ? await replaceFile(author, replaced, body)
      : await uploadFile(
          author,
          { name: givenFileName(request), folder: search.get("folder") ?? "media", body },
          {
            accepted: acceptedOnly.find((only) => only === search.get("only")) ?? "any",
            asksAboutSame: search.get("same") === "ask",
            folderId: z.uuid().safeParse(search.get("into")).data ?? null,
          },
        );
    const result: UploadResult = { url: mediaUrl(stored.path), ...stored };
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

/** Redirects to the library when opened as a page. */
export const loader = () => redirect("/admin/media");
