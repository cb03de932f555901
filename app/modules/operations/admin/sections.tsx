import type { useChange } from "#app/admin/use-change.ts";
import { EmailAddress } from "#app/ui/email-address.tsx";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import { MailState, SendAgain } from "#modules/leads/admin/timeline.tsx";
import type { FailedMail } from "#modules/mail/.server/queries/mail-states.ts";
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

type UnsentMailsProps = {
  mails: readonly FailedMail[];
  canSend: boolean;
  sending: ReturnType<typeof useChange>;
};

const unsentColumns = [
  { name: "Email" },
  { name: "Created" },
  { name: "Status" },
  { name: "Actions", quiet: true },
];

/** Emails that were refused, or have been waiting longer than expected. */
export function UnsentMails({ mails, canSend, sending }: UnsentMailsProps) {
  return (
    <Table caption="Unsent emails" columns={unsentColumns}>
      {mails.map((mail) => (
        <Row key={mail.id} className="md:*:align-middle">
          <Cell className="wrap-anywhere">
            <span className="font-[550]">{mail.subject}</span>
            <span className="block text-note text-secondary">
              To <EmailAddress>{mail.to}</EmailAddress>
            </span>
          </Cell>
          <Cell name="Created" className="font-mono text-note">
            <Moment at={mail.createdAt} />
          </Cell>
          <Cell name="Status" className="wrap-anywhere">
            <MailState mail={mail} canSend={canSend} />
          </Cell>
          <Cell className="md:text-right">
            {canSend && <SendAgain mail={mail} sending={sending} />}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
