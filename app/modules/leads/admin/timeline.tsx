import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { LeadEvent } from "#modules/leads/.server/queries/leads.ts";
import type { FailedMail, LeadMail } from "#modules/mail/.server/queries/mail-states.ts";

type Mail = LeadMail | FailedMail;

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
        className="link min-h-target whitespace-nowrap font-[550]"
      >
        Send again
      </button>
    </sending.Form>
  );
}

type SentFile = { mailId: string | undefined; name: string; size: number; href: string };

/** Attachments of a reply. */
function SentFiles({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files">
      {files.map(({ href, name, size }) => (
        <li key={href} className="flex flex-wrap items-center gap-x-3">
          <a
            href={href}
            className="link wrap-anywhere inline-flex min-h-target items-center md:min-h-6"
          >
            {name}
          </a>
          <span className="font-mono text-note text-secondary">{formatBytes(size)}</span>
        </li>
      ))}
    </ul>
  );
}

type TimelineProps = {
  /** When the lead was received. */
  submittedAt: Date;
  source: string;
  /** The number of files with it; nothing if its kind accepts none. */
  files: number | undefined;
  mails: readonly LeadMail[];
  /** Attachments of replies. */
  sentFiles: readonly SentFile[];
  events: readonly LeadEvent[];
  /** The start of the earlier events. */
  earlier: string | undefined;
  canSend: boolean;
};

type Entry = { key: string; at: Date; by?: string; what: ReactNode };

function requestEntry({ submittedAt, source, files }: TimelineProps): Entry {
  return {
    key: "message",
    at: submittedAt,
    what: (
      <>
        <a href="#request" className="link">
          {source && !source.startsWith("/") ? `Received: ${source}` : "Request received"}
        </a>
        {files !== undefined && files > 0 && (
          <>
            {" "}
            with{" "}
            <a href="#files" className="link">
              {files} {files === 1 ? "file" : "files"}
            </a>
          </>
        )}
      </>
    ),
  };
}

/** The entry of an email that belongs to no event. */
function mailEntry(mail: LeadMail, canSend: boolean): Entry {
  const what = (
    <>
      Email to <EmailAddress>{mail.to}</EmailAddress>: {mail.subject}
      <span className="block text-note text-secondary">
        <MailState mail={mail} canSend={canSend} />
      </span>
    </>
  );
  return { key: mail.id, at: mail.createdAt, what };
}

type EventContext = Pick<TimelineProps, "sentFiles" | "canSend"> & {
  /** The email that was sent with it. */
  mail: LeadMail | undefined;
  sending: ReturnType<typeof useChange>;
};

function eventEntry(event: LeadEvent, { mail, sentFiles, canSend, sending }: EventContext): Entry {
  const what = (
    <>
      <What event={event} />
      {mail && (
        <>
          <SentFiles files={sentFiles.filter(({ mailId }) => mailId === mail.id)} />
          <span className="block text-note text-secondary">
            <MailState mail={mail} canSend={canSend} />
          </span>
          {canSend && mail.status === "failed" && <SendAgain mail={mail} sending={sending} />}
        </>
      )}
    </>
  );
  return { key: event.id, at: event.at, by: event.actorName, what };
}

/** The history of a lead, from its message to the last change. */
export function Timeline(props: TimelineProps) {
  const { mails, sentFiles, events, earlier, canSend } = props;
  // It is here so that its result is shown even if the entry has changed.
  const sending = useChange();
  const [params] = useSearchParams();
  const answers = new Map(mails.map((mail) => [mail.id, mail]));
  const shownWithTheirEntry = new Set(events.map(({ detail }) => detail.mail));
  const entries: Entry[] = [
    ...mails
      .filter(({ id }) => !shownWithTheirEntry.has(id))
      .map((mail) => mailEntry(mail, canSend)),
    ...events.map((event) => {
      const mail = answers.get(event.detail.mail ?? "");
      return eventEntry(event, { mail, sentFiles, canSend, sending });
    }),
  ];
  // Emails are written in the transaction that stores the message, so the message comes first regardless of the clock.
  const shown = [requestEntry(props), ...entries.sort((a, b) => a.at.getTime() - b.at.getTime())];
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline" className="text-h3">
        Timeline
      </h2>
      {earlier && (
        <Link
          to={`?${new URLSearchParams({ ...Object.fromEntries(params), before: earlier })}`}
          preventScrollReset
          className="link inline-flex min-h-target items-center"
        >
          Show earlier activity
        </Link>
      )}
      <ol className="mt-3 border-ink border-t text-[0.9375rem]">
        {shown.map(({ key, at, by, what }) => (
          <li
            key={key}
            className="grid @2xl:grid-cols-[12rem_minmax(0,1fr)] @md:grid-cols-[9rem_minmax(0,1fr)] gap-x-6 border-rule border-b py-2.5"
          >
            <span className="text-note text-secondary">
              <Moment at={at} />
              {by && <span className="block">{by}</span>}
            </span>
            <div className="wrap-anywhere min-w-0">{what}</div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function What({ event: { kind, actorName, detail } }: { event: LeadEvent }) {
  const { from, to, notes } = detail;
  switch (kind) {
    case "entered":
      return "Added manually";
    case "status":
      return `Status: ${from} → ${to}`;
    case "owner":
      if (!to) return `Unassigned (was ${from})`;
      return actorName ? `Assigned to ${to}` : `Assigned to ${to} by a rule`;
    case "note":
      return (
        <>
          {notes ? "Note:" : "Notes removed"}
          {notes && <span className="block whitespace-pre-wrap">{notes}</span>}
        </>
      );
    case "due":
      return to ? (
        <>
          Due <Moment at={new Date(to)} />
          {from && (
            <>
              {" "}
              (was <Moment at={new Date(from)} />)
            </>
          )}
        </>
      ) : (
        "Due date cleared"
      );
    case "step":
      return to ? `Next step: ${to}` : "Next step removed";
    case "reply":
      return detail.subject ? `Replied: ${detail.subject}` : "Replied";
    case "released":
      return "Marked as not spam";
  }
}

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
            <summary className="link inline-flex min-h-target items-center">{mail.subject}</summary>
            <p className="wrap-anywhere mt-1 whitespace-pre-wrap border-rule border-l-2 pl-4 text-note">
              {mail.text || "The text was not kept because it contained a personal link."}
            </p>
          </details>
        </li>
      ))}
    </ul>
  );
}

/** Shown on screens that send emails while no server is set up; `waiting` counts unsent emails. */
export function NoMailServer({ waiting }: { waiting: number }) {
  return (
    <>
      No email server is set up yet. Emails will be sent once there is one
      {waiting > 0 && ` (${waiting} waiting)`}.
    </>
  );
}
