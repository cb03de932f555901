import { grades } from "@datumline/glare/ocular-hazard";
import { type GlareYear, gradeOf, type ReceptorResult } from "@datumline/glare/results";
import { useEffect, useRef, useState } from "react";
import { DayChart } from "./day-chart.tsx";
import { FigureFrame } from "./figure-frame.tsx";
import type { HazardPlot } from "./hazard-plot.tsx";
import { HourGrid } from "./hour-grid.tsx";
import {
  clockName,
  formatRange,
  gradeSentence,
  lightSentence,
  minutesText,
  receivesGlare,
  resultSentence,
  seasonTexts,
} from "./result-texts.ts";

/** The meaning of the grades, and the plot of Ho et al., which is fetched when someone opens it. */
function Hazard({ results }: { results: readonly ReceptorResult[] }) {
  const [loaded, setLoaded] = useState<{ Plot: typeof HazardPlot }>();
  const [isMissing, setMissing] = useState(false);
  const details = useRef<HTMLDetailsElement>(null);
  const onToggle = useRef(async () => {
    if (!details.current?.open) return;
    try {
      const { HazardPlot: Plot } = await import("./hazard-plot.tsx");
      setLoaded({ Plot });
    } catch {
      setMissing(true);
    }
  });
  // It may have been opened before React came.
  useEffect(() => void onToggle.current(), []);
  return (
    <section aria-labelledby="hazard" className="mt-14 print:break-inside-avoid">
      <h3 id="hazard">Hazard to the eye</h3>
      <p className="measure mt-3">
        Graded after Ho, Ghanbari and Diver (2011) by how bright the source is on the retina and how
        large it looks. Green: {grades.green}. Yellow: {grades.yellow}. Red: {grades.red}.
      </p>
      <details
        ref={details}
        data-plot=""
        className="mt-2 [@media(scripting:none)]:hidden"
        onToggle={onToggle.current}
      >
        <summary className="link inline-flex min-h-11 cursor-pointer items-center font-[550]">
          Hazard plot of the worst minutes
        </summary>
        <div className="max-w-180">
          {loaded && <FigureFrame draw={(size) => <loaded.Plot results={results} size={size} />} />}
          {isMissing && !loaded && (
            <p role="alert" className="text-danger">
              The plot could not be loaded. Close and reopen it to try again.
            </p>
          )}
          <p className="mt-2 text-note text-secondary">
            Filled: all light within one deviation. Open: spread evenly over three.
          </p>
        </div>
      </details>
    </section>
  );
}

const maxSeasons = 4;
const number = "text-right whitespace-nowrap tabular-nums md:pr-8!";
/** Facts that the sentences below also give. */
const fromMd = `${number} max-md:hidden`;

/** The year of each receptor: a list of all, then charts and tables of those that are reached. */
export function Results({ year }: { year: GlareYear }) {
  const { receptors } = year;
  const clock = clockName(year.utcOffsetMin);
  const reached = receptors.filter(receivesGlare);
  return (
    <>
      <Register year={year} />
      <p className="measure mt-4 text-note text-secondary">
        The two figures are for one and three standard deviations of the glass's slope error: the
        bright core of the reflection, and its full extent. Rougher glass can mean more minutes.
        Times are {clock} all year (no daylight saving), for {year.year}.
      </p>
      {reached.length > 0 && <Hazard results={reached} />}
      <div className="mt-14 grid gap-14">
        {reached.map((result) => (
          <Reached key={result.id} year={year} result={result} clock={clock} />
        ))}
      </div>
    </>
  );
}

function Register({ year }: { year: GlareYear }) {
  return (
    <table className="w-full border-ink border-t text-left text-[0.9688rem]">
      <caption className="sr-only">Receptors and the reflections that reach them in a year</caption>
      <thead>
        <tr className="font-mono text-note text-secondary *:py-2.5 *:pr-3 *:font-normal sm:*:pr-4">
          <th scope="col">Receptor</th>
          <th scope="col" className={number}>
            Year
          </th>
          <th scope="col" className={fromMd}>
            Days
          </th>
          <th scope="col" className={fromMd}>
            Max per day
          </th>
          <th scope="col" className="max-sm:hidden">
            Hazard
          </th>
          <th scope="col">When</th>
        </tr>
      </thead>
      <tbody>
        {year.receptors.map((result) => (
          <tr
            key={result.id}
            className="break-inside-avoid border-rule border-t align-baseline *:py-3 *:pr-3 sm:*:pr-4"
          >
            <th scope="row" className="wrap-anywhere font-[550] max-sm:min-w-20">
              {result.name}
            </th>
            <td className={`${number} max-sm:whitespace-normal!`}>
              {formatRange(result.minutes, result.wide.minutes)} min
              {gradeOf(result) && <span className="capitalize sm:hidden"> {gradeOf(result)}</span>}
            </td>
            <td className={fromMd}>{formatRange(result.days.length, result.wide.days.length)}</td>
            <td className={fromMd}>{formatRange(result.mostInADay, result.wide.mostInADay)} min</td>
            <td className="capitalize max-sm:hidden">{gradeOf(result) ?? "–"}</td>
            <td className="pr-0!">
              <Seasons texts={seasonTexts(year.year, result)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Dates and times, stacked if they do not fit side by side. */
function Seasons({ texts }: { texts: readonly string[] }) {
  if (texts.length === 0) return "Never";
  const more = texts.length - maxSeasons;
  return (
    <ul className="grid gap-1 max-lg:gap-2">
      {texts.slice(0, maxSeasons).map((text) => {
        const [dates, times] = text.split(", ");
        return (
          <li key={text} className="whitespace-nowrap">
            {dates}, <span className="max-lg:block">{times}</span>
          </li>
        );
      })}
      {more > 0 && <li>and {more} more, as the chart shows</li>}
    </ul>
  );
}

type ReachedProps = { year: GlareYear; result: ReceptorResult; clock: string };

function Reached({ year, result, clock }: ReachedProps) {
  return (
    <section aria-labelledby={`result-${result.id}`} className="print:break-inside-avoid">
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.5fr)]">
        <div>
          <h3 id={`result-${result.id}`} className="wrap-anywhere">
            {result.name}
          </h3>
          <p className="measure wrap-anywhere mt-3">{resultSentence(year.year, result, clock)}</p>
          <p className="measure mt-2">{gradeSentence(result)}</p>
          <p className="measure mt-2 text-secondary">{lightSentence(result)}</p>
        </div>
        <div>
          <FigureFrame draw={(size) => <DayChart year={year} result={result} size={size} />} />
          <details className="mt-2">
            <summary className="link inline-flex min-h-11 cursor-pointer items-center font-[550]">
              The chart as a table: {minutesText(result.minutes)} within one deviation
            </summary>
            <HourGrid year={year} result={result} />
          </details>
        </div>
      </div>
    </section>
  );
}
