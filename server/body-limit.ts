import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { HostEnv } from "./app.ts";
import { discardBody, maxDiscardedBytes } from "./discard-body.ts";
import type { Pages } from "./pages.ts";

/**
 * The largest form without files, in bytes. Far more than any field takes, so that a text that is too long is
 * answered at its field, with everything kept, and not cut off on the way.
 */
const maxFormBytes = 1024 * 1024;

const announced = (c: Context) => Number(c.req.header("Content-Length") ?? 0);

/**
 * Refuses bodies that are larger than their route takes. A route that takes files says how much (`handle.maxBodyBytes`,
 * or `maxMultipartBytes` for a form with files, and no other) and reads them as they come; nothing would bound one that
 * does not tell its length, short of keeping it in memory.
 */
export function limitBodies(pages: () => Pages | Promise<Pages>): MiddlewareHandler<HostEnv> {
  const limitForm = bodyLimit({
    maxSize: maxFormBytes,
    async onError(c) {
      // More than would be read past is refused at once; the connection ends with it.
      if (announced(c) <= maxDiscardedBytes) await discardBody(c.req.raw.body);
      return c.text("This is more than we can take in one message.", 413);
    },
  });
  return async (c, next) => {
    const isMultipart = /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
    const maxBodyBytes = (await pages()).maxBodyBytes(c.get("url"), isMultipart);
    if (maxBodyBytes === undefined) return limitForm(c, next);
    if (c.req.header("Transfer-Encoding")) {
      return c.text("Please tell the length of the body.", 411);
    }
    if (announced(c) > maxBodyBytes) {
      return c.text("This is more than we can take. Please send large files as a link.", 413);
    }
    return next();
  };
}
