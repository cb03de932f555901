import { Link } from "react-router";
import { FormPopover } from "#app/admin/form-popover.tsx";
import type { useChange } from "#app/admin/use-change.ts";
import { Button } from "#app/ui/button.tsx";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Age, Moment } from "#app/ui/moment.tsx";
import { RowAction, RowActions } from "#app/ui/row-actions.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { MailDetails, MailState, SendAgain } from "#modules/leads/admin/timeline.tsx";
import type { UnsentMail } from "#modules/mail/.server/queries/mail-states.ts";
import type { FailedJob, QueueFigures } from "#modules/operations/.server/queries/job-figures.ts";
import { jobTitle } from "../job-title.ts";
import type { operationsAction } from "./actions.server.ts";

type FailedJobsProps = {
  jobs: readonly FailedJob[];
  change: ReturnType<typeof useChange<typeof operationsAction>>;
};

const columns = [
  { name: "Job" },
  { name: "When" },
  { name: "Reason" },
  { name: "Actions", quiet: true },
];

/** Jobs that will not be retried automatically; each has a button to retry it. */
export function FailedJobs({ jobs, change }: FailedJobsProps) {
  return (
    <Table caption="Failed jobs" columns={columns}>
      {jobs.map(({ id, name, failedAt, reason }) => (
        <Row key={id} className="md:*:align-middle">
          <Cell className="font-[550]">{jobTitle(name)}</Cell>
          <Cell name="When" className="font-mono text-note">
            {failedAt ? <Moment at={failedAt} /> : "Unknown"}
          </Cell>
          <Cell name="Reason" className="wrap-anywhere">
            {reason}
          </Cell>
          <Cell className="md:text-right">
            <change.Form method="post">
              <input type="hidden" name="id" value={id} />
              <button
                type="submit"
                {...change.intent("retry-job")}
                aria-label={`Try again: ${jobTitle(name)}`}
                disabled={change.state !== "idle"}
                className="link min-h-target whitespace-nowrap font-[550]"
              >
                Try again
              </button>
            </change.Form>
          </Cell>
        </Row>
      ))}
    </Table>
  );
}

const queueColumns = [
  { name: "Job" },
  { name: "Waiting", end: true },
  { name: "Running", end: true },
  { name: "Failed", end: true },
];

const number = (name: string, value: number) => (
  <Cell name={name} end className={`tabular-nums ${value === 0 ? "text-secondary" : "font-[550]"}`}>
    {value.toLocaleString("en")}
  </Cell>
);

/** Numbers of jobs by kind. */
export function Queues({ queues }: { queues: readonly QueueFigures[] }) {
  return (
    <Table caption="Jobs by kind" columns={queueColumns}>
      {queues.map(({ name, waiting, active, failed }) => (
        <Row key={name} className="max-md:grid-cols-3 md:*:py-1.5">
          <Cell className="max-md:col-span-3">{jobTitle(name)}</Cell>
          {number("Waiting", waiting)}
          {number("Running", active)}
          {number("Failed", failed)}
        </Row>
      ))}
    </Table>
  );
}

type UnsentMailsProps = Pick<FailedJobsProps, "change"> & {
  mails: readonly UnsentMail[];
  canSend: boolean;
  now: Date;
  sending: ReturnType<typeof useChange>;
};

const unsentColumns = [
  { name: "Email" },
  { name: "Age" },
  { name: "Reason" },
  { name: "Actions", quiet: true },
];

type DiscardProps = Pick<FailedJobsProps, "change"> & { id: string; mail: UnsentMail };

/** The question before an email is discarded. */
const DiscardForm = ({ id, mail, change }: DiscardProps) => (
  <FormPopover id={id} title="Discard this email?" result={undefined}>
    <change.Form method="post" className="grid justify-items-start gap-4">
      <input type="hidden" name="id" value={mail.id} />
      <p className="wrap-anywhere whitespace-normal text-left">
        “{mail.subject}” will not be sent to {mail.to}. This cannot be undone.
      </p>
      <Button type="submit" variant="danger" {...change.intent("discard-mail")}>
        Discard email
      </Button>
    </change.Form>
  </FormPopover>
);

/** Unsent emails with their texts; each can be discarded, and sent again once there is an email server. */
export function UnsentMails({ mails, canSend, now, sending, change }: UnsentMailsProps) {
  return (
    <Table caption="Unsent emails" columns={unsentColumns}>
      {mails.map((mail) => {
        const discardId = `discard-${mail.id}`;
        return (
          <Row key={mail.id}>
            <Cell className="wrap-anywhere">
              <MailDetails mail={mail}>
                <span className="link font-[550]">{mail.subject}</span>
              </MailDetails>
              <span className="block text-note text-secondary">
                To <EmailAddress>{mail.to}</EmailAddress>
                {mail.leadId && (
                  <>
                    {" · "}
                    <Link to={`/admin/leads/${mail.leadId}`} className="link">
                      Open lead
                    </Link>
                  </>
                )}
              </span>
            </Cell>
            <Cell name="Age">
              <Age at={mail.createdAt} now={now} />
            </Cell>
            <Cell name="Reason" className="wrap-anywhere">
              <MailState mail={mail} canSend={canSend} />
            </Cell>
            <Cell className="md:text-right">
              <RowActions of={` “${mail.subject}”`}>
                {canSend && <SendAgain mail={mail} sending={sending} />}
                <RowAction label="Discard" popoverTarget={discardId} isDestructive />
              </RowActions>
              <DiscardForm id={discardId} mail={mail} change={change} />
            </Cell>
          </Row>
        );
      })}
    </Table>
  );
}
