import { COLOUR } from "#app/drawings/tokens.ts";
import { cosDeg, sinDeg } from "#app/glare/angles.ts";
import { arrowHead, label, ring, stroke } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { Sheet } from "../pdf/sheet.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { type Box, mm, PEN, type Point } from "../pdf/units.ts";
import { isReached, lowSun } from "./facts.ts";
import {
  type Dome,
  drawAltitudes,
  drawDayPaths,
  drawGlareInSky,
  drawHorizon,
  drawHours,
  drawLegend,
  solstices,
} from "./sky-dome.ts";
import type { Study } from "./study.ts";
import { clock, date, degrees, fixed, list, percent, zone } from "./words.ts";
import { type WorkedMinute, workedMinute } from "./worked-minute.ts";

/** A ray from or to a point at an angle from the right, counter-clockwise, with its head at one end. */
function drawRay(
  pdf: TaggedPdf,
  origin: Point,
  angleDeg: number,
  length: number,
  options: { colour: string; inward?: boolean; dash?: readonly number[] },
): Point {
  const tip: Point = [origin[0] + length * cosDeg(angleDeg), origin[1] - length * sinDeg(angleDeg)];
  const { colour, inward, dash } = options;
  stroke(pdf, [origin, tip], { pen: PEN.medium, colour, dash });
  const half: Point = [(origin[0] + tip[0]) / 2, (origin[1] + tip[1]) / 2];
  if (inward) arrowHead(pdf, tip, half, colour);
  else if (!dash) arrowHead(pdf, origin, tip, colour);
  return tip;
}

function drawArc(pdf: TaggedPdf, centre: Point, radius: number, fromDeg: number, toDeg: number) {
  const points = Array.from({ length: 25 }, (_, index): Point => {
    const angle = fromDeg + ((toDeg - fromDeg) * index) / 24;
    return [centre[0] + radius * cosDeg(angle), centre[1] - radius * sinDeg(angle)];
  });
  stroke(pdf, points, { colour: COLOUR.secondary });
}

/** Square to the plane that sun, normal and ray lie in: the module is a line, and both angles are true. */
function drawPlaneOfIncidence(pdf: TaggedPdf, box: Box, minute: WorkedMinute): void {
  const centre: Point = [box.x + box.width / 2, box.y + mm(40)];
  const { incidenceDeg } = minute;
  const long = mm(33);
  stroke(
    pdf,
    [
      [centre[0] - long, centre[1]],
      [centre[0] + long, centre[1]],
    ],
    {
      pen: mm(1),
      colour: COLOUR.secondary,
    },
  );
  const up = drawRay(pdf, centre, 90, mm(27), { colour: COLOUR.ink });
  label(pdf, "n", [up[0] + 4, up[1] + 4], { style: lettering.noteBold });
  const sun = drawRay(pdf, centre, 90 - incidenceDeg, mm(31), {
    colour: COLOUR.solar,
    inward: true,
  });
  label(pdf, "s", [sun[0] + 4, sun[1] - 1], { style: lettering.noteBold });
  const ray = drawRay(pdf, centre, 90 + incidenceDeg, mm(31), { colour: COLOUR.blueprint });
  label(pdf, "r", [ray[0] - 4, ray[1] - 1], { align: "right", style: lettering.noteBold });
  drawArc(pdf, centre, mm(13), 90 - incidenceDeg, 90);
  drawArc(pdf, centre, mm(15), 90, 90 + incidenceDeg);
  const text = `i = ${degrees(incidenceDeg)}`;
  const away = mm(15.5);
  label(pdf, text, [centre[0] + away * 0.72, centre[1] - away * 0.72]);
  label(pdf, text, [centre[0] - away * 0.8, centre[1] - away * 0.8], { align: "right" });
  label(pdf, "Plane of incidence", [box.x, box.y + 7], { style: lettering.noteBold });
  label(pdf, "Module, edge on", [centre[0], centre[1] + mm(4.5)], { align: "centre" });
}

