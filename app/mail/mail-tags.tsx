import type { CSSProperties, ReactNode } from "react";

// The few pieces of HTML that mail programs agree on: tables for layout, styles on every element, and what Outlook, which
// renders with Word, needs in comments that only it reads.

/** A layout table (role="presentation"). */
const layout = {
  border: 0,
  width: "100%",
  cellPadding: 0,
  cellSpacing: 0,
  role: "presentation",
  align: "center",
} as const;

type StyledProps = { style: CSSProperties; children: ReactNode };

type MailDocumentProps = {
  title: string;
  /** Rules for programs that read a style sheet. */
  styles: string;
  preview: string;
  ground: { backgroundColor: string; padding: string };
  children: ReactNode;
};

/** The whole document. The ground stands on a cell, too, as some programs drop the body. */
export function MailDocument({ title, styles, preview, ground, children }: MailDocumentProps) {
  return (
    <html lang="en" dir="ltr">
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=UTF-8" />
        <meta name="x-apple-disable-message-reformatting" />
        <title>{title}</title>
        <meta name="color-scheme" content="light" />
        <style>{styles}</style>
      </head>
      <body
        className="margin"
        style={{ backgroundColor: ground.backgroundColor, margin: 0, padding: 0 }}
      >
        <Preview>{preview}</Preview>
        <table {...layout}>
          <tbody>
            <tr>
              <td style={{ margin: 0, ...ground }}>{children}</td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

/** Characters that mail programs show beside the subject. */
const previewLength = 150;
/** Zero-width filler that mail programs do not collapse. */
const filler = "\xA0\u200C\u200B\u200D\u200E\u200F\uFEFF";

/** The preheader (preview text). Padded, or mail programs append the beginning of the mail. */
function Preview({ children }: { children: string }) {
  const text = children.slice(0, previewLength);
  return (
    <div
      style={{
        display: "none",
        overflow: "hidden",
        lineHeight: "1px",
        opacity: 0,
        maxHeight: 0,
        maxWidth: 0,
      }}
    >
      {text}
      {text.length < previewLength && <div>{filler.repeat(previewLength - text.length)}</div>}
    </div>
  );
}

/** A sheet in the middle, as wide as its style allows. */
export function Sheet({ style, children }: StyledProps) {
  return (
    <table {...layout} className="sheet" style={style}>
      <tbody>
        <tr style={{ width: "100%" }}>
          <td>{children}</td>
        </tr>
      </tbody>
    </table>
  );
}

/** A paragraph; its margins are said in full, as programs have their own. */
export function Text({ style, children }: StyledProps) {
  return <p style={{ marginTop: "16px", marginBottom: "16px", ...style }}>{children}</p>;
}

/** What Outlook shows in place of a padding: wide blanks in a comment that no other program reads. */
const outlookBlanks = {
  before: '<i style="mso-font-width:400%;mso-text-raise:18" hidden>&#8202;&#8202;&#8202;</i>',
  after: '<i style="mso-font-width:400%" hidden>&#8202;&#8202;&#8202;&#8203;</i>',
};

function OutlookOnly({ html }: { html: string }) {
  const comment = { __html: `<!--[if mso]>${html}<![endif]-->` };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React writes no comments; these are two constants from above
  return <span dangerouslySetInnerHTML={comment} />;
}

type ButtonProps = { href: string; style: CSSProperties; children: string };

/** A link that looks like a button, 24 px of padding at its sides. */
export function ButtonLink({ href, style, children }: ButtonProps) {
  return (
    <a
      className="action"
      href={href}
      target="_blank"
      rel="noopener"
      style={{
        textDecoration: "none",
        display: "inline-block",
        maxWidth: "100%",
        padding: "12px 24px",
        ...style,
      }}
    >
      <OutlookOnly html={outlookBlanks.before} />
      <span style={{ maxWidth: "100%", display: "inline-block", lineHeight: "120%" }}>
        {children}
      </span>
      <OutlookOnly html={outlookBlanks.after} />
    </a>
  );
}
