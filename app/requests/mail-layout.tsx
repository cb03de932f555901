import {
  Body,
  Container,
  Head,
  Heading,
  Hr,
  Html,
  Preview,
  render,
  Section,
  Text,
  toPlainText,
} from "@react-email/components";
import type { ReactNode } from "react";
import { firm } from "#app/content/firm.ts";

const sans = "Inter, Helvetica, Arial, sans-serif";
const ink = "#0E1B2C";
const secondaryInk = "#4A5A6E";

export const mailText = { fontFamily: sans, fontSize: "16px", lineHeight: "26px", color: ink };
const small = { ...mailText, fontSize: "13px", lineHeight: "20px", color: secondaryInk };

type LayoutProps = { preview: string; heading: string; children: ReactNode };

/** The sheet that every mail is written on: a heading, the text, and the firm's title block. */
export function MailLayout({ preview, heading, children }: LayoutProps) {
  const { address } = firm;
  return (
    <Html lang="en">
      <Head>
        <meta name="color-scheme" content="light" />
      </Head>
      <Preview>{preview}</Preview>
      <Body style={{ backgroundColor: "#FBFAF7", margin: 0, padding: "32px 16px" }}>
        <Container
          style={{
            backgroundColor: "#FFFFFF",
            border: "1px solid #D9DDE3",
            padding: "32px",
            maxWidth: "600px",
          }}
        >
          <Heading
            as="h1"
            style={{
              fontFamily: sans,
              fontSize: "24px",
              lineHeight: "30px",
              color: ink,
              margin: "0 0 16px",
            }}
          >
            {heading}
          </Heading>
          {children}
          <Hr style={{ borderColor: "#D9DDE3", margin: "32px 0 16px" }} />
          <Section>
            <Text style={{ ...small, margin: 0 }}>
              {firm.name}
              <br />
              {[...address.lines, `${address.city} ${address.postalCode}`, address.country].join(
                ", ",
              )}
              <br />
              {firm.hours.days} {firm.hours.from} to {firm.hours.to}, {firm.hours.timeZone}
            </Text>
          </Section>
        </Container>
      </Body>
    </Html>
  );
}

/** Names and values in two columns, as in a title block. */
export function MailFacts({ facts }: { facts: readonly (readonly [string, string | null])[] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ width: "100%", borderCollapse: "collapse" }}>
      <tbody>
        {facts.map(([name, value]) => (
          <tr key={name}>
            <td
              style={{
                ...small,
                width: "34%",
                padding: "8px 12px 8px 0",
                borderTop: "1px solid #D9DDE3",
                verticalAlign: "top",
              }}
            >
              {name}
            </td>
            <td
              style={{
                ...mailText,
                fontSize: "15px",
                padding: "8px 0",
                borderTop: "1px solid #D9DDE3",
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

/** A mail's HTML and its plain-text twin. */
export async function renderMail(mail: ReactNode): Promise<{ html: string; text: string }> {
  const html = await render(mail);
  return { html, text: toPlainText(html) };
}
