import { colours } from "@datumline/brand/tokens";

export const sans = "Inter,Helvetica,Arial,sans-serif";
const ink = `color:${colours.ink}`;
export const issueBody = `font-family:${sans};font-size:16px;line-height:26px;${ink}`;
/** Small print next to the text: captions, and the sender. */
export const quiet = `font-family:${sans};font-size:13px;line-height:20px;color:${colours.secondary}`;
export const issueRule = `1px solid ${colours.rule}`;
export const linkStyle = `color:${colours.blueprint}`;

/** The style of each element of the editor; it is inlined on every one, as many email apps drop style sheets. */
export const styles: Readonly<Record<string, string>> = {
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
export const classOf = (tag: string): string | undefined => {
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
export const sheetStyles = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:480px){
.ground{padding:16px 0!important}
.sheet{padding:24px 20px!important}
}
@media (prefers-color-scheme:dark){
${darkRules("")}
}
${darkRules("[data-ogsc] ")}`;
