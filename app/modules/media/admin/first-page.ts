import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { tagsOfFiles } from "#modules/media/.server/file-uses.ts";
import { findStoredFile, setWidths } from "#modules/media/.server/queries/stored-files.ts";
import { receiveFirstPage } from "#modules/media/.server/receive-media.ts";
import { auditedChange } from "#platform/changes/audited-change.ts";
import { UserError } from "#platform/user-error.ts";
import { maxImageBytes } from "../media.ts";
import type { Route } from "./+types/first-page";

export const handle: PageHandle = { maxBodyBytes: maxImageBytes };

const params = z.object({ path: z.string(), version: z.coerce.number().int() });

/** POST: stores the body as the image of the first page of the PDF `?path=`, if its version is still `?version=`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data("Send images with POST.", { status: 405 });
  const services = context.get(servicesContext);
  const user = context.get(userContext);
  const body = request.body ?? new ReadableStream({ start: (stream) => stream.close() });
  const search = params.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  const file = search.data && (await findStoredFile(services.db, search.data.path));
  if (file?.kind !== "PDF" || file.version !== search.data?.version) {
    for await (const _ of body);
    return Response.json({ error: "This PDF does not exist." }, { status: 404 });
  }
  const { path, name } = file;
  try {
    const tags = await tagsOfFiles(services, [path]);
    const detail = { name, part: "picture of the first page" };
    const entry = { tags, action: "update", entity: "file", entityId: path, detail };
    const isStored = await receiveFirstPage(services, file, body, (widths) =>
      auditedChange({ content: services.content, user }, entry, (tx) =>
        setWidths(tx, file, widths),
      ),
    );
    return new Response(null, { status: isStored ? 204 : 404 });
  } catch (refusal) {
    if (!(refusal instanceof UserError)) throw refusal;
    return Response.json({ error: refusal.message }, { status: refusal.status });
  }
}

/** Redirects to the library when opened as a page. */
export const loader = () => redirect("/admin/media");
