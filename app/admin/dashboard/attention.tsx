import type { ReactNode } from "react";
import { Link } from "react-router";
import { sayCount } from "#app/lib/max-counted.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { suspectsSearch, waitingSearch } from "#modules/leads/admin/filter.ts";
import { MailState, SendAgain } from "#modules/leads/admin/mail-state.tsx";
import { NoMailServer } from "#modules/leads/admin/no-mail-server.tsx";
import type { TroubledMail } from "#modules/mail/.server/queries/mail-states.ts";
import { useChange } from "../use-change.ts";

type AttentionProps = {
  /** Counts up to a limit. Leads whose first reply is late are included in `waiting`. */
  leads: { waiting: number; suspected: number; overdue: number };
  unsent: { waiting: number; late: number; failed: number };
  troubled: readonly TroubledMail[];
  canSend: boolean;
};

const pointLink = "link inline-block min-h-6";

/** Open tasks: overdue replies, new leads, suspected spam and unsent emails. */
export function Attention({ leads, unsent, troubled, canSend }: AttentionProps) {
  const sending = useChange();
  const mails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;
  const { waiting, suspected, overdue } = leads;
  const isCalm = waiting + suspected + unsent.failed + troubled.length === 0 && canSend;
  return (
    <section aria-labelledby="attention" className="mt-10">
      <h2 id="attention" className="text-h3">
        Needs attention
      </h2>
      {isCalm && <p className="mt-3 text-secondary">Nothing needs your attention.</p>}
      <ul className="mt-3 grid gap-2">
        {!canSend && (
          <Point urgent>
            <NoMailServer waiting={unsent.waiting} />
          </Point>
        )}
        {canSend && unsent.late > 0 && (
          <Point urgent>
            {mails(unsent.late)} {unsent.late === 1 ? "has" : "have"} been waiting for more than
            five minutes.
          </Point>
        )}
        {unsent.failed > 0 && <Point urgent>{mails(unsent.failed)} could not be sent.</Point>}
        {overdue > 0 && (
          <Point urgent>
            <Link to="/admin/leads?view=overdue" className={pointLink}>
              {sayCount(overdue)} {overdue === 1 ? "lead is" : "leads are"} overdue
            </Link>
          </Point>
        )}
        {waiting > 0 && (
          <Point>
            <Link to={`/admin/leads${waitingSearch}`} className={pointLink}>
              {sayCount(waiting)} new {waiting === 1 ? "lead is" : "leads are"} waiting for a reply
            </Link>
          </Point>
        )}
        {suspected > 0 && (
          <Point>
            <Link to={`/admin/leads${suspectsSearch}`} className={pointLink}>
              {sayCount(suspected)} {suspected === 1 ? "lead looks" : "leads look"} like spam: no
              emails will be sent until you review {suspected === 1 ? "it" : "them"}
            </Link>
          </Point>
        )}
      </ul>
      {canSend && troubled.length > 0 && <Troubled mails={troubled} sending={sending} />}
    </section>
  );
}

function Point({ urgent, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <li
      className={`border-l-4 bg-white px-4 py-3 ${urgent ? "border-signal" : "border-blueprint"}`}
    >
      {children}
    </li>
  );
}

type TroubledProps = { mails: AttentionProps["troubled"]; sending: ReturnType<typeof useChange> };

/** The newest emails that failed or have been waiting for long. */
function Troubled({ mails, sending }: TroubledProps) {
  return (
    <ul
      aria-label="Emails that have not been sent"
      className="mt-4 border-ink border-t text-[0.9375rem]"
    >
      {mails.map((mail) => (
        <li
          key={mail.id}
          className="flex flex-wrap items-center justify-between gap-x-6 border-rule border-b py-2"
        >
          <p className="wrap-anywhere min-w-0">
            {mail.leadId ? (
              <Link to={`/admin/leads/${mail.leadId}`} className="link">
                {mail.subject}
              </Link>
            ) : (
              mail.subject
            )}
            <span className="block text-note text-secondary">
              To <EmailAddress>{mail.to}</EmailAddress>. <MailState mail={mail} canSend />
            </span>
          </p>
          <SendAgain mail={mail} sending={sending} />
        </li>
      ))}
    </ul>
  );
}
