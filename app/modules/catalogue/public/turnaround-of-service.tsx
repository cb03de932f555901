import { ClientLinkList, type Clients } from "#app/site/sections/client-links.tsx";
import { Schedule, type ScheduleRow } from "#app/site/sections/schedule.tsx";
import type { ServiceWords } from "../service-words.ts";
import { turnaroundHead } from "../service-words.ts";

type TurnaroundProps = {
  rows: readonly ScheduleRow[];
  words: ServiceWords["turnaround"];
  clients: Clients;
};

/** The turnaround times of one service, and links to further details. */
export function TurnaroundOfService({ rows, words, clients }: TurnaroundProps) {
  return (
    <div className="mt-8 sm:mt-14">
      <h3 className="mb-3 sm:mb-5">{words.title}</h3>
      <Schedule caption={words.captionOfOne} {...turnaroundHead(words)} rows={rows} />
      <ClientLinkList clients={clients} />
    </div>
  );
}
