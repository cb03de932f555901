import { ownScript } from "./own-scripts.ts";

const moduleType = ' type="module" async="">';
const modulePreload = '<link rel="modulepreload" href="';

/**
 * Blocks rendering until the main part is parsed, to prevent layout shifts from a header or row that grows as the rest
 * arrives. It expects the footer, which follows that part.
 */
const paintWhenWhole = '<link rel="expect" href="#footer" blocking="render"/>';

/** A script type that browsers do not execute; the boot script looks for it. */
const inertType = "text/deferred-module";

type Deferred = {
  /** What tells the router's scripts from others in the page (own-scripts.ts). */
  mark: string;
  /** What the page needs at once: styles and the boot script, which revives the rest. */
  head: string;
  /** The whole style sheet, which comes with React. */
  stylesheet: string;
};

/**
 * Defers hydration of a rendered page: the router's module script becomes inert, and its preloads move from the head to
 * an attribute of it, until the boot script activates them.
 */
export function deferHydration(html: string, { mark, head, stylesheet }: Deferred): string {
  const [start = "", ...links] = html.split(modulePreload);
  const preloads = links.map((link) => link.slice(0, link.indexOf('"'))).join(" ");
  const withoutPreloads = start + links.map((link) => link.slice(link.indexOf(">") + 1)).join("");
  // The error page has no footer, and browsers warn about an expected element that is missing.
  const hasFrame = html.includes('<footer id="footer"');
  const inert = ` type="${inertType}" data-styles="${stylesheet}" data-preload="${preloads}">`;
  return withoutPreloads
    .replace(ownScript(mark) + moduleType, () => ownScript(mark) + inert)
    .replace("</head>", () => `${hasFrame ? paintWhenWhole : ""}${head}</head>`);
}
