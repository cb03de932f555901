import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { firm } from "@datumline/brand/firm";
import { sunHalfRad } from "@datumline/glare/annual-glare";
import { coatingIndex, glassIndex, glassKinds } from "@datumline/glare/glass";
import { scatterRad } from "@datumline/glare/spread";
import { label } from "../pdf/drawing-marks.ts";
import { beginChapter, drawFormula, drawReportCover, frame } from "../pdf/report-sheet.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { type Box, lettering, mm, TaggedPdf } from "../pdf/tagged-pdf.ts";
import { drawGeometrySheet } from "./geometry.ts";
import { drawHazardSheet } from "./hazard.ts";
import { drawInputsSheet } from "./inputs.ts";
import { drawLocationSheet } from "./location-plan.ts";
import { drawReferencesSheet } from "./references.ts";
import { drawHouseResults, drawPathResults } from "./results.ts";
import { drawSitePlanSheet } from "./site-plan.ts";
import {
  drawDayPaths,
  drawGlareInSky,
  drawHorizon,
  drawLegend,
  type ReportDome,
} from "./sky-dome.ts";
import { exampleSite, isReached, lowSun, makeStudy, reportFacts, type Study } from "./study.ts";
import {
  degrees,
  drawSummarySheet,
  fixed,
  inBrief,
  latitude,
  listItems,
  minutes,
  resultInWords,
} from "./summary.ts";

const mrad = (rad: number) => `${fixed(rad * 1000, 2)}\u00a0mrad`;

/** How glare is computed, with the source of every formula. */
function drawMethodSheet(sheet: Sheet, { input }: Study): void {
  const { glass } = input.array;
  sheet.aside("Sun: [1] sections 3.1 to 3.14; refraction: [1] equation 42");
  sheet.text(
    "**Position of the sun.** For each full minute of the year the sun’s azimuth γ and altitude h are computed by the Solar Position Algorithm [1], refraction included. It is interpolated between positions a few hours apart. Its direction, in parts east, north and up, is",
  );
  drawFormula(sheet, 1, "**s** = (cos h sin γ, cos h cos γ, sin h)");
  sheet.aside("Direction cosines");
  sheet.text(
    "**Module orientation.** Their plane is tilted by β from horizontal, at azimuth α. Its normal, of length one, is",
  );
  drawFormula(sheet, 2, "**n** = (sin β sin α, sin β cos α, cos β)");
  sheet.aside("Law of reflection in vector form");
  sheet.text(
    "**Reflected ray.** The front of a module reflects like a mirror. Light arrives at the angle of incidence i and leaves in the direction **r**, as long as the sun is in front of the module (cos i > 0):",
  );
  drawFormula(sheet, 3, "cos i = **n** · **s**");
  drawFormula(sheet, 4, "**r** = 2 (**n** · **s**) **n** − **s**");
  sheet.aside("Semidiameter of the sun: [3]. Slope of the glass: [4]");
  sheet.text(
    `**Width of the ray.** The sun is a disc, and glass is never quite flat. Around **r** the light fills a cone of half-angle δ, from the sun’s semidiameter of ${mrad(sunHalfRad)} at the mean distance, its distance R in astronomical units, and k standard deviations of the glass’s slope error σ, which turns a reflected ray by twice its size. Every minute is counted for k = 1 and for k = 3:`,
  );
  drawFormula(
    sheet,
    5,
    "δ =",
    [mrad(sunHalfRad), "R"],
    `+ 2 k σ,  with 2 σ = ${mrad(scatterRad(glass))} here`,
  );
  sheet.aside("Spherical polygon: winding number on the unit sphere");
  sheet.text(
    "**Minutes counted.** Seen from an eye, the outline of the array is a polygon on the sphere. A minute has glare when **r** falls inside this polygon or passes it by no more than δ. A driver or pilot also has to look that way. For a path, a minute counts if it has glare at one or more points.",
  );
  sheet.aside(`Fresnel and Snell: [2]. Here n = ${glassIndex}, coating ${coatingIndex}`);
  sheet.text(
    "**Strength.** The reflectance ρ of clear glass of index n follows from Fresnel’s equations for unpolarised light and Snell’s law for the angle t inside:",
  );
  drawFormula(sheet, 6, "sin t =", ["sin i", "n"]);
  drawFormula(
    sheet,
    7,
    "ρ~s~ =",
    ["cos i − n cos t", "cos i + n cos t"],
    "  ρ~p~ =",
    ["n cos i − cos t", "n cos i + cos t"],
    "  ρ =",
    ["ρ~s~^2^ + ρ~p~^2^", "2"],
  );
  if (glassKinds[glass].coated) {
    sheet.text("A coating adds a second surface; both together, without interference, reflect");
    drawFormula(sheet, 8, "ρ = 1 − (1 − ρ~1~) (1 − ρ~2~)");
  }
  sheet.aside("From (4)");
  sheet.text("**Angle to the sun.** The eye sees the sun and its reflection separated by");
  drawFormula(sheet, 9, "ψ = 180° − 2 i");
}

