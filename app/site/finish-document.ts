// A document leaves the process with fewer and other scripts than React and the router write. A mark distinguishes these
// scripts from the other content of a document. It is random for each rendering, and generated after the data was read.
// It is in the `nonce` attribute, which React and the router add to every script and link that they write, and is removed
// again: pages are cached, and their policy lists hashes.

const closing = "</script>";
const moduleType = ' type="module" async=""';
/** A script type that browsers do not execute; the pre-hydration script looks for it. */
const inertType = "text/deferred-module";
const modulePreload = /<link rel="modulepreload" href="([^"]*)"\/>/g;

/**
 * Blocks rendering until the main part is parsed, to prevent layout shifts from a header or row that grows as the rest
 * arrives. It expects the footer, which follows that part.
 */
const paintWhenComplete = '<link rel="expect" href="#footer" blocking="render"/>';

/** A script of React or the router, and the text between it and the next one. */
type MarkedScript = { attributes: string; text: string; after: string };

/** A rendered document, without marks. */
type DocumentParts = {
  /** Up to the end of the head. */
  head: string;
  /** From there to the first script. */
  body: string;
  scripts: readonly MarkedScript[];
};

/** Takes a rendered document apart at the scripts that carry `mark`. */
export function readDocument(rendered: string, mark: string): DocumentParts {
  const nonce = ` nonce="${mark}"`;
  const [page = "", ...parts] = rendered.split(`<script${nonce}`);
  const end = page.indexOf("</head>");
  const scripts = parts.map((part) => {
    const open = part.indexOf(">");
    const close = part.indexOf(closing);
    return {
      attributes: part.slice(0, open),
      text: part.slice(open + 1, close),
      after: part.slice(close + closing.length).replaceAll(nonce, ""),
    };
  });
  const unmarked = (text: string) => text.replaceAll(nonce, "");
  return { head: unmarked(page.slice(0, end)), body: unmarked(page.slice(end)), scripts };
}

/**
 * Defers hydration of a document: the router's module script becomes inert, and its preloads move from the head to an
 * attribute of it, until the pre-hydration script activates them. The data of the page is a quarter of a document, and
 * nothing needs it before the first interaction. An empty script replaces each that moves to the file: React looks for
 * the elements in their original place, not at their content. `stylesheet` is the whole style sheet, which comes with
 * React; `keep` stores the data as a file and returns its address, and without it the data stays in the document.
 */
export function deferHydration(
  { head, body, scripts }: DocumentParts,
  stylesheet: string,
  keep?: (script: string) => string,
): DocumentParts {
  const preloads = [...head.matchAll(modulePreload)].map(([, href]) => href).join(" ");
  const inert = ` type="${inertType}" data-styles="${stylesheet}" data-preload="${preloads}`;
  const isOfRouter = ({ text }: MarkedScript) => text.includes("window.__reactRouter");
  const file = keep?.(
    scripts
      .filter(isOfRouter)
      .map(({ text }) => text)
      .join("\n"),
  );
  const moved = file && { attributes: "", text: "" };
  const own = { attributes: file ? `${inert} ${file}" src="${file}"` : `${inert}"` };
  // The error page has no footer, and browsers warn about an expected element that is missing.
  const hasFrame = body.includes('<footer id="footer"');
  return {
    head: head.replaceAll(modulePreload, "") + (hasFrame ? paintWhenComplete : ""),
    body,
    scripts: scripts.map((script) => ({
      ...script,
      ...(isOfRouter(script) && moved),
      ...(script.attributes === moduleType && own),
    })),
  };
}

/** A document without React and the router, with what browsers without scripts get. */
export const withoutScripts = ({ head, body, scripts }: DocumentParts): DocumentParts => ({
  head: head.replaceAll(modulePreload, ""),
  body: (body + scripts.map(({ after }) => after).join("")).replaceAll(/<\/?noscript>/g, ""),
  scripts: [],
});

/** The document as it is sent, with a style sheet and more scripts in its head, and its scripts for the policy. */
export function writeDocument(
  { head, body, scripts }: DocumentParts,
  { style, first }: { style: string; first: readonly string[] },
): { html: string; scripts: string[] } {
  const added = first.map((text) => `<script>${text}${closing}`).join("");
  const written = scripts.map(
    ({ attributes, text, after }) => `<script${attributes}>${text}${closing}${after}`,
  );
  return {
    html: `${head}<style>${style}</style>${added}${body}${written.join("")}`,
    scripts: [...first, ...scripts.map(({ text }) => text).filter(Boolean)],
  };
}
