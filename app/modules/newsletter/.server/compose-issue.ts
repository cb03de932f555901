import { colours } from "@datumline/brand/tokens";
import sanitize from "sanitize-html";
import { escapeHtml } from "#app/lib/html.ts";
import { issuePath } from "#app/lib/page-paths.ts";
import { slugOrDate } from "#app/lib/slug.ts";
import { truncate } from "#app/lib/truncate.ts";
import type { SiteDocuments } from "#modules/content/.server/site-documents.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { type FirmFacts, postalAddress } from "#modules/content/firm-facts.ts";
import { cleanHtml, type SiteAddresses } from "#modules/posts/.server/html/clean-html.ts";
import { renderArticleText } from "#modules/posts/.server/html/render-article-text.ts";
import { isBlankHtml } from "#modules/posts/publish-requirements.ts";
import type { Db } from "#platform/db/database.ts";
import { unsubscribePlaceholder } from "./links/subscription.ts";
import { plainText } from "./plain-text.ts";
import { type ComposedIssue, type IssueFields, usedSlugs } from "./queries/newsletter-issues.ts";

const sans = "Inter,Helvetica,Arial,sans-serif";
const ink = `color:${colours.ink}`;
const issueBody = `font-family:${sans};font-size:16px;line-height:26px;${ink}`;
/** Small print next to the text: captions, and the sender. */
const quiet = `font-family:${sans};font-size:13px;line-height:20px;color:${colours.secondary}`;
const issueRule = `1px solid ${colours.rule}`;
const linkStyle = `color:${colours.blueprint}`;

/** The style of each element of the editor; it is inlined on every one, as many email apps drop style sheets. */
const styles: Readonly<Record<string, string>> = {
  h2: `font-family:${sans};font-size:22px;line-height:28px;font-weight:600;margin:32px 0 12px;${ink}`,
  h3: `font-family:${sans};font-size:18px;line-height:24px;font-weight:600;margin:24px 0 8px;${ink}`,
  h4: `${issueBody};font-weight:600;margin:24px 0 8px`,
  p: `${issueBody};margin:16px 0`,
  ul: `${issueBody};margin:16px 0;padding-left:24px`,
  ol: `${issueBody};margin:16px 0;padding-left:24px`,
  dl: `${issueBody};margin:16px 0`,
  dt: "font-weight:600",
  dd: "margin:0 0 8px 24px",
  blockquote: `${issueBody};margin:16px 0;padding-left:16px;border-left:3px solid ${colours.blueprint}`,
  pre: `font-family:monospace;font-size:14px;line-height:22px;white-space:pre-wrap;margin:16px 0;${ink}`,
  hr: `border:none;border-top:${issueRule};margin:32px 0`,
  table: `${issueBody};font-size:15px;border-collapse:collapse;width:100%;margin:16px 0`,
  caption: `${quiet};text-align:left;padding-bottom:8px`,
  th: `border-top:${issueRule};padding:8px 12px 8px 0;text-align:left;vertical-align:top;font-weight:600`,
  td: `border-top:${issueRule};padding:8px 12px 8px 0;text-align:left;vertical-align:top`,
  figure: "margin:24px 0",
  figcaption: `${quiet};margin-top:8px`,
  a: `${linkStyle};text-decoration:underline`,
  // Without images their alt text is shown instead, and must be readable as text.
  img: `display:block;max-width:100%;height:auto;border:0;${quiet}`,
};

/** Elements whose colour has to change on a dark page; their classes are used in `dark`. */
const inkTags = new Set(Object.keys(styles).filter((tag) => styles[tag]?.includes(ink)));
const quietTags = new Set(["caption", "figcaption", "img"]);
const edgeTags = new Set(["th", "td", "hr", "blockquote"]);

/** The classes of an element that set its colours on a dark page. */
const classOf = (tag: string): string | undefined => {
  const names = [
    inkTags.has(tag) && "ink",
    quietTags.has(tag) && "quiet",
    edgeTags.has(tag) && "edge",
    tag === "a" && "link",
  ].filter(Boolean);
  return names.length > 0 ? names.join(" ") : undefined;
};

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

/**
 * For email apps that read a style sheet: phones, and dark screens; Outlook on the web has a special mark for these.
 */
const sheetStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.ground{padding:16px 0!important}
.sheet{padding:24px 20px!important}
}
@media (prefers-color-scheme:dark){
${darkRules("")}
}
${darkRules("[data-ogsc] ")}`;

/** Bytes; Gmail cuts an email off after 102 KB, and with it the unsubscribe link. */
export const maxIssueBytes = 100_000;

type IssueContent = {
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
const writtenOf = (content: string, origins: SiteAddresses): string =>
  renderArticleText(cleanHtml(content, origins), "away").html.replace(
    /<figure data-drawing="([a-z0-9-]+)">/g,
    '<figure><p><a href="/drawings/$1.svg">Open drawing</a></p>',
  );

/** The text of an issue with styles on every element and absolute addresses: an email has no site around it. */
function mailBody(written: string, origins: SiteAddresses): string {
  const absoluteUrl = (address = "") => URL.parse(address, `${origins.siteUrl}/`)?.href ?? "";
  return sanitize(written, {
    allowedTags: false,
    allowedAttributes: false,
    // Its styles are ours; the written text has none (clean-html.ts).
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
            ...(href && { href: absoluteUrl(href) }),
            ...(src && { src: absoluteUrl(src) }),
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
 * An issue as an email: self-contained HTML, and its plain text. Both contain {@link unsubscribePlaceholder} in place of the
 * reader's unsubscribe address.
 */
export function composeIssue(
  firm: FirmFacts,
  { subject, previewText, content, page }: IssueContent,
  origins: SiteAddresses,
): { html: string; text: string } {
  const written = writtenOf(content, origins);
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
    mailBody(written, origins),
    `<hr class="edge" style="width:100%;border:none;border-top:${issueRule};margin:32px 0 16px">`,
    ...imprint.map((row) => small(escapeHtml(row), "0")),
    small("You're getting this email because you subscribed to our newsletter.", "12px 0 0"),
    small(
      [
        anchor(unsubscribePlaceholder, "Unsubscribe"),
        ...(page ? [anchor(page, "Read on the web")] : []),
      ].join(" &nbsp; "),
      "4px 0 0",
    ),
    "</td></tr></tbody></table></td></tr></tbody></table></body></html>",
  ].join("\n");
  const text = [
    subject,
    plainText(written, origins.siteUrl),
    [
      ...(page ? [`Read on the web: ${page}`] : []),
      "You're getting this email because you subscribed to our newsletter.",
      `Unsubscribe: ${unsubscribePlaceholder}`,
    ].join("\n"),
    ["-- ", ...imprint].join("\n"),
  ]
    .filter(Boolean)
    .join("\n\n");
  return { html, text };
}

/** The address of an issue's page, below /newsletter; no other issue has it. */
async function freeSlug(subject: string, db: Db): Promise<string> {
  const base = truncate(slugOrDate(subject), 80, "").replace(/-$/, "");
  const taken = await usedSlugs(db, base);
  let slug = base;
  for (let count = 2; taken.has(slug); count += 1) slug = `${base}-${count}`;
  return slug;
}

/** The email of an unsent issue, and the address of its page if it will have one. */
export async function composeFields(
  fields: IssueFields,
  services: SiteAddresses & { db: Db; documents: SiteDocuments },
): Promise<ComposedIssue> {
  const firm = (await services.documents.current()).of(firmDocument);
  const slug = fields.hasPage ? await freeSlug(fields.subject, services.db) : null;
  const page = slug ? new URL(issuePath(slug), services.siteUrl).href : undefined;
  return { ...composeIssue(firm, { ...fields, page }, services), slug };
}

/** The problems that prevent an issue from being sent, by field; undefined if there are none. */
export function problemsOfIssue(
  { subject, content }: IssueFields,
  { html }: Pick<ComposedIssue, "html">,
): Record<string, string> | undefined {
  const problems: Record<string, string> = {};
  if (!subject) problems.subject = "Subject is required.";
  const bytes = Buffer.byteLength(html);
  if (isBlankHtml(content)) problems.content = "Content is required.";
  else if (bytes > maxIssueBytes)
    problems.content = `The email would be ${Math.ceil(bytes / 1000)} KB. Shorten it to 100 KB, because some email apps cut off longer messages.`;
  return Object.keys(problems).length > 0 ? problems : undefined;
}
