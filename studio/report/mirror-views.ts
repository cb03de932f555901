import { colours } from "@datumline/brand/tokens";
import { cosDeg, sinDeg } from "@datumline/maths/angles";
import { arrowHead, label, ring, stroke } from "../pdf/drawing-marks.ts";
import { lettering } from "../pdf/lettering.ts";
import type { TaggedPdf } from "../pdf/tagged-pdf.ts";
import { type Box, mm, type PagePoint, reportPens } from "../pdf/units.ts";
import { degrees } from "./words.ts";
import type { WorkedMinute } from "./worked-minute.ts";

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
export function drawPlaneOfIncidence(pdf: TaggedPdf, box: Box, minute: WorkedMinute): void {
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
export function drawBearings(
  pdf: TaggedPdf,
  box: Box,
  minute: WorkedMinute,
  facingDeg: number,
): void {
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
