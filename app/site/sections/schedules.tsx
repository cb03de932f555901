import { Chapter } from "./chapter.tsx";
import { Notes } from "./notes.tsx";
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
