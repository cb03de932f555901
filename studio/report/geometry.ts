import { cosDeg } from "@datumline/maths/angles";
import { label } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { Sheet } from "../pdf/sheet.ts";
import { mm } from "../pdf/units.ts";
import { isReached, lowSun } from "./facts.ts";
import { drawBearings, drawPlaneOfIncidence } from "./mirror-views.ts";
import {
  drawAltitudes,
  drawDayPaths,
  drawGlareInSky,
  drawHorizon,
  drawHours,
  drawLegend,
  type ReportDome,
  solstices,
} from "./sky-dome.ts";
import type { Study } from "./study.ts";
import { clock, date, degrees, fixed, listItems, percent, zone } from "./words.ts";
import { workedMinute } from "./worked-minute.ts";

function drawDome(sheet: Sheet, study: Study): void {
  const { longest, shortest } = solstices(study);
  const reached = study.cases.filter(isReached);
  sheet.figure(
    `Figure 5 · The sky over the site, ${zone(study.input)}. Thick lines: the sun’s paths on ${longest} and ${shortest}.`,
    `Stereographic diagram of the sky with the sun’s paths through the year. The coloured areas are the sun's positions at which ${listItems(reached.map(({ receptor }) => receptor.id))} have glare, all of them no higher than ${degrees(lowSun(study).highestDeg)}.`,
    mm(98),
    ({ x, y }) => {
      const dome: ReportDome = { centre: [x + mm(48), y + mm(48)], radius: mm(41) };
      drawAltitudes(sheet.pdf, dome);
      drawDayPaths(sheet.pdf, study, dome, 5);
      drawHours(sheet.pdf, study, dome);
      drawGlareInSky(sheet.pdf, study, dome, mm(0.3));
      drawHorizon(sheet.pdf, dome);
      const left = x + mm(106);
      label(sheet.pdf, "The sun during glare at", [left, y + mm(12)], {
        style: lettering.noteBold,
      });
      drawLegend(sheet.pdf, study, [left, y + mm(20)], { columns: 1, width: 0 });
    },
  );
}

/** The sun's positions during glare, and one minute of it worked out. */
export function drawGeometrySheet(sheet: Sheet, study: Study): void {
  const [first] = study.cases;
  if (!first) return;
  const minute = workedMinute(study, first);
  const { sun, ray, sight } = minute;
  const when = `${date(study.input.year, minute.day)}, ${clock(minute.minute)}`;
  sheet.text(
    "The sky over the site as on a plan: north is up, the outer ring is the horizon and the centre the point overhead. Thin lines are the sun’s paths on days through the year and the same hour on all of them. The coloured area shows where the sun is in each minute with glare within one deviation.",
  );
  drawDome(sheet, study);
  sheet.heading(`One minute worked out: ${first.receptor.id}, ${when}`);
  sheet.figure(
    `Figure 6 · The same minute in two views with true angles.`,
    `Two views of the law of reflection on ${when}. The sun’s ray and the reflected ray are at ${degrees(minute.incidenceDeg)} on either side of the module’s normal. The sun is at a bearing of ${degrees(sun.azimuthDeg)} and the reflected ray goes to ${degrees(ray.azimuthDeg)}.`,
    mm(50),
    (box) => {
      const half = box.width / 2;
      drawPlaneOfIncidence(sheet.pdf, { ...box, width: half }, minute);
      const right = { ...box, x: box.x + half, width: half };
      drawBearings(sheet.pdf, right, minute, study.input.array.facingDeg);
    },
  );
  const figures = { align: "right" as const, style: lettering.figure };
  const width = sheet.field.width / 4;
  const of = ({ azimuthDeg, altitudeDeg }: { azimuthDeg: number; altitudeDeg: number }) => [
    degrees(azimuthDeg),
    degrees(altitudeDeg),
  ];
  sheet.table({
    caption: `Table 5 · ${when} ${zone(study.input)}: i = ${degrees(minute.incidenceDeg)}, cos i = ${fixed(cosDeg(minute.incidenceDeg), 4)}, ρ = ${percent(minute.reflectance)}, ψ = ${degrees(minute.separationDeg)}`,
    columns: [
      { title: "Direction", width: width * 1.6 },
      { title: "Bearing", width: width * 0.7, ...figures },
      { title: "Altitude", width: width * 0.7, ...figures },
      { title: "Angle to the ray", width, ...figures },
    ],
    rows: [
      ["To the sun, s", ...of(sun), degrees(2 * minute.incidenceDeg)],
      ["Reflected ray, r", ...of(ray), degrees(0)],
      [`From the array centre to ${first.receptor.id}`, ...of(sight), degrees(minute.missDeg, 2)],
    ],
  });
}
