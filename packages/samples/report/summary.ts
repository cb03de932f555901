import { colours } from "@datumline/brand/tokens";
import { lettering } from "../pdf/lettering.ts";
import { drawText } from "../pdf/rich-text.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { mm, pens } from "../pdf/units.ts";
import { isReached, lowSun } from "./facts.ts";
import { reportFacts } from "./report.ts";
import type { Study } from "./study.ts";
import { clock, count, date, degrees, hours, list, minutes } from "./words.ts";

/** The result in two sentences. */
export function resultInWords(study: Study): string {
  const reached = study.cases.filter(isReached).map(({ receptor }) => receptor.id);
  const free = study.cases.filter((one) => !isReached(one)).map(({ receptor }) => receptor.id);
  if (reached.length === 0) return "No receptor can see reflected sunlight from the array.";
  const rest = free.length > 0 ? ` ${list(free)} cannot, on any day.` : "";
  return `${list(reached)} can see reflected sunlight from the array at some times of the year.${rest}`;
}

function drawResults(sheet: Sheet, study: Study): void {
  const figure = { align: "right" as const, style: lettering.figure };
  const name = sheet.field.width - mm(12 + 20 + 24 + 27 + 34);
  sheet.table({
    caption: `Table 1 · Glare in ${study.year.year} under a clear sky`,
    columns: [
      { title: "No.", width: mm(12), style: lettering.figure },
      { title: "Receptor", width: name },
      { title: "Days", width: mm(20), ...figure },
      { title: "Minutes", width: mm(24), ...figure },
      { title: "Most in a day", width: mm(27), ...figure },
      { title: "Times of day", width: mm(34), ...figure },
    ],
    rows: study.cases.map(({ receptor, result }) => {
      const windows = result.days.flatMap((day) => day.windows);
      const from = Math.min(...windows.map(([start]) => start));
      const to = Math.max(...windows.map(([, end]) => end));
      return [
        receptor.id,
        receptor.name,
        count(result.days.length),
        count(result.minutes),
        count(result.mostInADay),
        windows.length > 0 ? `${clock(from)}–${clock(to)}` : "–",
      ];
    }),
  });
}

/** The sheets with their numbers, each a link. */
function drawContents(sheet: Sheet, titles: readonly string[]): void {
  const { pdf } = sheet;
  sheet.heading("Sheets");
  const right = sheet.field.x + sheet.field.width;
  const style = lettering.body;
  pdf.within("TOC", () => {
    for (const [index, title] of titles.entries()) {
      const top = sheet.y;
      sheet.advance(16.5);
      const baseline = sheet.y - 5;
      const width = sheet.textWidth;
      pdf.within("TOCI", () => {
        pdf.within("Link", () => {
          pdf.content(() => {
            drawText(pdf, `${index + 1}`, lettering.figure, [sheet.textLeft, baseline]);
            drawText(pdf, ` ${title} `, style, [sheet.textLeft + mm(7), baseline]);
            drawText(pdf, `sheet ${index + 2}`, lettering.figure, [right, baseline], "right");
          });
          const box = { x: sheet.textLeft, y: top, width, height: 16.5 };
          pdf.link(box, `#chapter-${index + 1}`, `Sheet ${index + 2}: ${title}`);
        });
      });
      pdf.artifact(() => {
        pdf.doc.save().lineWidth(pens.thin).strokeColor(colours.rule);
        pdf.doc.moveTo(sheet.textLeft, sheet.y).lineTo(right, sheet.y).stroke().restore();
      });
    }
  });
}

/** What was asked, what came out, and where to find it. */
export function drawSummarySheet(sheet: Sheet, study: Study, titles: readonly string[]): void {
  const { cases, input, year } = study;
  const reached = cases.filter(isReached);
  const { highestDeg, furthestMin } = lowSun(study);
  sheet.aside(`${reportFacts.site}: a site made up for this sample`);
  sheet.text(resultInWords(study), { style: lettering.lead, after: 0.7 });
  const longest = reached.toSorted((a, b) => b.result.mostInADay - a.result.mostInADay)[0];
  const most = reached.toSorted((a, b) => b.result.minutes - a.result.minutes)[0];
  if (longest && most) {
    const day = longest.result.days.find(({ minutes: m }) => m === longest.result.mostInADay);
    sheet.text(
      `The longest spell in a day is ${minutes(longest.result.mostInADay)}, at ${longest.receptor.id} on ${date(input.year, day?.day ?? 1)}. ` +
        `The most in the year is ${minutes(most.result.minutes)}, or ${hours(most.result.minutes)}, at ${most.receptor.id}. ` +
        `All of it comes while the sun is low: no higher than ${degrees(highestDeg)} above the horizon, and within ${minutes(furthestMin)} of sunrise or sunset.`,
    );
  }
  sheet.text(
    `These are upper limits. They were computed for all of the ${count(year.days)} days as if each were cloudless and nothing stood between the array and the eye. The limits of the method are on the sheet “Conclusion and limits”.`,
  );
  drawResults(sheet, study);
  drawContents(sheet, titles);
}
