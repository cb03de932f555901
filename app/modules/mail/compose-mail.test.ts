import { expect, it } from "vitest";
import { firmInserts } from "#app/site/content/firm-inserts.ts";
import { resetMail } from "#modules/accounts/account-emails.ts";
import type { TextReader } from "#modules/content/documents/define-content.ts";
import { replaceInserts, sampleInserts } from "#modules/content/documents/inserts.ts";
import { mailGroups } from "../../site/content/emails.ts";
import { composeMail } from "./compose-mail.ts";

const delivered: TextReader = { of: ({ initial }) => initial };
const inserts = firmInserts(delivered);
const texts: TextReader = { of: ({ initial }) => replaceInserts(initial, inserts) };

it.each(mailGroups.flatMap(({ emails }) => emails).map((mail) => [mail.id, mail] as const))(
  "%s has an insert for each of its names",
  (_, mail) => {
    const url = "https://firm.example/there";
    const { subject, html, text } = composeMail(texts, mail, {
      inserts: sampleInserts(mail.inserts ?? {}),
      url,
    });
    expect(subject + text).not.toMatch(/[{}]/);
    expect(subject).not.toBe("");
    if (mail.hasLink) expect(html).toContain(`href="${url}"`);
  },
);

it("has no button without a target", () => {
  expect(composeMail(texts, resetMail).html).not.toContain("<a ");
});
