import { newsletterSettingsDocument } from "#app/content/newsletter-settings.ts";
import { newsletterSmtpUrl } from "#server/newsletter/newsletter-settings.ts";
import { servicesContext } from "#server/services.ts";
import { adminClientAction } from "../change-answer.ts";
import { documentAction } from "../site/document-actions.server.ts";
import { DocumentScreen } from "../site/document-screen.tsx";
import { openDocument } from "../site/open-document.server.ts";
import type { Route } from "./+types/settings";

export const meta = () => [{ title: "Newsletter settings" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const url = newsletterSmtpUrl(env);
  return {
    document: await openDocument(context, newsletterSettingsDocument.id),
    // The host alone, because the URL can contain a password.
    mailServer: url ? new URL(url).host : null,
    isOwn: env.NEWSLETTER_SMTP_URL !== undefined,
  };
}

export const action = documentAction;
export const clientAction = adminClientAction;

/** The newsletter's sender and rate. */
export default function NewsletterSettings({ loaderData }: Route.ComponentProps) {
  const { document, mailServer, isOwn } = loaderData;
  return (
    <>
      <DocumentScreen data={document} />
      <section className="mt-8 border border-rule bg-white p-5">
        <h2 className="font-[550] text-[1.0625rem]">Email server</h2>
        <p className="measure mt-1 text-[0.9375rem]">
          {mailServer
            ? `Issues are sent through ${mailServer}, ${isOwn ? "the newsletter's own server (NEWSLETTER_SMTP_URL)" : "like the site's other emails; set NEWSLETTER_SMTP_URL to use a different server"}.`
            : "No email server is configured, so no issues can be sent. Set SMTP_URL, or NEWSLETTER_SMTP_URL for the newsletter only."}
        </p>
      </section>
    </>
  );
}
