import type { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { Moment } from "#app/ui/moment.tsx";
import type { LeadMail, TroubledMail } from "#modules/mail/.server/queries/mail-states.ts";

type Mail = LeadMail | TroubledMail;

/** The status of an email, and why it was not sent. */
export function MailState({ mail, canSend }: { mail: Mail; canSend: boolean }) {
  const { status, lastError, sentAt } = mail;
  if (status === "sent") return <span>Sent {sentAt && <Moment at={sentAt} />}</span>;
  if (status === "failed") return <span className="text-danger">Failed: {lastError}</span>;
  if (!canSend) return <span>Waiting for an email server</span>;
  return <span>{lastError ? `Not sent yet: ${lastError}` : "Waiting to be sent"}</span>;
}

/**
 * Sends an email again through `sending`, which belongs to the list: its result is shown even if the email has left the
 * list.
 */
export function SendAgain({
  mail,
  sending,
}: {
  mail: Mail;
  sending: ReturnType<typeof useChange>;
}) {
  if (!useCan("leads:write")) return null;
  return (
    <sending.Form method="post" action={`/admin/leads/mails/${mail.id}/send-again`}>
      <button
        type="submit"
        aria-label={`Send again: ${mail.subject}`}
        disabled={sending.state !== "idle"}
        className="link min-h-11 whitespace-nowrap font-[550]"
      >
        Send again
      </button>
    </sending.Form>
  );
}
