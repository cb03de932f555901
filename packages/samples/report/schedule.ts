import type { Range, ReceptorResult } from "@datumline/glare/results";
import { lettering } from "../pdf/lettering.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { mm } from "../pdf/units.ts";
import { monthStarts } from "./day-chart.ts";
import { isReached } from "./facts.ts";
import type { Case, Study } from "./study.ts";
import { clock, date, degrees, list, percent, zone } from "./words.ts";

/** The 1st, 11th and 21st of each month, as days of the year from 1. */
const scheduleDays = (year: number) =>
  monthStarts(year)
    .slice(0, 12)
    .flatMap((first) => [first, first + 10, first + 20]);

/** "06:10–06:22 12" for each window of a day. */
function windowsOf({ days }: ReceptorResult, day: number): string {
  const found = days.find((one) => one.day === day);
  if (!found) return "–";
  return found.windows
    .map(
      ([from, to]) =>
        `${clock(from)}–${clock(to)}\u00a0\u00a0${String(to - from).padStart(2, "\u00a0")}`,
    )
    .join(" ");
}

/** When exactly: windows of all receptors on three days of each month. */
export function drawScheduleSheet(sheet: Sheet, study: Study): void {
  const reached = study.cases.filter(isReached);
  const days = scheduleDays(study.year.year).filter((day) =>
    reached.some(({ result }) => result.days.some((one) => one.day === day)),
  );
  const free = study.cases.filter((one) => !isReached(one)).map(({ receptor }) => receptor.id);
  const without = free.length > 0 ? ` ${list(free)} has none on any day.` : "";
  sheet.aside("A window ends with the first minute without glare.");
  sheet.text(
    `Begin and end of each window, and its length in minutes, on the 1st, 11th and 21st of each month. Times are ${zone(study.input)}; add an hour while summer time is kept. On days that are left out no receptor has glare.${without}`,
  );
  const first = mm(19);
  const sun = mm(14.5);
  const width = (sheet.field.width - first - 2 * sun) / reached.length;
  const style = { ...lettering.figure, size: 7.2 };
  sheet.table({
    caption: `Table 10 · Windows of glare in ${study.year.year}`,
    columns: [
      { title: "Day", width: first, style },
      { title: "Sunrise", width: sun, align: "right", style },
      { title: "Sunset", width: sun, align: "right", style },
      ...reached.map(({ receptor }) => ({
        title: receptor.id,
        width,
        align: "right" as const,
        style,
      })),
    ],
    rows: days.map((day) => {
      const { rise, set } = study.daylight[day - 1] ?? { rise: 0, set: 0 };
      return [
        date(study.year.year, day, "short"),
        clock(Math.round(rise)),
        clock(Math.round(set)),
        ...reached.map(({ result }) => windowsOf(result, day)),
      ];
    }),
  });
  drawLight(sheet, reached);
}

/** How the light comes: over all minutes of the year with glare. */
function drawLight(sheet: Sheet, reached: readonly Case[]): void {
  const first = mm(44);
  const width = (sheet.field.width - first) / 3;
  const figures = { width, align: "right" as const, style: lettering.figure };
  const span = (range: Range | undefined, text: (value: number) => string) =>
    range ? `${text(range.least)} to ${text(range.most)}` : "–";
  sheet.table({
    caption: "Table 11 · The light, least and most over all minutes with glare",
    columns: [
      { title: "Receptor", width: first },
      { title: "Incidence i", ...figures },
      { title: "Reflected share ρ", ...figures },
      { title: "Apart from the sun ψ", ...figures },
    ],
    rows: reached.map(({ receptor, result }) => [
      `${receptor.id} ${receptor.name}`,
      span(result.incidenceDeg, degrees),
      span(result.reflectance, percent),
      span(result.separationDeg, degrees),
    ]),
  });
}
