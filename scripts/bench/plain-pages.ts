// Pages of the site without their scripts: the limit of a response to a click is the same change of the
// same document, made by ten lines of plain script.

import { createServer } from "node:http";
import type { Page } from "@playwright/test";
import { listenOnFreePort } from "#tests/support/free-port.ts";
import { askOnWire } from "./wire.ts";

/** Serves documents by their paths, and everything else as `origin` does. */
export async function startPlainPages(origin: string) {
  const documents = new Map<string, string>();
  const server = createServer(async ({ url = "/" }, response) => {
    const document = documents.get(url);
    if (document) {
      response.setHeader("Content-Type", "text/html; charset=utf-8");
      response.end(document);
      return;
    }
    const { status, headers, body } = await askOnWire(origin + url);
    response.writeHead(status, headers.flat());
    response.end(body);
  });
  const port = await listenOnFreePort(server);
  return { origin: `http://localhost:${port}`, documents, server };
}

/** A page's document as it is now, without scripts. */
export const documentOf = async (page: Page): Promise<string> =>
  (await page.content())
    .replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "")
    .replaceAll(/<link\b[^>]* rel="modulepreload"[^>]*>/g, "");

/** Returns a function that reads the document of the first frame after the next click. */
export async function watchClick(page: Page): Promise<() => Promise<string>> {
  await page.evaluate(() => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const read = () => setTimeout(() => resolve(document.body.outerHTML));
    addEventListener("click", () => requestAnimationFrame(read), { capture: true, once: true });
    Object.assign(window, { afterClick: promise });
  });
  return () =>
    page.evaluate(() => (window as unknown as { afterClick: Promise<string> }).afterClick);
}

/**
 * Makes the next click turn a page without scripts into `html`: equal parts stay, and different ones are parsed from their
 * HTML and replaced.
 */
export const changeAtClick = (page: Page, html: string): Promise<void> =>
  page.evaluate((html) => {
    const changes: (() => void)[] = [];
    const parse = (code: string) => document.createRange().createContextualFragment(code);
    const codeOf = (nodes: readonly ChildNode[]) => {
      const box = document.createElement("div");
      box.append(...nodes.map((node) => node.cloneNode(true)));
      return box.innerHTML;
    };
    function compareAttributes(now: Element, next: Element): void {
      for (const name of new Set([...now.getAttributeNames(), ...next.getAttributeNames()])) {
        const value = next.getAttribute(name);
        if (value === now.getAttribute(name)) continue;
        if (value === null) changes.push(() => now.removeAttribute(name));
        else changes.push(() => now.setAttribute(name, value));
      }
    }
    const isAlike = (a: ChildNode, b: ChildNode) =>
      a.isEqualNode(b) || (a instanceof Element && a.nodeName === b.nodeName);
    /** The number of nodes at the start of both lists that can stay. */
    const countAlike = (a: readonly ChildNode[], b: readonly ChildNode[]) => {
      const first = a.findIndex((node, index) => !b[index] || !isAlike(node, b[index]));
      return first < 0 ? a.length : first;
    };
    function compare(now: Element, next: Element): void {
      if (now.isEqualNode(next)) return;
      compareAttributes(now, next);
      const [before, after] = [[...now.childNodes], [...next.childNodes]];
      const start = countAlike(before, after);
      const [oldRest, newRest] = [before.slice(start), after.slice(start)];
      const end = countAlike(oldRest.toReversed(), newRest.toReversed());
      const gone = oldRest.slice(0, oldRest.length - end);
      const code = codeOf(newRest.slice(0, newRest.length - end));
      const common = before.filter((node) => !gone.includes(node));
      const same = [...after.slice(0, start), ...newRest.slice(newRest.length - end)];
      for (const [index, node] of common.entries()) {
        const other = same[index];
        if (node instanceof Element && other instanceof Element) compare(node, other);
      }
      const anchor = oldRest[oldRest.length - end] ?? null;
      if (gone.length > 0 || code)
        changes.push(() => {
          for (const node of gone) node.remove();
          now.insertBefore(parse(code), anchor);
        });
    }
    compare(document.body, new DOMParser().parseFromString(html, "text/html").body);
    addEventListener("click", (event) => {
      event.preventDefault();
      for (const change of changes) change();
    });
  }, html);
