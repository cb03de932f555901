import { colours } from "@datumline/brand/tokens";
import sanitize from "sanitize-html";
import { type FirmFacts, postalAddress } from "#app/content/firm-facts.ts";
import { cleanHtml, type Home } from "../html/clean-html.ts";
import { plainText } from "./plain-text.ts";
import { unsubscribePlace } from "./unsubscribe-place.ts";

/** Bytes; Gmail cuts an email off behind 102 KB, and with it the link that unsubscribes. */
export const maxIssueBytes = 100_000;

export type IssueContent = {
  subject: string;
  previewText: string;
  /** HTML of the editor. */
  content: string;
  /** The public page of it, if it has one. */
  page: string | undefined;
};

const sans = "Inter,Helvetica,Arial,sans-serif";
const ink = `color:${colours.ink}`;
const body = `font-family:${sans};font-size:16px;line-height:26px;${ink}`;
const small = `font-family:${sans};font-size:13px;line-height:20px;color:${colours.secondary}`;
const rule = `1px solid ${colours.rule}`;
const link = `color:${colours.blueprint}`;

/** How each element of the editor looks; on every one of them, as many programs drop style sheets. */
const styles: Readonly<Record<string, string>> = {
  h2: `font-family:${sans};font-size:22px;line-height:28px;font-weight:600;margin:32px 0 12px;${ink}`,
  h3: `font-family:${sans};font-size:18px;line-height:24px;font-weight:600;margin:24px 0 8px;${ink}`,
  h4: `${body};font-weight:600;margin:24px 0 8px`,
  p: `${body};margin:16px 0`,
  ul: `${body};margin:16px 0;padding-left:24px`,
  ol: `${body};margin:16px 0;padding-left:24px`,
  dl: `${body};margin:16px 0`,
  dt: "font-weight:600",
  dd: "margin:0 0 8px 24px",
  blockquote: `${body};margin:16px 0;padding-left:16px;border-left:3px solid ${colours.blueprint}`,
  pre: `font-family:monospace;font-size:14px;line-height:22px;white-space:pre-wrap;margin:16px 0;${ink}`,
  hr: `border:none;border-top:${rule};margin:32px 0`,
  table: `${body};font-size:15px;border-collapse:collapse;width:100%;margin:16px 0`,
  caption: `${small};text-align:left;padding-bottom:8px`,
  th: `border-top:${rule};padding:8px 12px 8px 0;text-align:left;vertical-align:top;font-weight:600`,
  td: `border-top:${rule};padding:8px 12px 8px 0;text-align:left;vertical-align:top`,
  figure: "margin:24px 0",
  figcaption: `${small};margin-top:8px`,
  a: `${link};text-decoration:underline`,
  // Without images their description stands in their place, and is to be read as text.
  img: `display:block;max-width:100%;height:auto;border:0;${small}`,
};

/** Elements whose colour a dark page has to change; the classes are asked for in `dark`. */
const inkTags = new Set(Object.keys(styles).filter((tag) => styles[tag]?.includes(ink)));
const quietTags = new Set(["caption", "figcaption", "img"]);
const edgeTags = new Set(["th", "td", "hr", "blockquote"]);

const classOf = (tag: string): string | undefined => {
  const names = [
    inkTags.has(tag) && "ink",
    quietTags.has(tag) && "quiet",
    edgeTags.has(tag) && "edge",
    tag === "a" && "link",
  ].filter(Boolean);
  return names.length > 0 ? names.join(" ") : undefined;
};

/** As wide as the sheet is within its margins. */
const imageWidth = 536;

/** The text of an issue with styles on every element and whole addresses: an email has no site around it. */
function mailBody(content: string, home: Home): string {
  const drawn = cleanHtml(content, home).replace(
    /<figure data-drawing="([a-z0-9-]+)">/g,
    '<figure><p><a href="/drawings/$1.svg">Open drawing</a></p>',
  );
  const whole = (address = "") => URL.parse(address, `${home.siteUrl}/`)?.href ?? "";
  return sanitize(drawn, {
    allowedTags: false,
    allowedAttributes: false,
    // Its styles are those below; what was written has none (clean-html.ts).
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, { href, src, rel: _, class: __, width, height: ___, ...attribs }) => {
        const style = styles[tagName];
        const name = classOf(tagName);
        const isImage = tagName === "img";
        return {
          tagName,
          attribs: {
            ...attribs,
            ...(href && { href: whole(href) }),
            ...(src && { src: whole(src) }),
            // Outlook reads no max-width.
            ...(isImage && { width: String(Math.min(imageWidth, Number(width) || imageWidth)) }),
            ...(name && { class: name }),
            ...(style && { style }),
          },
        };
      },
    },
  });
}

