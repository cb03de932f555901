import type { Sheet } from "../pdf/sheet.ts";
import { isReached, lowSun } from "./facts.ts";
import type { Study } from "./study.ts";
import { resultInWords } from "./summary.ts";
import { degrees, inBrief, list, minutes } from "./words.ts";

/** What the year comes to in plain words, and what this report does not say. */
export function drawConclusionSheet(sheet: Sheet, study: Study): void {
  const { highestDeg, furthestMin } = lowSun(study);
  const apartDeg = Math.max(...study.cases.map(({ result }) => result.separationDeg?.most ?? 0));
  const free = study.cases.filter((one) => !isReached(one));
  sheet.text(
    `${resultInWords(study)} It happens while the sun is no higher than ${degrees(highestDeg)} and within ${minutes(furthestMin)} of sunrise or sunset. Whoever looks at the reflection then has the sun itself no more than ${degrees(apartDeg)} beside it.`,
  );
  sheet.list(
    study.cases
      .filter(isReached)
      .map((one) => `**${one.receptor.id}, ${one.receptor.name.toLowerCase()}.** ${inBrief(one)}`),
  );
  if (free.length > 0) {
    sheet.text(
      `For ${list(free.map(({ receptor }) => receptor.id))} nothing needs to be done. For the others the next step is to look at what stands between them and the array: a hedge or a building that hides the modules ends the matter, and a full assessment shows how high it has to be.`,
    );
  }
  sheet.heading("What this report is not");
  sheet.list([
    "**No assessment of a real place.** The site is made up. Nothing here may be used for one.",
    "**No grading of hazard.** It says when and for how long reflected sunlight can be seen, not whether it dazzles, leaves an after-image or harms. For that a study adds the brightness at the eye and the size of the source [6], as aviation authorities may ask for [7].",
    "**No submission.** It does not replace the report that a planning authority, a road authority or an aerodrome asks for.",
  ]);
  sheet.heading("What was left out");
  sheet.list([
    "**Weather.** The sky is taken as clear all year. Clouds only shorten the times.",
    "**Terrain and screening.** The ground is level, and no hill, hedge, building or fence hides the array or the sun.",
    "**Rows.** The array is one plane area at the middle height of its modules. That the front rows hide some of those behind, at such low angles, is left out. It too shortens the times.",
    "**Backs and frames.** Only the front glass reflects.",
    "**Steps.** The sun is placed once a minute; a spell shorter than that can be missed.",
    "**Texture.** Rough glass is taken to widen the ray, and not to weaken it.",
  ]);
}
