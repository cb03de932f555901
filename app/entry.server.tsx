import { createHash, randomBytes } from "node:crypto";
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
import adminStyles from "#app/admin/admin.css?inline";
import typedEarly from "#app/admin/preserve-early-input.ts?script";
import earlyTheme from "#app/admin/theme-init.ts?script";
import { hydrationPath } from "#app/lib/hydration-path.ts";
import { type Services, servicesContext } from "#app/services.ts";
import { criticalCss } from "#app/site/critical-css.ts";
import { deferHydration } from "#app/site/defer-hydration.ts";
import { RequestId } from "#app/site/error-screen.tsx";
import { extractInlineScripts, inlineScript } from "#app/site/inline-scripts.ts";
import preHydrationScript from "#app/site/pre-hydration.ts?script";
import { siteStyles, siteStylesPath } from "#app/site/stylesheet.server.ts";
import trustedTypes from "#app/site/trusted-types.ts?script";
import { releaseWronglyFlaggedLeads } from "#modules/leads/.server/release-leads.ts";
import { yieldToEventLoop } from "#platform/concurrency.ts";
import { inlineCodeContext, requestInfoContext } from "#platform/request-context.ts";
import { recordError, withSpan } from "#platform/tracing/tracing.ts";
import { isPublicPath } from "./lib/urls.ts";

export const streamTimeout = 5_000;

/** Work of the pages' code that runs once when the host starts. */
export async function afterStart(services: Services): Promise<void> {
  await releaseWronglyFlaggedLeads(services);
}

type Rendering = {
  url: string;
  requestId: string;
  /** On every script that React and the router write (inline-scripts.ts). */
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
        const body = new PassThrough();
        resolve(text(body));
        pipe(body);
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
  const mark = randomBytes(18).toString("base64url");
  const requestId = loadContext.get(requestInfoContext).id;
  const rendered = await withSpan("render document", {}, () =>
    renderDocument(context, { url: request.url, requestId, mark }),
  );
  const { pathname, search } = new URL(request.url);
  const isPublic = isPublicPath(pathname);
  const inlineCode = loadContext.get(inlineCodeContext);
  const keepHydration = (code: string) => {
    const name = createHash("sha256").update(code).digest("base64url").slice(0, 16);
    inlineCode.hydration = { name, script: code };
    return hydrationPath(name, pathname + search);
  };
  const style = isPublic ? criticalCss(siteStyles, rendered) : adminStyles;
  const script = (code: string) => `${inlineScript(mark)}>${code}</script>`;
  const head = `<style>${style}</style>${script(trustedTypes)}`;
  // The admin hydrates at once; public pages hydrate on the visitor's first interaction.
  const marked = isPublic
    ? deferHydration(rendered, {
        mark,
        head: head + script(preHydrationScript),
        stylesheet: siteStylesPath,
        keep: inlineCode.keepsHydration ? keepHydration : undefined,
      })
    : rendered.replace("</head>", () => `${head}${script(earlyTheme)}${script(typedEarly)}</head>`);
  const { html, scripts } = extractInlineScripts(marked, mark);
  inlineCode.scripts.push(...scripts);
  inlineCode.styles.push(style);
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(`<!DOCTYPE html>${html.replace(/^<!DOCTYPE html>/i, "")}`, {
    status,
    headers,
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  // A 4xx, for example for an unreadable form, is a regular response and not logged as our failure.
  const isAnswer = isRouteErrorResponse(error) && error.status < 500;
  if (isAnswer || request.signal.aborted) return;
  recordError(error);
  const { id } = context.get(requestInfoContext);
  context.get(servicesContext).log.error({ err: error, requestId: id }, "a page failed");
};