const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");

const dark = {
  ground: "#10151c",
  sheet: "#1a212b",
  ink: "#e8ecf1",
  quiet: "#a9b4c0",
  edge: "#3a4552",
  link: "#8fbaff",
};

const darkRules = (prefix: string) =>
  [
    `${prefix}.ground{background-color:${dark.ground}!important}`,
    `${prefix}.sheet{background-color:${dark.sheet}!important;border-color:${dark.edge}!important}`,
    `${prefix}.ink{color:${dark.ink}!important}`,
    `${prefix}.quiet{color:${dark.quiet}!important}`,
    `${prefix}.edge{border-color:${dark.edge}!important}`,
    `${prefix}.link{color:${dark.link}!important}`,
  ].join("\n");

/** For programs that read a style sheet: phones, and dark screens; Outlook on the web has its own mark for these. */
const sheetStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.ground{padding:16px 0!important}
.sheet{padding:24px 20px!important}
}
@media (prefers-color-scheme:dark){
${darkRules("")}
}
${darkRules("[data-ogsc] ")}`;

/** Zero-width filler behind the preview text; without it programs append the beginning of the email. */
const filler = "&#160;&#8204;&#8203;".repeat(60);

/** Who sends it, at its foot. */
const imprintOf = (firm: FirmFacts): string[] => [firm.name, postalAddress(firm)];

/**
 * An issue as an email: HTML that stands by itself, and its plain text. {@link unsubscribePlace} stands in both for the address
 * that unsubscribes the reader.
 */
export function composeIssue(
  firm: FirmFacts,
  { subject, previewText, content, page }: IssueContent,
  home: Home,
): { html: string; text: string } {
  const written = mailBody(content, home);
  const imprint = imprintOf(firm);
  const preview = previewText
    ? `<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${escaped(previewText)}${filler}</div>`
    : "";
  const small2 = (inner: string, margin: string) =>
    `<p class="quiet" style="${small};margin:${margin}">${inner}</p>`;
  const anchor = (href: string, words: string) =>
    `<a class="link" href="${escaped(href)}" style="${link};text-decoration:underline">${words}</a>`;
  const html = [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head>',
    '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="x-apple-disable-message-reformatting">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escaped(subject)}</title><style>${sheetStyles}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background-color:${colours.paper}">${preview}`,
    '<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%"><tbody><tr>',
    `<td class="ground" align="center" style="background-color:${colours.paper};padding:32px 16px">`,
    `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="max-width:600px"><tbody><tr>`,
    `<td class="sheet" align="left" style="background-color:${colours.white};border:${rule};padding:32px">`,
    `<p class="quiet edge" style="${small};font-weight:600;margin:0;padding-bottom:12px;border-bottom:${rule}">${escaped(firm.name)}</p>`,
    `<h1 class="ink" style="font-family:${sans};font-size:26px;line-height:32px;font-weight:600;margin:24px 0 16px;${ink}">${escaped(subject)}</h1>`,
    written,
    `<hr class="edge" style="width:100%;border:none;border-top:${rule};margin:32px 0 16px">`,
    ...imprint.map((row) => small2(escaped(row), "0")),
    small2("You get this email because you have subscribed to our newsletter.", "12px 0 0"),
    small2(
      [
        anchor(unsubscribePlace, "Unsubscribe"),
        ...(page ? [anchor(page, "Read on the web")] : []),
      ].join(" &nbsp; "),
      "4px 0 0",
    ),
    "</td></tr></tbody></table></td></tr></tbody></table></body></html>",
  ].join("\n");
  const text = [
    subject,
    plainText(cleanHtml(content, home), home.siteUrl),
    [
      ...(page ? [`Read on the web: ${page}`] : []),
      "You get this email because you have subscribed to our newsletter.",
      `Unsubscribe: ${unsubscribePlace}`,
    ].join("\n"),
    ["-- ", ...imprint].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
  return { html, text };
}
