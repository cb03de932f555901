import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { useChange } from "#app/admin/use-change.ts";
import { useCan } from "#app/admin/use-signed-in.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { pluralize } from "#app/lib/counts.ts";
import { AdminIcon } from "#app/ui/admin-icon.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import type { LeadEvent } from "#modules/leads/.server/queries/leads.ts";
import type { FailedMail, LeadMail } from "#modules/mail/.server/queries/mail-states.ts";
import { letterBody } from "#modules/mail/letter.ts";
import type { leadAction } from "./actions.server.ts";
import { leadToast } from "./lead-changes.tsx";
import { splitEmail } from "./quoted-text.ts";

type Mail = LeadMail | FailedMail;

type MailDetailsProps = {
  mail: Pick<LeadMail, "hasSecretLink" | "text">;
  /** Shown below the text. */
  action?: ReactNode;
  children: ReactNode;
};

/** An email's text, behind its name. */
export const MailDetails = ({ mail, action, children }: MailDetailsProps) => (
  <details>
    <summary className="cursor-pointer pointer-coarse:py-2.5 hover:text-blueprint">
      {children}
    </summary>
    <p className="my-2 whitespace-pre-wrap border-rule border-l-2 pl-4">
      {mail.hasSecretLink ? "Contains a secret link, so its text is not shown." : mail.text}
    </p>
    {action}
  </details>
);

