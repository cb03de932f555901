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
import adminStyles from "./admin/admin.css?inline";
import { isPublicPath } from "./lib/public-page.ts";
import boot from "./site/boot.ts?script";
import { deferHydration } from "./site/defer-hydration.ts";
import { RequestId } from "./site/error-screen.tsx";
import { siteStyles, siteStylesPath } from "./site/stylesheet.server.ts";
import { usedStyles } from "./site/used-styles.ts";

export const streamTimeout = 5_000;

/** Renders the whole document; nothing is streamed, because its scripts' hashes go into a header. */
function renderDocument(context: EntryContext, url: string, requestId: string): Promise<string> {
  const document = (
    <RequestId value={requestId}>
      <ServerRouter context={context} url={url} />
    </RequestId>
  );
  return new Promise((resolve, reject) => {
    const { pipe, abort } = renderToPipeableStream(document, {
      onAllReady() {
        clearTimeout(timeout);
        const body = new PassThrough();
        resolve(text(body));
        pipe(body);
      },
      onShellError: reject,
      // What React could recover from by rendering in the browser is no answer for a page that has no browser
      // code before it is touched.
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
  const html = await renderDocument(context, request.url, loadContext.get(requestInfoContext).id);
  // Pages of the admin are tools and start at once; public pages wait for the visitor's first move.
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
  // That a form cannot be read or that nobody posts there is the visitor's answer, and no failure of ours.
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (isAnswer || request.signal.aborted) return;
  const { id } = context.get(requestInfoContext);
  context.get(servicesContext).log.error({ err: error, requestId: id }, "a page failed");
};
