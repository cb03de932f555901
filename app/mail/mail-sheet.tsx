import { colours } from "@datumline/brand/tokens";
import { renderToStaticMarkup } from "react-dom/server";
import { type FirmFacts, postalAddress } from "#app/content/firm-facts.ts";
import { ButtonLink, MailDocument, Sheet, Text } from "./mail-tags.tsx";

/** What a mail says; its HTML and its plain text are both made from this. */
export type MailContent = {
  /** The line that mail programs show beside the subject. */
  preview: string;
  heading: string;
  paragraphs: readonly string[];
  /** Names and values, as in a title block; an empty value is shown as a dash. */
  facts?: readonly (readonly [name: string, value: string | null])[];
  /** What to do next. */
  action?: { label: string; url: string } | undefined;
  /** The address that ends a subscription at once; stands at the foot. */
  unsubscribe?: string;
};

const sans = "Inter, Helvetica, Arial, sans-serif";
const body = { fontFamily: sans, fontSize: "16px", lineHeight: "26px", color: colours.ink };
const small = { fontFamily: sans, fontSize: "13px", lineHeight: "20px", color: colours.secondary };
const rule = `1px solid ${colours.rule}`;
const cell = { borderTop: rule, verticalAlign: "top" };

/** On a phone the sheet is as wide as it can be, and each value stands below its name. */
const phoneStyles = `@media (max-width:480px){
.margin{padding:16px 0!important}
.sheet{padding:24px 20px!important}
.name,.value{display:block!important;width:auto!important;padding:0!important}
.name{padding-top:8px!important}
.value{border:0!important;padding-bottom:8px!important}
.action{display:block!important;text-align:center}
}`;

/** Who sends it, at its foot. */
function imprintOf(firm: FirmFacts): string[] {
  const { days, from, to, timeZone } = firm.hours;
  return [firm.name, postalAddress(firm), `${days} ${from} to ${to}, ${timeZone}`];
}

type SheetProps = { firm: FirmFacts; content: MailContent };

function MailSheet({ firm, content }: SheetProps) {
  const { preview, heading, paragraphs, facts, action, unsubscribe } = content;
  return (
    <MailDocument
      title={heading}
      styles={phoneStyles}
      preview={preview}
      ground={{ backgroundColor: colours.paper, padding: "32px 16px" }}
    >
      <Sheet
        style={{
          maxWidth: "600px",
          backgroundColor: colours.white,
          border: rule,
          padding: "32px",
        }}
      >
        <Text
          style={{
            ...small,
            borderBottom: rule,
            fontWeight: 600,
            margin: 0,
            paddingBottom: "12px",
          }}
        >
          {firm.name}
        </Text>
        <h1 style={{ ...body, fontSize: "24px", lineHeight: "30px", margin: "24px 0 16px" }}>
          {heading}
        </h1>
        {paragraphs.map((paragraph) => (
          <Text key={paragraph} style={body}>
            {paragraph}
          </Text>
        ))}
        {action && (
          <ButtonLink
            href={action.url}
            style={{
              ...body,
              margin: "8px 0 24px",
              backgroundColor: colours.blueprint,
              color: colours.white,
              fontWeight: 600,
            }}
          >
            {action.label}
          </ButtonLink>
        )}
        {facts && <Facts facts={facts} />}
        <hr style={{ width: "100%", border: "none", borderTop: rule, margin: "32px 0 16px" }} />
        {imprintOf(firm).map((row) => (
          <Text key={row} style={{ ...small, margin: 0 }}>
            {row}
          </Text>
        ))}
        {unsubscribe && (
          <Text style={{ ...small, margin: "12px 0 0" }}>
            <a
              href={unsubscribe}
              target="_blank"
              rel="noopener"
              style={{ color: colours.blueprint, textDecorationLine: "none" }}
            >
              Unsubscribe
            </a>
          </Text>
        )}
      </Sheet>
    </MailDocument>
  );
}

function Facts({ facts }: Required<Pick<MailContent, "facts">>) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ width: "100%", borderCollapse: "collapse" }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <td
              className="name"
              style={{ ...small, ...cell, width: "34%", padding: "11px 12px 8px 0" }}
            >
              {name}
            </td>
            <td
              className="value"
              style={{
                ...body,
                ...cell,
                fontSize: "15px",
                padding: "8px 0",
                whiteSpace: "pre-wrap",
                wordBreak: "break-word",
              }}
            >
              {value || "–"}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function plainText({ firm, content }: SheetProps): string {
  const { heading, paragraphs, facts = [], action, unsubscribe } = content;
  const factRows = facts.map(([name, value]) =>
    value?.includes("\n") ? `${name}:\n${value}` : `${name}: ${value || "–"}`,
  );
  return [
    heading,
    ...paragraphs,
    ...(action ? [`${action.label}: ${action.url}`] : []),
    ...(factRows.length > 0 ? [factRows.join("\n")] : []),
    ...(unsubscribe ? [`Unsubscribe: ${unsubscribe}`] : []),
    ["-- ", ...imprintOf(firm)].join("\n"),
  ].join("\n\n");
}

/** The document type that most mail programs expect. */
const docType =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';

/** A mail's HTML and its plain-text twin. */
export const renderMail = (
  firm: FirmFacts,
  content: MailContent,
): { html: string; text: string } => ({
  html: docType + renderToStaticMarkup(<MailSheet firm={firm} content={content} />),
  text: plainText({ firm, content }),
});
