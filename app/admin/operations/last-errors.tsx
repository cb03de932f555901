import { Moment } from "#app/ui/moment.tsx";
import { Cell, Row, Table } from "#app/ui/table.tsx";
import type { LoggedError } from "#server/recent-errors.ts";

const columns = [{ name: "When" }, { name: "What" }, { name: "Error" }, { name: "Request id" }];

/** The last errors that this process logged, the newest first. */
export function LastErrors({ errors }: { errors: readonly LoggedError[] }) {
  return (
    <Table caption="Last errors" columns={columns}>
      {errors.map(({ id, at, message, kind, requestId }) => (
        <Row key={id}>
          <Cell className="font-mono text-note">
            <Moment at={at} />
          </Cell>
          <Cell className="wrap-anywhere">{message}</Cell>
          <Cell name="Error" className="wrap-anywhere">
            {kind ?? "Not known"}
          </Cell>
          <Cell name="Request id" className="wrap-anywhere font-mono text-note">
            {requestId ?? "No request"}
          </Cell>
        </Row>
      ))}
    </Table>
  );
}
