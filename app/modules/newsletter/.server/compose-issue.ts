import { colours } from "@datumline/brand/tokens";
import sanitize from "sanitize-html";
import { escapeHtml } from "#app/lib/escape-html.ts";
import { type FirmFacts, postalAddress } from "#modules/content/firm-facts.ts";
import { cleanHtml, type Home } from "#modules/posts/.server/html/clean-html.ts";
import { setText } from "#modules/posts/.server/html/set-text.ts";
import {
  classOf,
  issueBody,
  issueRule,
  linkStyle,
  quiet,
  sans,
  sheetStyles,
  styles,
} from "./issue-styles.ts";
import { plainText } from "./plain-text.ts";
import { unsubscribePlace } from "./unsubscribe-place.ts";

/** Bytes; Gmail cuts an email off after 102 KB, and with it the unsubscribe link. */
export const maxIssueBytes = 100_000;

export type IssueContent = {
  subject: string;
  previewText: string;
  /** HTML from the editor. */
  content: string;
  /** Its public page, if it has one. */
  page: string | undefined;
};

/** As wide as the sheet within its margins. */
const imageWidth = 536;

/** The written text, cleaned and rendered, with a link in place of each drawing: email apps show no SVG. */
const writtenOf = (content: string, home: Home): string =>
  setText(cleanHtml(content, home), "away").html.replace(
    /<figure data-drawing="([a-z0-9-]+)">/g,
    '<figure><p><a href="/drawings/$1.svg">Open drawing</a></p>',
  );

/** The text of an issue with styles on every element and absolute addresses: an email has no site around it. */
function mailBody(written: string, home: Home): string {
  const whole = (address = "") => URL.parse(address, `${home.siteUrl}/`)?.href ?? "";
  return sanitize(written, {
    allowedTags: false,
    allowedAttributes: false,
    // Its styles are ours (issue-styles.ts); the written text has none (clean-html.ts).
    allowVulnerableTags: true,
    parseStyleAttributes: false,
    transformTags: {
      "*": (tagName, { href, src, rel: _, class: own, width, height: __, ...attribs }) => {
        const style = own === "number" ? `${styles[tagName]};text-align:right` : styles[tagName];
        const name = classOf(tagName);
        const isImage = tagName === "img";
        return {
          tagName,
          attribs: {
            ...attribs,
            ...(href && { href: whole(href) }),
            ...(src && { src: whole(src) }),
            // Outlook ignores max-width.
            ...(isImage && { width: String(Math.min(imageWidth, Number(width) || imageWidth)) }),
            ...(name && { class: name }),
            ...(style && { style }),
          },
        };
      },
    },
  });
}

/** Zero-width filler after the preview text; without it email apps append the beginning of the email. */
const filler = "&#160;&#8204;&#8203;".repeat(60);

/** The sender's details, in the footer. */
const imprintOf = (firm: FirmFacts): string[] => [firm.name, postalAddress(firm)];

/**
 * An issue as an email: self-contained HTML, and its plain text. Both contain {@link unsubscribePlace} in place of the
 * reader's unsubscribe address.
 */
export function composeIssue(
  firm: FirmFacts,
  { subject, previewText, content, page }: IssueContent,
  home: Home,
): { html: string; text: string } {
  const written = writtenOf(content, home);
  const imprint = imprintOf(firm);
  const preview = previewText
    ? `<div style="display:none;overflow:hidden;line-height:1px;opacity:0;max-height:0;max-width:0">${escapeHtml(previewText)}${filler}</div>`
    : "";
  const small = (inner: string, margin: string) =>
    `<p class="quiet" style="${quiet};margin:${margin}">${inner}</p>`;
  const anchor = (href: string, words: string) =>
    `<a class="link" href="${escapeHtml(href)}" style="${linkStyle};text-decoration:underline">${words}</a>`;
  const html = [
    '<!DOCTYPE html><html lang="en" dir="ltr"><head>',
    '<meta http-equiv="Content-Type" content="text/html; charset=UTF-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="x-apple-disable-message-reformatting">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="supported-color-schemes" content="light dark">',
    `<title>${escapeHtml(subject)}</title><style>${sheetStyles}</style></head>`,
    `<body class="ground" style="margin:0;padding:0;background-color:${colours.paper}">${preview}`,
    // A fixed layout, as an image that is not loaded would otherwise stretch the sheet to its width.
    '<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="table-layout:fixed"><tbody><tr>',
    `<td class="ground" align="center" style="background-color:${colours.paper};padding:32px 16px">`,
    `<table role="presentation" border="0" cellpadding="0" cellspacing="0" width="100%" style="max-width:600px;table-layout:fixed"><tbody><tr>`,
    `<td class="sheet ink" align="left" style="${issueBody};background-color:${colours.white};border:${issueRule};padding:32px">`,
    `<p class="quiet edge" style="${quiet};font-weight:600;margin:0;padding-bottom:12px;border-bottom:${issueRule}">${escapeHtml(firm.name)}</p>`,
    `<h1 class="ink" style="font-family:${sans};font-size:26px;line-height:32px;font-weight:600;margin:24px 0 16px;color:${colours.ink}">${escapeHtml(subject)}</h1>`,
    mailBody(written, home),
    `<hr class="edge" style="width:100%;border:none;border-top:${issueRule};margin:32px 0 16px">`,
    ...imprint.map((row) => small(escapeHtml(row), "0")),
    small("You're getting this email because you subscribed to our newsletter.", "12px 0 0"),
    small(
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
    plainText(written, home.siteUrl),
    [
      ...(page ? [`Read on the web: ${page}`] : []),
      "You're getting this email because you subscribed to our newsletter.",
      `Unsubscribe: ${unsubscribePlace}`,
    ].join("\n"),
    ["-- ", ...imprint].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
  return { html, text };
}
