// The limit of rendering: a page by React and the router alone, with the same routes, components and data, then the search for
// its styles and the hashes of its policy. It has no loaders, middleware, texts, cache and headers.

/// <reference path="../../http/pages-build.d.ts" />
import { hash } from "node:crypto";
import { Writable } from "node:stream";
import { createElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import {
  createRequestHandler,
  type HandleDocumentRequestFunction,
  type LoaderFunction,
  RouterContextProvider,
  type ServerBuild,
  ServerRouter,
} from "react-router";
import { criticalCss } from "#app/site/critical-css.ts";
import * as build from "#pages-build";
import type { Pages } from "../../http/pages.ts";

type Work = () => Promise<unknown>;
type LoaderOf = (id: string, loader: LoaderFunction) => LoaderFunction;

/** The build with other loaders, and without middleware. */
function buildWith(loaderOf: LoaderOf): ServerBuild {
  const routes = Object.entries(build.routes).flatMap(([id, route]) => {
    if (!route) return [];
    const { loader, middleware: _, ...module } = route.module;
    const replaced = { ...module, ...(loader && { loader: loaderOf(id, loader) }) };
    return [[id, { ...route, module: replaced }] as const];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

/** Nothing but a document, in one piece. */
const renderAlone: HandleDocumentRequestFunction = (request, status, headers, context) =>
  new Promise((resolve, reject) => {
    const router = createElement(ServerRouter, { context, url: request.url });
    const { pipe } = renderToPipeableStream(router, {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady() {
        const chunks: Uint8Array[] = [];
        const body = new Writable({
          write(chunk, _, done) {
            chunks.push(chunk);
            done();
          },
          final(done) {
            resolve(new Response(Buffer.concat(chunks), { status, headers }));
            done();
          },
        });
        pipe(body);
      },
    });
  });

/** Renders the page at `url` with the results that its loaders returned before. */
function routerAlone(url: URL, results: ReadonlyMap<string, unknown>): Work {
  const recorded = buildWith((id) => () => results.get(id));
  const entry = { module: { default: renderAlone } };
  const handle = createRequestHandler({ ...recorded, entry }, "production");
  return async () => {
    const response = await handle(new Request(url), new RouterContextProvider());
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    await response.arrayBuffer();
  };
}

type Site = {
  siteUrl: string;
  pagesOf(pagesBuild: ServerBuild): Pages;
  visit(path: string, pages?: Pages): Promise<Buffer>;
};

const inlineCode = /<(style|script)(?: type="text\/[^>]*)?>(.+?)<\/\1>/gs;

/** The steps that a page cannot do without, apart from its queries. */
export async function pageAlone({ siteUrl, pagesOf, visit }: Site, path: string): Promise<Work> {
  const results = new Map<string, unknown>();
  const recording = buildWith((id, loader) => async (given) => {
    const result = await loader(given);
    results.set(id, result);
    return result;
  });
  const page = await visit(path, pagesOf(recording));
  const text = page.toString("latin1");
  const sheet = await visit(/data-styles="([^"]*)"/.exec(text)?.[1] ?? "");
  const styles = sheet.toString("latin1");
  const policy = [...text.matchAll(inlineCode)].map(([, , code = ""]) =>
    Buffer.from(code, "latin1"),
  );
  // A cached page has an entity tag, and its data in a file that is named by its content.
  const data = / src="(\/hydration\/[^"]*)"/.exec(text)?.[1];
  const hashed = data ? [...policy, page, await visit(data)] : policy;
  const render = routerAlone(new URL(path, siteUrl), results);
  return async () => {
    await render();
    criticalCss(styles, text);
    for (const bytes of hashed) hash("sha256", bytes, "base64");
  };
}
