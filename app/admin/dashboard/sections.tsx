import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatCount, pluralize } from "#app/lib/counts.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import type { DocumentWithPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import { documentPath } from "#modules/content/document-path.ts";
import { spamFilterQuery, waitingSearch } from "#modules/leads/admin/filter.ts";
import { MailState, NoMailServer, SendAgain } from "#modules/leads/admin/timeline.tsx";
import type { FailedMail } from "#modules/mail/.server/queries/mail-states.ts";
import { useChange } from "../use-change.ts";
import type { dashboardAction } from "./actions.server.ts";
import type { FirstStepsData } from "./read-dashboard.server.ts";

type AttentionProps = {
  /** Counts up to a limit. Leads whose first reply is late are included in `waiting`. */
  leads: Record<"waiting" | "mine" | "unassigned" | "suspected" | "overdue", number>;
  unsent: { waiting: number; late: number; failed: number };
  failedMails: readonly FailedMail[];
  canSend: boolean;
};

const pointLink = "link inline-block min-h-6";

/** Open tasks: overdue replies, new leads, suspected spam and unsent emails. */
export function Attention({ leads, unsent, failedMails, canSend }: AttentionProps) {
  const sending = useChange();
  const mails = (count: number) => `${count} ${count === 1 ? "email" : "emails"}`;
  const { waiting, mine, unassigned, suspected, overdue } = leads;
  const isCalm = waiting + suspected + unsent.failed + failedMails.length === 0 && canSend;
  return (
    <section aria-labelledby="attention">
      <h2 id="attention" className="text-h3">
        Needs attention
      </h2>
      {isCalm && <p className="mt-3 text-secondary">Nothing needs your attention.</p>}
      <ul className="mt-2 grid gap-2">
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
              {formatCount(overdue)} {overdue === 1 ? "lead is" : "leads are"} overdue
            </Link>
          </Point>
        )}
        {waiting > 0 && (
          <Point>
            <span className="flex flex-wrap gap-x-4">
              <Link to={`/admin/leads${waitingSearch}`} className={pointLink}>
                {formatCount(waiting)} new {waiting === 1 ? "lead is" : "leads are"} waiting for a
                reply
              </Link>
              {mine > 0 && (
                <Link to={`/admin/leads${waitingSearch}&view=mine`} className={pointLink}>
                  {formatCount(mine)} assigned to me
                </Link>
              )}
              {unassigned > 0 && (
                <Link to={`/admin/leads${waitingSearch}&view=unassigned`} className={pointLink}>
                  {formatCount(unassigned)} unassigned
                </Link>
              )}
            </span>
          </Point>
        )}
        {suspected > 0 && (
          <Point>
            <Link to={`/admin/leads${spamFilterQuery}`} className={pointLink}>
              {formatCount(suspected)} {suspected === 1 ? "lead looks" : "leads look"} like spam: no
              emails will be sent until you review {suspected === 1 ? "it" : "them"}
            </Link>
          </Point>
        )}
      </ul>
      {canSend && failedMails.length > 0 && <FailedMails mails={failedMails} sending={sending} />}
    </section>
  );
}

function Point({ urgent, children }: { urgent?: boolean; children: ReactNode }) {
  return (
    <li
      className={`border-l-4 bg-white px-4 py-2 ${urgent ? "border-signal" : "border-blueprint"}`}
    >
      {children}
    </li>
  );
}

type FailedMailsProps = {
  mails: AttentionProps["failedMails"];
  sending: ReturnType<typeof useChange>;
};

/** The newest emails that failed or have been waiting for long. */
function FailedMails({ mails, sending }: FailedMailsProps) {
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

/** The dashboard's fetcher: both parts unmount before the result of their button is shown. */
type Change = ReturnType<typeof useChange<typeof dashboardAction>>;

type FirstStepsProps = Pick<FirstStepsData, "steps" | "canSend"> & { change: Change };

/** The first steps of a new site; each links to its screen. */
export function FirstSteps({ steps, canSend, change }: FirstStepsProps) {
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <section aria-labelledby="first-steps" className="mb-6 border border-rule bg-white px-4">
      <details>
        <summary className="flex min-h-target flex-wrap items-center gap-x-4 py-1.5">
          <h2 id="first-steps" className="text-[0.9375rem]">
            First steps
          </h2>
          <progress value={done} max={steps.length} aria-hidden="true" className="w-40" />
          <span className="text-note text-secondary">
            {done} of {steps.length} done
          </span>
          <AdminIcon name="chevrons-up-down" size={14} className="ml-auto" />
        </summary>
        <ol className="border-rule border-t">
          {steps.map(({ name, hint, to, isDone }) => (
            <li key={name} className="flex gap-3 border-rule border-b py-2">
              <span
                aria-hidden="true"
                className={`mt-2.5 grid size-6 shrink-0 place-items-center border text-note ${isDone ? "border-civil text-civil" : "border-edge"}`}
              >
                {isDone && "✓"}
              </span>
              <div className="min-w-0">
                <Link to={to} className="link inline-flex min-h-target items-center font-[550]">
                  {name}
                </Link>
                {isDone ? (
                  <span className="ml-3 text-note text-secondary">Done</span>
                ) : (
                  <p className="text-[0.9375rem] text-secondary">{hint}</p>
                )}
              </div>
            </li>
          ))}
        </ol>
        <change.Form method="post" className="my-4 flex flex-wrap gap-3">
          {canSend && (
            <Button type="submit" {...change.intent("send-test-email")} variant="secondary">
              Send a test email
            </Button>
          )}
          <Button type="submit" {...change.intent("hide-first-steps")} variant="secondary">
            Hide
          </Button>
        </change.Form>
      </details>
    </section>
  );
}

/** Shows the list again to a person who has hidden it. */
export function HiddenFirstSteps({ steps, change }: Omit<FirstStepsProps, "canSend">) {
  const left = steps.filter(({ isDone }) => !isDone).length;
  return (
    <change.Form method="post">
      <button
        type="submit"
        {...change.intent("show-first-steps")}
        className="link min-h-target font-[550]"
      >
        Show first steps ({left} left)
      </button>
    </change.Form>
  );
}

/** Placeholder content of the site, each with a link to its form. */
export function PlaceholderContent({
  documents,
}: {
  documents: readonly DocumentWithPlaceholders[];
}) {
  if (documents.length === 0) return null;
  const count = documents.reduce((sum, each) => sum + each.count, 0);
  const pages = new Set(documents.map(({ page }) => page)).size;
  return (
    <section aria-labelledby="placeholders" className="border border-rule bg-white px-3">
      <details>
        <summary className="flex min-h-target flex-wrap items-center gap-x-3 py-1.5">
          <h2 id="placeholders" className="text-[0.9375rem]">
            Placeholder content to replace
          </h2>
          <span className="text-note text-secondary">
            {pluralize(count, "item")} on {pluralize(pages, "page")}
          </span>
        </summary>
        <p className="text-[0.9375rem] text-secondary">
          Sample text and figures to replace or confirm before launch.
        </p>
        <ul className="my-2 grid gap-2">
          {documents.map(({ id, title, labels, count: own }) => (
            <li key={id} className="border-solar border-l-4 px-3 py-1">
              <Link to={documentPath(id)} className="link inline-block min-h-6 font-[550]">
                {title} ({own})
              </Link>
              <span className="block text-note text-secondary">{labels.join(", ")}</span>
            </li>
          ))}
        </ul>
      </details>
    </section>
  );
}
