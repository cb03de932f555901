import { adminClientAction } from "#app/admin/action-result.ts";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { documentAction } from "#modules/content/admin/document-actions.server.ts";
import { DocumentScreen } from "#modules/content/admin/document-screen.tsx";
import { openDocument } from "#modules/content/admin/open-document.server.ts";
import { newsletterSmtpUrl } from "#modules/newsletter/.server/send-issue.ts";
import { newsletterSettingsDocument } from "../newsletter-documents.ts";
import type { Route } from "./+types/settings";

export const meta = () => [{ title: "Newsletter settings" }];

export async function loader({ context }: Route.LoaderArgs) {
  const { env } = context.get(servicesContext);
  const url = newsletterSmtpUrl(env);
  return {
    document: await openDocument(
      context.get(servicesContext),
      context.get(userContext),
      newsletterSettingsDocument.id,
    ),
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