/** From above, with true bearings. */
function drawBearings(pdf: TaggedPdf, box: Box, minute: WorkedMinute, facingDeg: number): void {
  const centre: Point = [box.x + box.width / 2, box.y + mm(28)];
  const radius = mm(17);
  ring(pdf, centre, radius, { colour: COLOUR.rule });
  for (const [index, name] of ["N", "E", "S", "W"].entries()) {
    const at: Point = [
      centre[0] + (radius + mm(3)) * sinDeg(index * 90),
      centre[1] - (radius + mm(3)) * cosDeg(index * 90) + 2.5,
    ];
    label(pdf, name, at, { align: "centre", style: lettering.noteBold });
  }
  const { sun, ray } = minute;
  const bearing = (azimuthDeg: number) => 90 - azimuthDeg;
  const [nx, ny] = drawRay(pdf, centre, bearing(facingDeg), mm(12), { colour: COLOUR.ink });
  label(pdf, `n ${degrees(facingDeg)}`, [nx + mm(2), ny], { ground: COLOUR.white });
  drawRay(pdf, centre, bearing(sun.azimuthDeg), radius, { colour: COLOUR.solar, inward: true });
  drawRay(pdf, centre, bearing(ray.azimuthDeg), radius, { colour: COLOUR.blueprint });
  stroke(
    pdf,
    [
      [centre[0] - mm(5), centre[1]],
      [centre[0] + mm(5), centre[1]],
    ],
    { pen: mm(1), colour: COLOUR.secondary },
  );
  const out = (azimuthDeg: number, far: number): Point => [
    centre[0] + far * sinDeg(azimuthDeg),
    centre[1] - far * cosDeg(azimuthDeg),
  ];
  const [sx, sy] = out(sun.azimuthDeg, radius + mm(2));
  label(pdf, `s ${degrees(sun.azimuthDeg)}`, [sx + mm(3), sy - mm(1.4)]);
  const [rx, ry] = out(ray.azimuthDeg, radius + mm(2));
  label(pdf, `r ${degrees(ray.azimuthDeg)}`, [rx - mm(3), ry + mm(3.6)], { align: "right" });
  label(pdf, "Bearings", [box.x, box.y + 7], { style: lettering.noteBold });
}

function drawDome(sheet: Sheet, study: Study): void {
  const { longest, shortest } = solstices(study);
  const reached = study.cases.filter(isReached);
  sheet.figure(
    `Figure 5 · The sky over the site, ${zone(study.input)}. Thick lines: the sun’s ways on ${longest} and ${shortest}.`,
    `Stereographic diagram of the sky with the sun’s ways through the year. Coloured are the places of the sun at which ${list(reached.map(({ receptor }) => receptor.id))} have glare, all of them no higher than ${degrees(lowSun(study).highestDeg)}.`,
    mm(98),
    ({ x, y }) => {
      const dome: Dome = { centre: [x + mm(48), y + mm(48)], radius: mm(41) };
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

/** Where the sun stands when there is glare, and one minute of it worked out. */
export function drawGeometrySheet(sheet: Sheet, study: Study): void {
  const [first] = study.cases;
  if (!first) return;
  const minute = workedMinute(study, first);
  const { sun, ray, sight } = minute;
  const when = `${date(study.input.year, minute.day)}, ${clock(minute.minute)}`;
  sheet.text(
    "The sky over the site as on a plan: north is up, the outer ring is the horizon and the middle the point overhead. Thin lines are the sun’s ways on days through the year and the same hour on all of them. Coloured is where the sun stands in each minute with glare.",
  );
  drawDome(sheet, study);
  sheet.heading(`One minute worked out: ${first.receptor.id}, ${when}`);
  sheet.figure(
    `Figure 6 · The same minute in two views with true angles.`,
    `Two views of the mirror law on ${when}. The sun’s ray and the reflected ray stand at ${degrees(minute.incidenceDeg)} on either side of the module’s normal. The sun stands at a bearing of ${degrees(sun.azimuthDeg)} and the reflected ray goes to ${degrees(ray.azimuthDeg)}.`,
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
      { title: "From the ray", width, ...figures },
    ],
    rows: [
      ["To the sun, s", ...of(sun), degrees(2 * minute.incidenceDeg)],
      ["Reflected ray, r", ...of(ray), degrees(0)],
      [
        `From the middle of the array to ${first.receptor.id}`,
        ...of(sight),
        degrees(minute.missDeg, 2),
      ],
    ],
  });
}
