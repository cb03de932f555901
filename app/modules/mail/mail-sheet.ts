import { colours } from "@datumline/brand/tokens";
import { createElement as h, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { type FirmFacts, postalAddress } from "#modules/content/firm-facts.ts";
import {
  buttonLink,
  type MailList,
  mailBody,
  mailDocument,
  mailList,
  mailListText,
  paragraph,
  rule,
  sheet,
  small,
} from "./mail-tags.ts";

/** The content of an email; its HTML and its plain text are both rendered from it. */
export type MailContent = {
  /** The line that email programs show next to the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values, as in a title block; an empty value is shown as a dash. */
  facts?: readonly (readonly [name: string, value: string | null])[];
  /** Its facts, between heading and paragraphs. */
  lists?: readonly MailList[];
  /** The button. */
  action?: { label: string; url: string } | undefined;
  /** The URL that unsubscribes immediately; linked at the foot. */
  unsubscribe?: string;
};

const cell = { borderTop: rule, verticalAlign: "top" };

/** On a phone, the sheet takes the full width, and each value is below its name. */
const phoneStyles = `@media (max-width:480px){
.margin{padding:16px 0!important}
.sheet{padding:24px 20px!important}
.name,.value{display:block!important;width:auto!important;padding:0!important}
.name{padding-top:8px!important}
.value{border:0!important;padding-bottom:8px!important}
.action{display:block!important;text-align:center}
}`;

/** The sender's details, at its foot. */
function imprintOf(firm: FirmFacts): string[] {
  const { days, from, to, timeZone } = firm.hours;
  return [firm.name, postalAddress(firm), `${days} ${from} to ${to}, ${timeZone}`];
}

type Sheet = { firm: FirmFacts; content: MailContent };

function mailSheet({ firm, content }: Sheet): ReactElement {
  const { preview, heading, paragraphs, facts, lists = [], action, unsubscribe } = content;
  const head = {
    ...small,
    borderBottom: rule,
    fontWeight: 600,
    margin: 0,
    paddingBottom: "12px",
  };
  const title = { ...mailBody, fontSize: "24px", lineHeight: "30px", margin: "24px 0 16px" };
  const button = {
    ...mailBody,
    margin: "8px 0 24px",
    backgroundColor: colours.blueprint,
    color: colours.white,
    fontWeight: 600,
  };
  return mailDocument(
    {
      title: heading,
      styles: phoneStyles,
      preview,
      ground: { backgroundColor: colours.paper, padding: "32px 16px" },
    },
    sheet(
      { maxWidth: "600px", backgroundColor: colours.white, border: rule, padding: "32px" },
      paragraph(head, firm.name),
      h("h1", { style: title }, heading),
      ...lists.map(mailList),
      ...paragraphs.map((words) => paragraph(mailBody, words)),
      action && buttonLink(action.url, button, action.label),
      facts && factTable(facts),
      h("hr", {
        style: { width: "100%", border: "none", borderTop: rule, margin: "32px 0 16px" },
      }),
      ...imprintOf(firm).map((row) => paragraph({ ...small, margin: 0 }, row)),
      unsubscribe &&
        paragraph(
          { ...small, margin: "12px 0 0" },
          h(
            "a",
            {
              href: unsubscribe,
              target: "_blank",
              rel: "noopener",
              style: { color: colours.blueprint, textDecorationLine: "none" },
            },
            "Unsubscribe",
          ),
        ),
    ),
  );
}

function factTable(facts: Required<MailContent>["facts"]): ReactElement {
  const name = { ...small, ...cell, width: "34%", padding: "11px 12px 8px 0" };
  const value = {
    ...mailBody,
    ...cell,
    fontSize: "15px",
    padding: "8px 0",
    whiteSpace: "pre-wrap",
    wordBreak: "break-word",
  } as const;
  return h(
    "table",
    { cellPadding: 0, cellSpacing: 0, style: { width: "100%", borderCollapse: "collapse" } },
    h(
      "tbody",
      null,
      ...facts.map((fact) =>
        h(
          "tr",
          null,
          h("td", { className: "name", style: name }, fact[0]),
          h("td", { className: "value", style: value }, fact[1] || "–"),
        ),
      ),
    ),
  );
}

function plainText({ firm, content }: Sheet): string {
  const { heading, paragraphs, facts = [], lists = [], action, unsubscribe } = content;
  const factRows = facts.map(([name, value]) =>
    value?.includes("\n") ? `${name}:\n${value}` : `${name}: ${value || "–"}`,
  );
  return [
    heading,
    ...lists.map(mailListText),
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(factRows.length > 0 ? [factRows.join("\n")] : []),
    ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : []),
    ["-- ", ...imprintOf(firm)].join("\n"),
  ].join("\n\n");
}

/** The document type that email apps usually expect. */
const docType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** An email's HTML and its plain-text twin. */
export const renderMail = (
  firm: FirmFacts,
  content: MailContent,
): { html: string; text: string } => ({
  html: docType + renderToStaticMarkup(mailSheet({ firm, content })),
  text: plainText({ firm, content }),
});
