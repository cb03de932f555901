import { colours } from "@datumline/brand/tokens";
import { createElement as h, type ReactElement } from "react";
import { mailBody, rule, small } from "./mail-styles.ts";
import { paragraph } from "./mail-tags.ts";

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

/** A list with its heading. */
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
