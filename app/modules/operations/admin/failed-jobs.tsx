import type { useChange } from "#app/admin/use-change.ts";
import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { FailedJob } from "#modules/operations/.server/queries/job-figures.ts";
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
                className="link min-h-11 whitespace-nowrap font-[550]"
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
