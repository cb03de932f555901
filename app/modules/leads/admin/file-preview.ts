import { buffer } from "node:stream/consumers";
import { z } from "zod";
import { servicesContext } from "#app/services.ts";
import { findLeadAttachments } from "#modules/leads/.server/requests/stored-requests.ts";
import { shrinkImage } from "#modules/media/.server/image-processing.ts";
import { UserError } from "#platform/user-error.ts";
import type { Route } from "./+types/file-preview";
import { previewKindOf } from "./require-lead.server.ts";

const target = z.object({ id: z.uuid(), index: z.coerce.number().int().min(0) });

/** Twice the size in the list, and enough for a large screen; px. */
const boxes = { small: { width: 128, height: 96 }, large: { width: 1600, height: 1600 } };

const failed = (message: string, status: number) => new Response(message, { status });

/** One at a time: a hostile image can take 250 MB while it is decoded. */
let decoded: Promise<unknown> = Promise.resolve();

function decodeNext<Result>(decode: () => Promise<Result>): Promise<Result> {
  const result = decoded.then(decode);
  decoded = result.catch(() => {});
  return result;
}

/** A received image as a re-encoded WebP: `?size=large` for the preview, otherwise for the list. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, privateFiles, log } = context.get(servicesContext);
  const { id, index } = target.safeParse(params).data ?? { id: "", index: 0 };
  const file = id ? (await findLeadAttachments(db, id))?.[index] : undefined;
  if (!file || previewKindOf(file) !== "image") return failed("This file does not exist.", 404);
  const isLarge = new URL(request.url).searchParams.get("size") === "large";
  try {
    const image = await decodeNext(async () => {
      // The list may have been left while others were decoded.
      request.signal.throwIfAborted();
      const content = await buffer(await privateFiles.read(file.path));
      return shrinkImage(content, boxes[isLarge ? "large" : "small"]);
    });
    return new Response(new Uint8Array(image), {
      headers: {
        "Content-Type": "image/webp",
        "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
        "X-Content-Type-Options": "nosniff",
        "Cache-Control": "private, max-age=600",
      },
    });
  } catch (error) {
    if (error instanceof UserError) return failed(error.message, error.status);
    if (!request.signal.aborted)
      log.error({ err: error, leadId: id }, "a file cannot be previewed");
    return failed("This file cannot be read at the moment.", 503);
  }
}
