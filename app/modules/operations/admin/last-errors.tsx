import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { LoggedError } from "#platform/recent-errors.ts";

const columns = [{ name: "When" }, { name: "Message" }, { name: "Error" }, { name: "Request ID" }];

/** The last errors that this process logged, the newest first. */
export function LastErrors({ errors }: { errors: readonly LoggedError[] }) {
  return (
    <Table caption="Recent errors" columns={columns}>
      {errors.map(({ id, at, message, kind, requestId }) => (
        <Row key={id}>
          <Cell className="font-mono text-note">
            <Moment at={at} />
          </Cell>
          <Cell className="wrap-anywhere">{message}</Cell>
          <Cell name="Error" className="wrap-anywhere">
            {kind ?? "Unknown"}
          </Cell>
          <Cell name="Request ID" className="wrap-anywhere font-mono text-note">
            {requestId ?? "No request"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
