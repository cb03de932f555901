import { data, redirect } from "react-router";
import { z } from "zod";
import type { PageHandle } from "#app/lib/page-handle.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { uploadFirstPage } from "#modules/media/.server/upload-media.ts";
import { UserError } from "#platform/user-error.ts";
import { maxImageBytes } from "../media.ts";
import type { Route } from "./+types/first-page";

export const handle: PageHandle = { maxBodyBytes: maxImageBytes };

const params = z.object({ path: z.string(), version: z.coerce.number().int() });

/** POST: stores the body as the image of the first page of the PDF `?path=`, if its version is still `?version=`. */
export async function action({ request, context }: Route.ActionArgs) {
  if (request.method !== "POST") throw data("Send images with POST.", { status: 405 });
  const author = { ...context.get(servicesContext), user: context.get(userContext) };
  const body = request.body ?? new ReadableStream({ start: (stream) => stream.close() });
  const search = params.safeParse(Object.fromEntries(new URL(request.url).searchParams));
  try {
    if (await uploadFirstPage(author, search.data, body))
      return new Response(null, { status: 204 });
    return Response.json({ error: "This PDF does not exist." }, { status: 404 });
  } catch (refusal) {
    if (!(refusal instanceof UserError)) throw refusal;
    return Response.json({ error: refusal.message }, { status: refusal.status });
  }
}

/** Redirects to the library when opened as a page. */
export const loader = () => redirect("/admin/media");
