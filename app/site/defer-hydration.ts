import { inlineScript } from "./inline-scripts.ts";

const moduleType = ' type="module" async="">';
const closing = "</script>";
/** In a document only during processing; nothing else in it contains the mark. */
const hydrationPlace = (mark: string) => `<!--${mark}-->`;
const modulePreload = '<link rel="modulepreload" href="';

/**
 * Blocks rendering until the main part is parsed, to prevent layout shifts from a header or row that grows as the rest
 * arrives. It expects the footer, which follows that part.
 */
const paintWhenComplete = '<link rel="expect" href="#footer" blocking="render"/>';

/** A script type that browsers do not execute; the pre-hydration script looks for it. */
const inertType = "text/deferred-module";

type Deferred = {
  /** Distinguishes the router's scripts from others in the page (inline-scripts.ts). */
  mark: string;
  /** Resources the page needs immediately: styles and the pre-hydration script, which loads the rest. */
  head: string;
  /** The whole style sheet, which comes with React. */
  stylesheet: string;
  /**
   * Stores the page's hydration data as a file, and returns its address; without it, the data stays in the document.
   */
  keep?: ((script: string) => string) | undefined;
};

/**
 * The router's scripts of a rendered page, combined: the module that starts it, and the data of the page. They are a
 * quarter of a document, and nothing needs them before the first interaction. {@link hydrationPlace} replaces the
 * module, and an empty script each other one: React looks for the elements in their original place, not at their
 * content.
 */
function extractHydration(html: string, mark: string): { html: string; script: string } {
  const [start = "", ...parts] = html.split(inlineScript(mark));
  const scripts: string[] = [];
  let rest = start;
  for (const part of parts) {
    const end = part.indexOf(closing);
    const text = part.slice(part.indexOf(">") + 1, end);
    if (!text.includes("window.__reactRouter")) rest += inlineScript(mark) + part;
    else {
      rest += part.startsWith(moduleType) ? hydrationPlace(mark) : `<script>${closing}`;
      rest += part.slice(end + closing.length);
      scripts.push(text);
    }
  }
  return { html: rest, script: scripts.join("\n") };
}

/**
 * Defers hydration of a rendered page: the router's module script becomes inert, and its preloads move from the head to
 * an attribute of it, until the pre-hydration script activates them.
 */
export function deferHydration(html: string, { mark, head, stylesheet, keep }: Deferred): string {
  const [start = "", ...links] = html.split(modulePreload);
  const preloads = links.map((link) => link.slice(0, link.indexOf('"'))).join(" ");
  const withoutPreloads = start + links.map((link) => link.slice(link.indexOf(">") + 1)).join("");
  // The error page has no footer, and browsers warn about an expected element that is missing.
  const hasFrame = html.includes('<footer id="footer"');
  const inert = ` type="${inertType}" data-styles="${stylesheet}" data-preload="${preloads}`;
  const page = withoutPreloads.replace(
    "</head>",
    () => `${hasFrame ? paintWhenComplete : ""}${head}</head>`,
  );
  if (!keep)
    return page.replace(inlineScript(mark) + moduleType, `${inlineScript(mark)}${inert}">`);
  const { html: document, script } = extractHydration(page, mark);
  const file = keep(script);
  return document.replace(
    hydrationPlace(mark),
    `<script${inert} ${file}" src="${file}">${closing}`,
  );
}
