import type { GlareYear, ReceptorResult } from "#app/glare/results.ts";
import { DayChart } from "./day-chart.tsx";
import { HourGrid } from "./hour-grid.tsx";
import { clockName, lightSentence, minutesText, resultSentence, seasonTexts } from "./words.ts";

/** What the year brings each receptor: a register of all, then charts and tables of those that are reached. */
export function Results({ year }: { year: GlareYear }) {
  const { receptors } = year;
  const clock = clockName(year.utcOffsetMin);
  return (
    <>
      <Register year={year} />
      <p className="mt-4 measure text-note text-secondary">
        Times are {clock} all year, without summer time, for {year.year}.
      </p>
      <div className="mt-12 grid gap-14">
        {receptors
          .filter(({ minutes }) => minutes > 0)
          .map((result) => (
            <Reached key={result.id} year={year} result={result} clock={clock} />
          ))}
      </div>
    </>
  );
}

function Register({ year }: { year: GlareYear }) {
  return (
    <table className="w-full border-t border-ink text-left text-[0.9688rem]">
      <caption className="sr-only">Receptors and the reflection that they get in a year</caption>
      <thead>
        <tr className="font-mono text-note text-secondary *:py-2.5 *:pr-4 *:font-normal">
          <th scope="col">Receptor</th>
          <th scope="col">Year</th>
          <th scope="col" className="max-sm:hidden">
            Days
          </th>
          <th scope="col" className="max-sm:hidden">
            Most a day
          </th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {year.receptors.map((result) => (
          <tr key={result.id} className="border-t border-rule align-baseline *:py-3 *:pr-4">
            <th scope="row" className="font-[550] wrap-anywhere">
              {result.name}
            </th>
            <td className="whitespace-nowrap">{result.minutes.toLocaleString("en")} min</td>
            <td className="max-sm:hidden">{result.days.length}</td>
            <td className="whitespace-nowrap max-sm:hidden">{result.mostInADay} min</td>
            <td>
              {result.minutes === 0
                ? "Never"
                : seasonTexts(year.year, result)
                    .slice(0, 4)
                    .map((season) => (
                      <span key={season} className="block">
                        {season}
                      </span>
                    ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type ReachedProps = { year: GlareYear; result: ReceptorResult; clock: string };

function Reached({ year, result, clock }: ReachedProps) {
  return (
    <section aria-labelledby={`result-${result.id}`}>
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
        <div>
          <h3 id={`result-${result.id}`} className="wrap-anywhere">
            {result.name}
          </h3>
          <p className="mt-3 measure wrap-anywhere">{resultSentence(year.year, result, clock)}</p>
          <p className="mt-2 measure text-secondary">{lightSentence(result)}</p>
        </div>
        <div>
          <div className="border border-rule bg-white p-2 sm:p-4">
            <DayChart year={year} result={result} />
          </div>
          <details className="mt-2">
            <summary className="inline-flex min-h-11 cursor-pointer items-center font-[550] link">
              The chart as a table: {minutesText(result.minutes)}
            </summary>
            <HourGrid year={year} result={result} />
          </details>
        </div>
      </div>
    </section>
  );
}
