import type { Context, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { discardBody, maxDiscardedBytes } from "./discard-body.ts";
import type { HostEnv } from "./host-env.ts";
import type { Pages } from "./pages.ts";

/**
 * Maximum body of a form without files, in bytes. It is far above the sum of all field limits. So a text that is too
 * long gets a validation error at its field instead of a truncated body.
 */
const maxFormBytes = 1024 * 1024;

const announced = (c: Context) => Number(c.req.header("Content-Length") ?? 0);

/**
 * Middleware: returns 413 for bodies larger than their route accepts. A route that takes files declares its limit
 * (`handle.maxBodyBytes`, or `maxMultipartBytes` for multipart forms only) and streams them. It requires a
 * Content-Length, since a chunked body could only be bounded by buffering it.
 */
export function limitBodies(pages: () => Pages | Promise<Pages>): MiddlewareHandler<HostEnv> {
  const limitForm = bodyLimit({
    maxSize: maxFormBytes,
    async onError(c) {
      // Larger bodies are refused at once, and the connection is closed.
      if (announced(c) <= maxDiscardedBytes) await discardBody(c.req.raw.body);
      return c.text("This message is too large.", 413);
    },
  });
  return async (c, next) => {
    const isMultipart = /^multipart\/form-data\b/i.test(c.req.header("Content-Type") ?? "");
    const maxBodyBytes = (await pages()).maxBodyBytes(c.get("url"), isMultipart);
    if (maxBodyBytes === undefined) return limitForm(c, next);
    if (c.req.header("Transfer-Encoding")) {
      return c.text("Please send a Content-Length header.", 411);
    }
    if (announced(c) > maxBodyBytes) {
      return c.text("This is too large. Please send large files as a link.", 413);
    }
    return next();
  };
}