/** The sun's paths through the year, and its positions when the array reflects it to someone. */
function drawSky(pdf: TaggedPdf, study: Study): void {
  const radius = mm(70);
  const dome: ReportDome = { centre: [frame.x + frame.width / 2, mm(147)], radius };
  const box: Box = {
    x: frame.x + mm(10),
    y: dome.centre[1] - radius - mm(8),
    width: frame.width - mm(20),
    height: 2 * radius + mm(26),
  };
  const alt = `The sky over the site at ${latitude(study.input.site.latitudeDeg)}: the sun’s paths through the year, with the positions from which the array reflects it to a receptor in colour.`;
  pdf.figure(alt, box, () => {
    drawDayPaths(pdf, study, dome, 22);
    drawGlareInSky(pdf, study, dome, mm(0.4));
    drawHorizon(pdf, dome);
    const top = dome.centre[1] + radius + mm(15.5);
    label(pdf, "The sun during glare at", [box.x, top], { style: lettering.noteBold });
    drawLegend(pdf, study, [box.x + mm(48), top], { columns: 2, width: mm(58) });
  });
}

/** The first sheet: the subject, its sky, and the title block. */
function drawCover(pdf: TaggedPdf, study: Study, sheets: number): void {
  drawReportCover(pdf, reportFacts, {
    stamp: ["SAMPLE · FICTITIOUS SITE", "No real site is assessed"],
    sheets,
    draw: () => drawSky(pdf, study),
  });
}

/** The year's result in plain words, and the limits of this report. */
function drawConclusionSheet(sheet: Sheet, study: Study): void {
  const { highestDeg, furthestMin } = lowSun(study);
  const apartDeg = Math.max(...study.cases.map(({ result }) => result.separationDeg?.most ?? 0));
  const free = study.cases.filter((one) => !isReached(one));
  sheet.text(
    `${resultInWords(study)} It happens while the sun is no higher than ${degrees(highestDeg)} and within ${minutes(furthestMin)} of sunrise or sunset. Anyone looking at the reflection then has the sun itself within ${degrees(apartDeg)} of it.`,
  );
  sheet.list(study.cases.filter(isReached).map((one) => `**${one.receptor.id}.** ${inBrief(one)}`));
  if (free.length > 0) {
    sheet.text(
      `For ${listItems(free.map(({ receptor }) => receptor.id))} nothing needs to be done. For the others the next step is to look at what is between them and the array: a hedge or a building that hides the modules removes the effect, and a full assessment will show how high it has to be.`,
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

type Chapter = { title: string; draw: (sheet: Sheet, study: Study) => void };

/** One sheet each, after the cover. */
const chapters: Chapter[] = [
  {
    title: "Summary",
    draw: (sheet, study) =>
      drawSummarySheet(
        sheet,
        study,
        chapters.map(({ title }) => title),
      ),
  },
  { title: "Site and inputs", draw: drawInputsSheet },
  { title: "Site plan", draw: drawSitePlanSheet },
  { title: "Location and approach", draw: drawLocationSheet },
  { title: "Method", draw: drawMethodSheet },
  { title: "Geometry of the reflection", draw: drawGeometrySheet },
  { title: "Results: houses west and east", draw: drawHouseResults },
  { title: "Results: road and airstrip", draw: drawPathResults },
  { title: "Spread and hazard", draw: drawHazardSheet },
  { title: "Conclusion and limits", draw: drawConclusionSheet },
  { title: "References and terms", draw: drawReferencesSheet },
];

/**
 * The sample glare report as a tagged PDF (A4): the engine of the website's glare check, applied to a fictitious site.
 * The same code gives the same bytes.
 */
export async function makeSampleReport(): Promise<Uint8Array> {
  const pdf = await TaggedPdf.create({
    title: `${reportFacts.title}: ${reportFacts.site} (sample)`,
    author: firm.name,
    subject: "Sample of a glint and glare assessment, for a fictitious site",
    keywords: "glint, glare, photovoltaics, sample",
    date: reportFacts.issued,
  });
  const study = makeStudy(exampleSite);
  const sheets = chapters.length + 1;
  drawCover(pdf, study, sheets);
  for (const [index, { title, draw }] of chapters.entries()) {
    const sheet = `${index + 2} / ${sheets}`;
    draw(beginChapter(pdf, reportFacts, { number: index + 1, title, sheet }), study);
  }
  return pdf.bytes();
}

/** SHA-256 of a PDF's drawing, as hex: its streams unpacked, since compression differs between machines. */
export function contentHash(pdf: Uint8Array): string {
  const hash = createHash("sha256");
  const [, ...objects] = Buffer.from(pdf).toString("latin1").split("/FlateDecode");
  for (const object of objects) {
    const begin = object.indexOf("stream\n") + "stream\n".length;
    const packed = object.slice(begin, object.indexOf("\nendstream"));
    hash.update(inflateSync(Buffer.from(packed, "latin1")));
  }
  return hash.digest("hex");
}
