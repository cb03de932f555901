import { useChange } from "#app/admin/use-change.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import type { LeadMail } from "#modules/mail/.server/queries/mail-states.ts";
import { MailState, SendAgain } from "./mail-state.tsx";

type LeadMailsProps = { mails: readonly LeadMail[]; canSend: boolean };

/** The emails about a lead, each with its text to open. */
export function LeadMails({ mails, canSend }: LeadMailsProps) {
  const sending = useChange();
  if (mails.length === 0)
    return <p className="mt-3 text-secondary">No emails were sent for this request.</p>;
  return (
    <ul className="mt-3 border-ink border-t text-[0.9375rem]">
      {mails.map((mail) => (
        <li key={mail.id} className="border-rule border-b py-2.5">
          <div className="flex flex-wrap items-start justify-between gap-x-6">
            <p className="wrap-anywhere min-w-0">
              <span className="text-secondary">To</span> <EmailAddress>{mail.to}</EmailAddress>
              <span className="block text-note text-secondary">
                <MailState mail={mail} canSend={canSend} />
              </span>
            </p>
            {canSend && <SendAgain mail={mail} sending={sending} />}
          </div>
          <details className="mt-1">
            <summary className="link inline-flex min-h-11 items-center">{mail.subject}</summary>
            <p className="wrap-anywhere mt-1 whitespace-pre-wrap border-rule border-l-2 pl-4 text-note">
              {mail.text || "The text was not kept because it contained a personal link."}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}
