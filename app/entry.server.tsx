import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import { renderToPipeableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { requestInfoContext } from "#server/request-info.ts";
import { servicesContext } from "#server/services.ts";
import { ownTurn } from "#server/turns.ts";
import adminStyles from "./admin/admin.css?inline";
import { isPublicPath } from "./lib/public-page.ts";
import boot from "./site/boot.ts?script";
import { deferHydration } from "./site/defer-hydration.ts";
import { RequestId } from "./site/error-screen.tsx";
import { siteStyles, siteStylesPath } from "./site/stylesheet.server.ts";
import { usedStyles } from "./site/used-styles.ts";

export const streamTimeout = 5_000;

/** Renders the whole document without streaming, because the hashes of its scripts go into a header (CSP). */
function renderDocument(context: EntryContext, url: string, requestId: string): Promise<string> {
  const document = (
    <RequestId value={requestId}>
      <ServerRouter context={context} url={url} />
    </RequestId>
  );
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      // A large part inside Suspense would come hidden, with a script that shows it.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timeout);
        const body = new PassThrough();
        resolve(text(body));
        pipe(body);
      },
      onShellError: reject,
      // A server-side error is not left to client-side recovery: a public page has no React until it is touched.
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
  await ownTurn();
  const html = await renderDocument(context, request.url, loadContext.get(requestInfoContext).id);
  // The admin hydrates at once; public pages hydrate on the visitor's first interaction.
  const finished = isPublicPath(new URL(request.url).pathname)
    ? deferHydration(html, {
        head: `<style>${usedStyles(siteStyles, html)}</style><script>${boot}</script>`,
        stylesheet: siteStylesPath,
      })
    : html.replace("</head>", () => `<style>${adminStyles}</style></head>`);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${finished.replace(/^<!DOCTYPE html>/i, "")}`, {
    status,
    headers,
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 4xx, such as an unreadable form, is an answer to the visitor and not logged as our failure.
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (isAnswer || request.signal.aborted) return;
  const { id } = context.get(requestInfoContext);
  context.get(servicesContext).log.error({ err: error, requestId: id }, "a page failed");
};
