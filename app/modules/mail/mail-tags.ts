import { colours } from "@datumline/brand/tokens";
import { type CSSProperties, createElement as h, type ReactElement, type ReactNode } from "react";

// The few pieces of HTML that email programs agree on: tables for layout, styles on every element, and special comments
// for Outlook, which renders with Word. Without JSX: jobs write emails too, and Node runs them without a build.

/** A layout table (role="presentation"). */
const layout = {
  border: 0,
  width: "100%",
  cellPadding: 0,
  cellSpacing: 0,
  role: "presentation",
  align: "center",
} as const;

type MailDocument = {
  title: string;
  /** Rules for email programs that support style sheets. */
  styles: string;
  preview: string;
  ground: { backgroundColor: string; padding: string };
};

/** The whole document. A cell repeats the background, as some programs drop the body. */
export function mailDocument(
  { title, styles, preview, ground }: MailDocument,
  content: ReactNode,
): ReactElement {
  const { backgroundColor } = ground;
  return h(
    "html",
    { lang: "en", dir: "ltr" },
    h(
      "head",
      null,
      h("meta", { httpEquiv: "Content-Type", content: "text/html; charset=UTF-8" }),
      h("meta", { name: "x-apple-disable-message-reformatting" }),
      h("title", null, title),
      h("meta", { name: "color-scheme", content: "light" }),
      h("style", null, styles),
    ),
    h(
      "body",
      { className: "margin", style: { backgroundColor, margin: 0, padding: 0 } },
      preheader(preview),
      h(
        "table",
        layout,
        h("tbody", null, h("tr", null, h("td", { style: { margin: 0, ...ground } }, content))),
      ),
    ),
  );
}

/** Characters that email programs show next to the subject. */
const previewLength = 150;
/** Zero-width filler that email programs do not collapse. */
const filler = "\xA0\u200C\u200B\u200D\u200E\u200F\uFEFF";

/** The preheader (preview text). Padded, or email programs append the start of the email. */
function preheader(words: string): ReactElement {
  const text = words.slice(0, previewLength);
  const style = {
    display: "none",
    overflow: "hidden",
    lineHeight: "1px",
    opacity: 0,
    maxHeight: 0,
    maxWidth: 0,
  };
  const padding =
    text.length < previewLength && h("div", null, filler.repeat(previewLength - text.length));
  return h("div", { style }, text, padding);
}

/** A sheet in the middle, as wide as its style allows. */
export const sheet = (style: CSSProperties, ...content: ReactNode[]): ReactElement =>
  h(
    "table",
    { ...layout, className: "sheet", style },
    h("tbody", null, h("tr", { style: { width: "100%" } }, h("td", null, ...content))),
  );

/** A paragraph with explicit margins, because email programs have different defaults. */
export const paragraph = (style: CSSProperties, ...content: ReactNode[]): ReactElement =>
  h("p", { style: { marginTop: "16px", marginBottom: "16px", ...style } }, ...content);

/** Outlook's replacement for padding: wide blanks in a comment that no other app reads. */
const outlookBlanks = {
  before: '<i style="mso-font-width:400%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i>',
  after: '<i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i>',
};

function outlookOnly(html: string): ReactElement {
  const comment = { __html: `<!--[if mso]>${html}<![endif]-->` };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments; these are two constants from above
  return h("span", { dangerouslySetInnerHTML: comment });
}

/** A link that looks like a button, 24 px of padding at its sides. */
export const buttonLink = (href: string, style: CSSProperties, words: string): ReactElement =>
  h(
    "a",
    {
      className: "action",
      href,
      target: "_blank",
      rel: "noopener",
      style: {
        textDecoration: "none",
        display: "inline-block",
        maxWidth: "100%",
        padding: "12px 24px",
        ...style,
      },
    },
    outlookOnly(outlookBlanks.before),
    h("span", { style: { maxWidth: "100%", display: "inline-block", lineHeight: "120%" } }, words),
    outlookOnly(outlookBlanks.after),
  );

/* The style of text in an email; on every element, as many apps drop style sheets. */

const sans = "Inter, Helvetica, Arial, sans-serif";

export const mailBody = {
  fontFamily: sans,
  fontSize: "16px",
  lineHeight: "26px",
  color: colours.ink,
};
export const small = {
  fontFamily: sans,
  fontSize: "13px",
  lineHeight: "20px",
  color: colours.secondary,
};
export const rule = `1px solid ${colours.rule}`;

/** Entries of one kind in an email, each with a link. */
export type MailList = {
  title?: string;
  entries: readonly { words: string; note: string; url: string }[];
  /** Links to the entries that do not fit here. */
  more?: { words: string; url: string } | undefined;
};

const link = (url: string, words: string, style: object = {}) =>
  h(
    "a",
    {
      href: url,
      target: "_blank",
      rel: "noopener",
      style: { color: colours.blueprint, textDecoration: "none", ...style },
    },
    words,
  );

export function mailList({ title, entries, more }: MailList): ReactElement {
  const heading = { ...mailBody, fontSize: "17px", lineHeight: "24px", margin: "24px 0 8px" };
  const entry = { borderTop: rule, padding: "10px 0", wordBreak: "break-word" } as const;
  return h(
    "div",
    null,
    title && h("h2", { style: heading }, title),
    ...entries.map(({ words, note, url }) =>
      h(
        "div",
        { style: entry },
        paragraph({ ...mailBody, margin: 0 }, link(url, words, { fontWeight: 600 })),
        paragraph({ ...small, margin: 0 }, note),
      ),
    ),
    more &&
      h(
        "div",
        { style: entry },
        paragraph({ ...mailBody, fontSize: "15px", margin: 0 }, link(more.url, more.words)),
      ),
  );
}

/** The same as plain text. */
export const mailListText = ({ title, entries, more }: MailList): string =>
  [
    ...(title ? [`${title}:`] : []),
    ...entries.map(({ words, note, url }) => `- ${words}, ${note}\n  ${url}`),
    ...(more ? [`- ${more.words}\n  ${more.url}`] : []),
  ].join("\n");
