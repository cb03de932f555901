import { firm } from "@datumline/brand/firm";
import { renderMail } from "#app/mail/mail-sheet.tsx";

/** Shows somebody that emails of the site arrive. */
export function testMail(to: string, url: string) {
  const sheet = renderMail({
    preview: "The site can send email.",
    heading: "Test email",
    paragraphs: [
      "You asked for this email in the admin. As it has arrived, the site can send email.",
      "If it lies among spam, have SPF and DKIM set up for the sender's domain.",
    ],
    action: { label: "Open the admin", url },
  });
  return { to, subject: `Test email – ${firm.name}`, ...sheet };
}
