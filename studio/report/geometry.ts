import { colours } from "@datumline/brand/tokens";
import { cosDeg, sinDeg } from "@datumline/maths/angles";
import { arrowHead, dimension, label, ring, stroke } from "../pdf/drawing-marks.ts";
import type { Sheet } from "../pdf/sheet.ts";
import {
  type Box,
  lettering,
  mm,
  type PagePoint,
  reportPens,
  type TaggedPdf,
} from "../pdf/tagged-pdf.ts";
import { type WorkedMinute, workedMinute } from "./references.ts";
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
import { arrayRows, isReached, lowSun, type Study } from "./study.ts";
import { clock, date, degrees, fixed, listItems, metres, percent, ratio, zone } from "./summary.ts";

const scale = 200;
const perM = mm(1000 / scale);
const shown = 3;

/** A section through three rows, looking west, with south on the left. */
export function drawRowSection(sheet: Sheet): void {
  const { pdf } = sheet;
  const { tiltDeg, slopeM, depthM, pitchM, clearanceM, topM, pileDepthM, centreHeightM } =
    arrayRows;
  sheet.figure(
    `Figure 2 · Section A–A, ${ratio(scale)}, looking west. The engine takes the modules as one plane at their mid-height of ${metres(centreHeightM, 2)}.`,
    `Section through three rows of modules: tilt ${degrees(tiltDeg, 0)}, pitch ${metres(pitchM)}, low edge ${metres(clearanceM)} and high edge ${metres(topM, 2)} above ground.`,
    mm(38),
    ({ x, y, width }) => {
      const ground = y + mm(24);
      const left = x + width / 2 - (((shown - 1) * pitchM + depthM) * perM) / 2;
      const at = (row: number, along: number, up: number): PagePoint => [
        left + (row * pitchM + along) * perM,
        ground - up * perM,
      ];
      stroke(
        pdf,
        [
          [x + mm(8), ground],
          [x + width - mm(8), ground],
        ],
        { pen: reportPens.medium },
      );
      for (let row = 0; row < shown; row += 1) {
        const [low, high] = [at(row, 0, clearanceM), at(row, depthM, topM)];
        const post = slopeM * 0.5;
        const head = at(row, post * cosDeg(tiltDeg), clearanceM + post * sinDeg(tiltDeg));
        const foot = at(row, post * cosDeg(tiltDeg), -pileDepthM * 0.45);
        stroke(pdf, [head, foot], { pen: reportPens.medium, colour: colours.secondary });
        stroke(pdf, [low, high], { pen: mm(0.9), colour: colours.solar });
      }
      const middle = centreHeightM;
      stroke(pdf, [at(0, -1.6, middle), at(shown - 1, depthM + 1.6, middle)], {
        colour: colours.blueprint,
        dash: [mm(4), mm(1)],
      });
      dimension(
        pdf,
        at(0, 0, clearanceM),
        at(1, 0, clearanceM),
        mm(7) + clearanceM * perM,
        metres(pitchM),
      );
      dimension(pdf, at(2, depthM, 0), at(2, depthM, topM), mm(9), metres(topM, 2));
      dimension(pdf, at(0, 0, 0), at(0, 0, clearanceM), -mm(6), metres(clearanceM, 2));
      const corner = at(1, 0, clearanceM);
      stroke(pdf, [corner, [corner[0] + mm(16), corner[1]]]);
      const radius = mm(13);
      const arc = Array.from({ length: 9 }, (_, index): PagePoint => {
        const angle = (tiltDeg * index) / 8;
        return [corner[0] + radius * cosDeg(angle), corner[1] - radius * sinDeg(angle)];
      });
      stroke(pdf, arc);
      label(pdf, degrees(tiltDeg, 0), [corner[0] + mm(17), corner[1] - mm(1.2)]);
      label(pdf, "S", [x + mm(3), ground + 2], { style: lettering.noteBold });
      label(pdf, "N", [x + width - mm(5), ground + 2], { style: lettering.noteBold });
    },
  );
}

/** A ray from or to a point at an angle from the right, counter-clockwise, with its head at one end. */
function drawRay(
  pdf: TaggedPdf,
  origin: PagePoint,
  angleDeg: number,
  length: number,
  options: { colour: string; inward?: boolean; dash?: readonly number[] },
): PagePoint {
  const tip: PagePoint = [
    origin[0] + length * cosDeg(angleDeg),
    origin[1] - length * sinDeg(angleDeg),
  ];
  const { colour, inward, dash } = options;
  stroke(pdf, [origin, tip], { pen: reportPens.medium, colour, dash });
  const half: PagePoint = [(origin[0] + tip[0]) / 2, (origin[1] + tip[1]) / 2];
  if (inward) arrowHead(pdf, tip, half, colour);
  else if (!dash) arrowHead(pdf, origin, tip, colour);
  return tip;
}

function drawArc(
  pdf: TaggedPdf,
  centre: PagePoint,
  radius: number,
  fromDeg: number,
  toDeg: number,
) {
  const points = Array.from({ length: 25 }, (_, index): PagePoint => {
    const angle = fromDeg + ((toDeg - fromDeg) * index) / 24;
    return [centre[0] + radius * cosDeg(angle), centre[1] - radius * sinDeg(angle)];
  });
  stroke(pdf, points, { colour: colours.secondary });
}

/** Square to the plane that sun, normal and ray are in: the module is a line, and both angles are true. */
function drawPlaneOfIncidence(pdf: TaggedPdf, box: Box, minute: WorkedMinute): void {
  const centre: PagePoint = [box.x + box.width / 2, box.y + mm(40)];
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
      colour: colours.secondary,
    },
  );
  const up = drawRay(pdf, centre, 90, mm(27), { colour: colours.ink });
  label(pdf, "n", [up[0] + 4, up[1] + 4], { style: lettering.noteBold });
  const sun = drawRay(pdf, centre, 90 - incidenceDeg, mm(31), {
    colour: colours.solar,
    inward: true,
  });
  label(pdf, "s", [sun[0] + 4, sun[1] - 1], { style: lettering.noteBold });
  const ray = drawRay(pdf, centre, 90 + incidenceDeg, mm(31), { colour: colours.blueprint });
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
  const centre: PagePoint = [box.x + box.width / 2, box.y + mm(28)];
  const radius = mm(17);
  ring(pdf, centre, radius, { colour: colours.rule });
  for (const [index, name] of ["N", "E", "S", "W"].entries()) {
    const at: PagePoint = [
      centre[0] + (radius + mm(3)) * sinDeg(index * 90),
      centre[1] - (radius + mm(3)) * cosDeg(index * 90) + 2.5,
    ];
    label(pdf, name, at, { align: "centre", style: lettering.noteBold });
  }
  const { sun, ray } = minute;
  const bearing = (azimuthDeg: number) => 90 - azimuthDeg;
  const [nx, ny] = drawRay(pdf, centre, bearing(facingDeg), mm(12), { colour: colours.ink });
  label(pdf, `n ${degrees(facingDeg)}`, [nx + mm(2), ny], { ground: colours.white });
  drawRay(pdf, centre, bearing(sun.azimuthDeg), radius, { colour: colours.solar, inward: true });
  drawRay(pdf, centre, bearing(ray.azimuthDeg), radius, { colour: colours.blueprint });
  stroke(
    pdf,
    [
      [centre[0] - mm(5), centre[1]],
      [centre[0] + mm(5), centre[1]],
    ],
    { pen: mm(1), colour: colours.secondary },
  );
  const out = (azimuthDeg: number, far: number): PagePoint => [
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