/** The status of an email, and why it was not sent. */
export function MailState({ mail, canSend }: { mail: Mail; canSend: boolean }) {
  const { status, lastError, sentAt } = mail;
  if (status === "sent") return <span>Sent {sentAt && <Moment at={sentAt} />}</span>;
  if (status === "discarded") return <span>Discarded, not sent</span>;
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

/** Shown on screens that send emails while no server is set up; `waiting` counts unsent emails. */
export function NoMailServer({ waiting }: { waiting: number }) {
  return (
    <>
      No email server is set up yet. Emails will be sent once there is one
      {waiting > 0 && ` (${waiting} waiting)`}.
    </>
  );
}

type SentFile = { mailId: string | undefined; name: string; size: number; href: string };

/** Attachments of a reply. */
function SentFiles({ files }: { files: readonly SentFile[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Attached files" className="mt-2 border-rule border-t pt-1">
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

/** The text of a reply as its recipient sees it; its quotation and its signature are folded. */
function ReplyText({ children }: { children: string }) {
  const { text, quoted, signature } = splitEmail(children);
  const parts = Object.entries({ "Quoted text": quoted, Signature: signature });
  return (
    <>
      <div
        className="reply-text wrap-anywhere measure"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: the letter escapes the text
        dangerouslySetInnerHTML={{ __html: letterBody(text) }}
      />
      {parts.map(
        ([name, part]) =>
          part && (
            <details key={name} className="text-note text-secondary">
              <summary className="link inline-flex min-h-target items-center md:min-h-6">
                {name}
              </summary>
              <p className="wrap-anywhere whitespace-pre-wrap border-rule border-l-2 pl-4">
                {part}
              </p>
            </details>
          ),
      )}
    </>
  );
}

type CardProps = {
  /** The person who wrote it; empty if the account no longer exists. */
  by: string;
  /** What they did, within a sentence. */
  did: ReactNode;
  at: Date;
  action?: ReactNode;
  className: string;
  children: ReactNode;
};

/** Something that a person wrote. */
function Card({ by, did, at, action, className, children }: CardProps) {
  return (
    <article className={`border border-rule px-4 py-3 ${className}`}>
      <div className="mb-2 flex flex-wrap items-baseline gap-x-3 text-note text-secondary">
        <span className="wrap-anywhere min-w-0">
          {by && <span className="font-[550] text-ink">{by}</span>} {did}
        </span>
        <span className="@md:ml-auto flex flex-wrap items-baseline gap-x-3">
          {action}
          <Moment at={at} />
        </span>
      </div>
      {children}
    </article>
  );
}

type LineProps = {
  icon?: "mail";
  /** Who did it, and when. */
  aside: ReactNode;
  children: ReactNode;
};

/** A change in one line, or an email that the site wrote. */
const Line = ({ icon, aside, children }: LineProps) => (
  <div className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-2.5 px-4 text-note text-secondary">
    <span aria-hidden="true" className="grid h-[1.5em] place-items-center">
      {icon ? (
        <AdminIcon name={icon} size={14} />
      ) : (
        <span className="size-1.5 rounded-full bg-edge" />
      )}
    </span>
    <div className="wrap-anywhere flex min-w-0 flex-wrap gap-x-3">
      <div className="min-w-0 text-ink">{children}</div>
      <div className="@lg:ml-auto">{aside}</div>
    </div>
  </div>
);

/** The person behind an event, unless the site was, and its time. */
const ByAndAt = ({ event: { actorName, at } }: { event: LeadEvent }) => (
  <>
    {actorName && `${actorName}, `}
    <Moment at={at} />
  </>
);

type TimelineProps = {
  /** The ID of the lead. */
  of: string;
  mails: readonly LeadMail[];
  /** Attachments of replies. */
  sentFiles: readonly SentFile[];
  events: readonly LeadEvent[];
  /** The start of the earlier events. */
  earlier: string | undefined;
  canSend: boolean;
  /** The request, which comes first. */
  children: ReactNode;
};

type Context = Pick<TimelineProps, "sentFiles" | "canSend"> & {
  /** They are those of the list, so that a result is shown even if its entry has changed. */
  sending: ReturnType<typeof useChange>;
  deletion: ReturnType<typeof useChange<typeof leadAction>>;
};

/** An email that belongs to no event: the site wrote it. */
function MailEntry({ mail, canSend, sending }: Context & { mail: LeadMail }) {
  const again = canSend && mail.status !== "discarded" && (
    <SendAgain mail={mail} sending={sending} />
  );
  return (
    <Line
      icon="mail"
      aside={
        <>
          <MailState mail={mail} canSend={canSend} />
          {mail.status !== "sent" && (
            <>
              {" · "}
              <Moment at={mail.createdAt} />
            </>
          )}
        </>
      }
    >
      <MailDetails mail={mail} action={mail.status !== "failed" && again}>
        Email to <EmailAddress>{mail.to}</EmailAddress>:{" "}
        <span className="link">{mail.subject}</span>
      </MailDetails>
      {mail.status === "failed" && again}
    </Line>
  );
}

type EventProps = Context & { event: LeadEvent; mail: LeadMail | undefined };

/** A reply with its text and its files. */
function ReplyEntry({ event, mail, sentFiles, canSend, sending }: EventProps) {
  const { actorName, at, detail } = event;
  const isDiscarded = mail?.status === "discarded";
  const did = mail ? (
    <>
      {isDiscarded ? "wrote a reply to" : "replied to"} <EmailAddress>{mail.to}</EmailAddress>
      {isDiscarded && ", which was discarded"}
    </>
  ) : (
    "replied"
  );
  return (
    <Card by={actorName} did={did} at={at} className="border-l-2 border-l-blueprint bg-white">
      {detail.subject && (
        <h3 className="wrap-anywhere mb-1 font-[550] text-[0.9375rem]">{detail.subject}</h3>
      )}
      {mail && (
        <>
          <ReplyText>{mail.text}</ReplyText>
          <SentFiles files={sentFiles.filter(({ mailId }) => mailId === mail.id)} />
          <div className="mt-1 flex flex-wrap items-center gap-x-4 text-note text-secondary">
            <MailState mail={mail} canSend={canSend} />
            {canSend && mail.status === "failed" && <SendAgain mail={mail} sending={sending} />}
          </div>
        </>
      )}
    </Card>
  );
}

/** A note with the button that deletes it. */
function NoteEntry({ event, deletion }: EventProps) {
  const { id, actorName, at, detail } = event;
  const mayWrite = useCan("leads:write");
  if (!detail.notes) return <Line aside={<ByAndAt event={event} />}>Notes removed</Line>;
  return (
    <Card
      by={actorName}
      did={actorName ? "added a note" : "Note"}
      at={at}
      action={
        mayWrite && (
          <ConfirmDialog
            question="Are you sure you want to delete this note?"
            confirm="Delete"
            onConfirm={() => deletion.send("delete-note", { id })}
            trigger={
              <button type="button" className="link min-h-6 pointer-coarse:min-h-target">
                Delete<span className="sr-only"> note</span>
              </button>
            }
          >
            This cannot be undone.
          </ConfirmDialog>
        )
      }
      className="bg-solar-tint"
    >
      <p className="wrap-anywhere measure whitespace-pre-wrap">{detail.notes}</p>
    </Card>
  );
}

function EventEntry(props: EventProps) {
  const { kind } = props.event;
  if (kind === "reply") return <ReplyEntry {...props} />;
  if (kind === "note") return <NoteEntry {...props} />;
  return (
    <Line aside={<ByAndAt event={props.event} />}>
      <Change event={props.event} />
    </Line>
  );
}

function Change({ event: { kind, actorName, detail } }: { event: LeadEvent }) {
  const { from, to } = detail;
  switch (kind) {
    case "entered":
      return "Added manually";
    case "status":
      return `Status: ${from} → ${to}${detail.due ? ", no longer due" : ""}`;
    case "owner":
      if (!to) return `Unassigned (was ${from})`;
      return actorName ? `Assigned to ${to}` : `Assigned to ${to} by a rule`;
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
    case "value":
      return to
        ? `Estimated value: ${to}${from ? ` (was ${from})` : ""}`
        : `Estimated value removed (was ${from})`;
    case "released":
      return "Marked as not spam";
    // They are cards.
    case "reply":
    case "note":
      return null;
  }
}

/** Entries that are always shown; the ones before them are folded if they are several. */
const maxLatest = 6;
const minFolded = 3;

type Entry = { key: string; at: Date; what: ReactNode };

/** The events and emails of a page, in their order. Emails belong to the page of the events around them. */
function entriesOf({ mails, events, earlier }: TimelineProps, isLast: boolean, context: Context) {
  const byId = new Map(mails.map((mail) => [mail.id, mail]));
  const ofEvents = new Set(events.map(({ detail }) => detail.mail));
  const first = (earlier && events[0]?.at) || undefined;
  const last = isLast ? undefined : events.at(-1)?.at;
  const isHere = ({ id, createdAt }: LeadMail) =>
    !ofEvents.has(id) && (!first || createdAt >= first) && (!last || createdAt <= last);
  const entries: Entry[] = [
    ...mails.filter(isHere).map((mail) => ({
      key: mail.id,
      at: mail.createdAt,
      what: <MailEntry {...context} mail={mail} />,
    })),
    ...events.map((event) => ({
      key: event.id,
      at: event.at,
      what: <EventEntry {...context} event={event} mail={byId.get(event.detail.mail ?? "")} />,
    })),
  ];
  return entries.sort((a, b) => a.at.getTime() - b.at.getTime());
}

const Entries = ({ entries }: { entries: readonly Entry[] }) =>
  entries.map(({ key, what }) => <li key={key}>{what}</li>);

const listClasses = "grid grid-cols-[minmax(0,1fr)] gap-y-3 text-[0.9375rem]";

/**
 * A lead as one conversation: the request, replies, notes, emails of the site and changes. The oldest is first, so that
 * it reads like a letter and its answer, and the next reply or note is written where it will appear.
 */
export function Timeline(props: TimelineProps) {
  const { of, earlier, sentFiles, canSend, children } = props;
  const sending = useChange(undefined, leadToast(of));
  const deletion = useChange<typeof leadAction>(undefined, leadToast(of));
  const [params] = useSearchParams();
  const isLast = !params.has("before");
  const entries = entriesOf(props, isLast, { sentFiles, canSend, sending, deletion });
  const isLong = entries.length >= maxLatest + minFolded;
  const folded = isLong ? entries.slice(0, -maxLatest) : [];
  const pageLink = (before: string | undefined, name: string) => {
    const search = new URLSearchParams(params);
    if (before) search.set("before", before);
    else search.delete("before");
    return (
      <li>
        <Link
          to={`?${search}`}
          preventScrollReset
          className="link inline-flex min-h-target items-center"
        >
          {name}
        </Link>
      </li>
    );
  };
  return (
    <ol className={listClasses}>
      <li>{children}</li>
      {earlier && pageLink(earlier, "Show earlier activity")}
      {isLong && (
        <li>
          <details>
            <summary className="link inline-flex min-h-target items-center">
              {pluralize(folded.length, "earlier entry", "earlier entries")}
            </summary>
            <ol className={`${listClasses} mt-2`}>
              <Entries entries={folded} />
            </ol>
          </details>
        </li>
      )}
      <Entries entries={entries.slice(folded.length)} />
      {!isLast && pageLink(undefined, "Show latest activity")}
    </ol>
  );
}
