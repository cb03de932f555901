import type { Sheet } from "../pdf/sheet.ts";
import { isReached, lowSun } from "./facts.ts";
import type { Study } from "./study.ts";
import { resultInWords } from "./summary.ts";
import { degrees, inBrief, list, minutes } from "./words.ts";

/** The year's result in plain words, and the limits of this report. */
export function drawConclusionSheet(sheet: Sheet, study: Study): void {
  const { highestDeg, furthestMin } = lowSun(study);
  const apartDeg = Math.max(...study.cases.map(({ result }) => result.separationDeg?.most ?? 0));
  const free = study.cases.filter((one) => !isReached(one));
  sheet.text(
    `${resultInWords(study)} It happens while the sun is no higher than ${degrees(highestDeg)} and within ${minutes(furthestMin)} of sunrise or sunset. Anyone looking at the reflection then has the sun itself within ${degrees(apartDeg)} of it.`,
  );
  sheet.list(study.cases.filter(isReached).map((one) => `**${one.receptor.id}.** ${inBrief(one)}`));
  if (free.length > 0) {
    sheet.text(
      `For ${list(free.map(({ receptor }) => receptor.id))} nothing needs to be done. For the others the next step is to look at what is between them and the array: a hedge or a building that hides the modules removes the effect, and a full assessment will show how high it has to be.`,
    );
  }
  sheet.heading("Limits of this report");
  sheet.list([
    "**Not an assessment of a real site.** The site is fictitious; use nothing here for a real one.",
    "**Not output from SGHAT or ForgeSolar.** Our own engine computed the year, as the sheet “Method” says. If an authority names a tool, its output is issued with the report.",
    "**No submission.** It does not replace the report that an authority or an aerodrome requires.",
  ]);
  sheet.heading("Exclusions");
  sheet.list([
    "**Weather, terrain, screening.** The sky is clear all year, the ground is level, and nothing hides the array or the sun. In reality all of these shorten the times.",
    "**Rows and frames.** The array is one plane of glass at the mid-height of its modules. Inter-row shading is not modelled; it would shorten the times.",
    "**Steps.** The sun is placed once a minute; an event shorter than that can be missed.",
    "**Slope error.** All of the glass has one figure in common use for its type [4], not checked against the printed text; a real assessment uses the product’s. A larger one can add minutes, each dimmer.",
    "**Sunlight.** 1,000 W/m^2^ at any solar altitude. A low sun is weaker, so grades err towards yellow.",
    "**The eye.** The constants of (10) and (11) are those of [6] as commonly used, not checked here against the printed text. They apply to healthy, daylight-adapted eyes.",
  ]);
}
