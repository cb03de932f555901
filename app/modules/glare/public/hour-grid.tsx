import type { GlareYear, ReceptorResult } from "@datumline/glare/results";
import { monthNames } from "@datumline/maths/day-of-year";
import { hourTable } from "./hours.ts";

const written = (minutes: number) => minutes.toLocaleString("en");
const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);

/** The minutes of one receptor by month and hour, as the chart next to it shows them. */
export function HourGrid({ year, result }: { year: GlareYear; result: ReceptorResult }) {
  const { hours, rows } = hourTable(year.year, result.days);
  const wide = hourTable(year.year, result.wide.days).rows.map(sum);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling area must be reachable by keyboard
    <section className="overflow-x-auto" aria-label={`Minutes at ${result.name}`} tabIndex={0}>
      <table className="w-full text-right font-mono text-note">
        <caption className="sr-only">
          Minutes at {result.name} by month and hour, within one deviation; the last column within
          three
        </caption>
        <thead className="text-secondary">
          <tr>
            <th scope="col" className="py-1.5 pr-3 text-left font-normal">
              Month
            </th>
            {hours.map((hour) => (
              <th key={hour} scope="col" className="px-2 py-1.5 font-normal">
                {hour}–{hour + 1} h
              </th>
            ))}
            <th scope="col" className="py-1.5 pl-3 font-normal">
              Total
            </th>
            <th scope="col" className="py-1.5 pl-3 font-normal">
              Within three
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, month) => (
            <tr key={monthNames[month]} className="border-rule border-t">
              <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                {monthNames[month]}
              </th>
              {row.map((minutes, i) => (
                <td key={hours[i]} className="px-2 py-1.5">
                  {minutes}
                </td>
              ))}
              <td className="py-1.5 pl-3">{sum(row)}</td>
              <td className="py-1.5 pl-3">{wide[month]}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="border-ink border-t">
            <th scope="row" className="py-1.5 pr-3 text-left font-normal">
              Year
            </th>
            {hours.map((hour, i) => (
              <td key={hour} className="px-2 py-1.5">
                {written(sum(rows.map((row) => row[i] ?? 0)))}
              </td>
            ))}
            <td className="py-1.5 pl-3" data-sum={result.id}>
              {written(sum(rows.flat()))}
            </td>
            <td className="py-1.5 pl-3">{written(result.wide.minutes)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  );
}
