import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { QueueFigures } from "#modules/operations/.server/queries/job-figures.ts";
import { jobTitle } from "../job-title.ts";

const columns = [
  { name: "Job" },
  { name: "Waiting", end: true },
  { name: "Running", end: true },
  { name: "Failed", end: true },
];

/** Numbers of jobs by kind. */
export function Queues({ queues }: { queues: readonly QueueFigures[] }) {
  return (
    <Table caption="Jobs by kind" columns={columns}>
      {queues.map(({ name, waiting, active, failed }) => (
        <Row key={name} className="max-md:grid-cols-3">
          <Cell className="max-md:col-span-3">{jobTitle(name)}</Cell>
          <Cell name="Waiting" end className="tabular-nums">
            {waiting.toLocaleString("en")}
          </Cell>
          <Cell name="Running" end className="tabular-nums">
            {active.toLocaleString("en")}
          </Cell>
          <Cell name="Failed" end className="tabular-nums">
            {failed.toLocaleString("en")}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
