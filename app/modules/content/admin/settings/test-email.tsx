import type { dashboardAction } from "#app/admin/dashboard/actions.server.ts";
import { useChange } from "#app/admin/use-change.ts";
import { Banner } from "#app/ui/banner.tsx";
import { Button } from "#app/ui/button.tsx";

/** Shows the SMTP server for outgoing email, and sends a test email. */
export function TestEmail({ mailServer }: { mailServer: string | null }) {
  const change = useChange<typeof dashboardAction>("test-email");
  const { done, failed } = change.data ?? {};
  return (
    <section aria-labelledby="test-email" className="mt-10 border border-rule bg-white p-5">
      <h2 id="test-email" className="text-h3">
        Email server
      </h2>
      <p className="measure mt-2 text-[0.9375rem] text-secondary">
        {mailServer
          ? `Emails are sent through ${mailServer}, set by SMTP_URL in the environment.`
          : "No email server is configured. Emails wait in the outbox until SMTP_URL is set."}
      </p>
      {mailServer && (
        // The dashboard's first steps contain the same button.
        <change.Form method="post" action="/admin?index" className="mt-4 grid gap-4">
          <Button
            type="submit"
            {...change.intent("send-test-email")}
            variant="secondary"
            className="justify-self-start"
            disabled={change.state !== "idle"}
          >
            {change.state === "idle" ? "Send a test email" : "Sending…"}
          </Button>
          {done && <Banner tone="success">{done}</Banner>}
          {failed && <Banner tone="failure">{failed}</Banner>}
        </change.Form>
      )}
    </section>
  );
}
