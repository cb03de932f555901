import { hash, randomUUID } from "node:crypto";
import { Writable } from "node:stream";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import adminStyles from "#app/admin/admin.css?inline";
import earlySettings from "#app/admin/early-settings.ts?script";
import typedEarly from "#app/admin/preserve-early-input.ts?script";
import { hydrationPath } from "#app/lib/hydration-path.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { criticalCss } from "#app/site/critical-css.ts";
import { RequestId } from "#app/site/error-screen.tsx";
import {
  deferHydration,
  readDocument,
  withoutScripts,
  writeDocument,
} from "#app/site/finish-document.ts";
import preHydrationScript from "#app/site/pre-hydration.ts?script";
import { siteStyles, siteStylesPath } from "#app/site/stylesheet.server.ts";
import trustedTypes from "#app/site/trusted-types.ts?script";
import { releaseWronglyFlaggedLeads } from "#modules/leads/.server/release-leads.ts";
import { yieldToEventLoop } from "#platform/concurrency.ts";
import { documentContext, requestInfoContext } from "#platform/request-context.ts";
import { recordError, withSpan } from "#platform/tracing/tracing.ts";
import { isPublicPath } from "./lib/urls.ts";

export const streamTimeout = 5_000;

/** Work of the pages' code that runs once when the host starts. */
export async function afterStart(services: Services): Promise<void> {
  await releaseWronglyFlaggedLeads(services);
}

// A document is text with one character for each byte (latin1) from React to the response: it is neither decoded nor
// encoded, and what is searched for in it is ASCII.
const asBytes = (text: string) => Buffer.from(text).toString("latin1");
const bytesOf = (text: string) => Buffer.from(text, "latin1");

const siteSheet = asBytes(siteStyles);
const adminSheet = asBytes(adminStyles);
const siteScripts = [trustedTypes, preHydrationScript].map(asBytes);
const adminScripts = [trustedTypes, earlySettings, typedEarly].map(asBytes);

type Rendering = {
  url: string;
  requestId: string;
  /** On every script that React and the router write (finish-document.ts). */
  mark: string;
};

/** Renders the whole document without streaming, because the hashes of its scripts go into a header (CSP). */
function renderDocument(context: EntryContext, rendering: Rendering): Promise<string> {
  const { url, requestId, mark } = rendering;
  const document = (
    <RequestId value={requestId}>
      <ServerRouter context={context} url={url} nonce={mark} />
    </RequestId>
  );
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      nonce: mark,
      // A large part inside Suspense would arrive hidden, with a script that reveals it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        let text = "";
        pipe(
          new Writable({
            write(chunk: Buffer, _, done) {
              text += chunk.toString("latin1");
              done();
            },
            final(done) {
              resolve(text);
              done();
            },
          }),
        );
      },
      onShellError: reject,
      // A server-side error is not left to client-side recovery: a public page has no React before the first
      // interaction.
      onError: reject,
    });
    const timeout = setTimeout(() => abort(), streamTimeout + 1_000);
  });
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
): Promise<Response> {
  await yieldToEventLoop();
  const mark = randomUUID();
  const requestId = loadContext.get(requestInfoContext).id;
  const rendered = await withSpan("render document", {}, () =>
    renderDocument(context, { url: request.url, requestId, mark }),
  );
  const { pathname, search } = context.staticHandlerContext.location;
  const sent = loadContext.get(documentContext);
  const keep = (text: string) => {
    const script = bytesOf(text);
    const name = hash("sha256", script, "base64url").slice(0, 16);
    sent.hydration = { name, script };
    return hydrationPath(name, pathname + search);
  };
  const page = readDocument(rendered, mark);
  // The admin hydrates at once; public pages hydrate on the visitor's first interaction.
  const isPublic = isPublicPath(pathname);
  const style = isPublic ? criticalCss(siteSheet, page.head + page.body) : adminSheet;
  const deferred = isPublic
    ? deferHydration(page, siteStylesPath, sent.keepsHydration ? keep : undefined)
    : page;
  const first = isPublic ? siteScripts : adminScripts;
  const { html, scripts } = sent.isStill
    ? writeDocument(withoutScripts(page), { style, first: [] })
    : writeDocument(deferred, { style, first });
  sent.body = bytesOf(html);
  sent.scripts = scripts.map(bytesOf);
  sent.styles = [bytesOf(style)];
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(null, { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 4xx, for example for an unreadable form, is a regular response and not logged as our failure.
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (isAnswer || request.signal.aborted) return;
  recordError(error);
  const { id } = context.get(requestInfoContext);
  context.get(servicesContext).log.error({ err: error, requestId: id }, "a page failed");
};
