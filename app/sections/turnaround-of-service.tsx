import { ClientLinkList, type Clients } from "./client-links.tsx";
import { Schedule, type ScheduleRow } from "./schedule.tsx";

type TurnaroundProps = { rows: readonly ScheduleRow[]; clients: Clients };

/** How long the scopes of one service take, and where the rest is told. */
export function TurnaroundOfService({ rows, clients }: TurnaroundProps) {
  return (
    <div className="mt-8 sm:mt-14">
      <h3 className="mb-3 sm:mb-5">Turnaround by scope</h3>
      <Schedule
        caption="Turnaround times of this service"
        head="Scope"
        columns={["Our working days", "Then the authority's time"]}
        shown={["Our working days"]}
        rows={rows}
      />
      <ClientLinkList clients={clients} />
    </div>
  );
}
