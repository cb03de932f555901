import { Chapter } from "./chapter.tsx";
import { DisclosureRow } from "./disclosure.tsx";
import { Schedule, type ScheduleRow } from "./schedule.tsx";

type ScheduleSection = {
  /** Its anchor on the page. */
  id: string;
  title: string;
  lead: string;
  caption: string;
  head: string;
  columns: readonly string[];
  shown?: readonly string[];
  rows: readonly ScheduleRow[];
  notes: readonly string[];
  /** Phones fold it to its heading. */
  folds?: boolean;
};

type SchedulesProps = {
  /** The number of the first section. */
  first: number;
  sections: readonly ScheduleSection[];
};

/** Tables, a numbered section each; one without rows is left out. */
export function Schedules({ first, sections }: SchedulesProps) {
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ id, title, lead, notes, folds = false, ...schedule }, index) => (
      <Chapter
        key={id}
        id={id}
        folds={folds}
        ground={index % 2 ? "paper" : "white"}
        number={first + index}
        title={title}
        lead={lead}
      >
        <Schedule {...schedule} />
        <Notes notes={notes} />
      </Chapter>
    ));
}

/** Notes on a table, below it; phones fold them. */
function Notes({ notes }: { notes: readonly string[] }) {
  if (notes.length === 0) return null;
  return (
    <DisclosureRow
      className="text-note text-secondary sm:mt-5"
      summary={<span className="sm:sr-only">Notes to this table</span>}
    >
      <div className="space-y-2">
        {notes.map((note) => (
          <p key={note} className="max-w-[74ch]">
            {note}
          </p>
        ))}
      </div>
    </DisclosureRow>
  );
}
