import { colours } from "@datumline/brand/tokens";
import { cosDeg, sinDeg } from "@datumline/maths/angles";
import type { SkyPosition } from "@datumline/maths/vectors";
import { label, ring, stroke } from "../pdf/drawing-marks.ts";
import { lettering, mm, type PagePoint, reportPens, type TaggedPdf } from "../pdf/tagged-pdf.ts";
import { isReached, type Study } from "./study.ts";
import { clock, date } from "./summary.ts";

/** Middle and radius of the horizon, points. */
export type ReportDome = { centre: PagePoint; radius: number };

/** Each receptor's glare in the sky, in the order of the receptors that are reached. */
const receptorColours = [colours.solar, colours.blueprint, colours.bim, colours.civil] as const;

/** Stereographic, north up and east to the right, as on a plan: r = R · tan((90° − altitude) / 2). */
function onDome(
  { centre, radius }: ReportDome,
  { altitudeDeg, azimuthDeg }: SkyPosition,
): PagePoint {
  const r = radius * Math.tan(((90 - altitudeDeg) / 360) * Math.PI);
  return [centre[0] + r * sinDeg(azimuthDeg), centre[1] - r * cosDeg(azimuthDeg)];
}

/** The sun's way on one day from horizon to horizon. */
function dayPath(study: Study, dome: ReportDome, day: number): PagePoint[] {
  const { rise, set } = study.daylight[day - 1] ?? { rise: 0, set: 0 };
  return Array.from({ length: 49 }, (_, index) =>
    onDome(dome, study.sunAt(day, rise + ((set - rise) * index) / 48)),
  );
}

/** The longest and the shortest day of the year, counted from 1. */
function extremeDays({ daylight }: Study): { longest: number; shortest: number } {
  const lengths = daylight.map(({ rise, set }) => set - rise);
  return {
    longest: lengths.indexOf(Math.max(...lengths)) + 1,
    shortest: lengths.indexOf(Math.min(...lengths)) + 1,
  };
}

/** The longest and the shortest day with `between` days from one half of the year spread evenly between them. */
export function drawDayPaths(
  pdf: TaggedPdf,
  study: Study,
  dome: ReportDome,
  between: number,
): void {
  const { longest, shortest } = extremeDays(study);
  for (let index = 1; index <= between; index += 1) {
    const day = Math.round(longest + ((shortest - longest) * index) / (between + 1));
    stroke(pdf, dayPath(study, dome, day), { pen: mm(0.13), colour: colours.secondary });
  }
  for (const day of [longest, shortest]) {
    stroke(pdf, dayPath(study, dome, day), { pen: reportPens.medium });
  }
}

/** The sun's positions while a receptor has glare: a stroke for every window of the year. */
export function drawGlareInSky(pdf: TaggedPdf, study: Study, dome: ReportDome, pen: number): void {
  for (const [index, { result }] of study.cases.filter(isReached).entries()) {
    const colour = receptorColours[index % receptorColours.length];
    for (const { day, windows } of result.days) {
      for (const [from, to] of windows) {
        const ends = [from, (from + to) / 2, to].map((at) => onDome(dome, study.sunAt(day, at)));
        stroke(pdf, ends, { pen, colour });
      }
    }
  }
}

/** Which colour is which receptor's, in columns `width` points apart. */
export function drawLegend(
  pdf: TaggedPdf,
  study: Study,
  [x, y]: PagePoint,
  { columns, width }: { columns: number; width: number },
): void {
  for (const [index, { receptor }] of study.cases.filter(isReached).entries()) {
    const left = x + (index % columns) * width;
    const top = y + Math.floor(index / columns) * mm(5.5);
    const colour = receptorColours[index % receptorColours.length];
    stroke(
      pdf,
      [
        [left, top - 2.4],
        [left + mm(6), top - 2.4],
      ],
      { pen: mm(1.6), colour },
    );
    label(pdf, `${receptor.id} ${receptor.name}`, [left + mm(8), top]);
  }
}

/** Horizon with a tick every 10 degrees, and the points of the compass. */
export function drawHorizon(pdf: TaggedPdf, dome: ReportDome): void {
  ring(pdf, dome.centre, dome.radius, { pen: reportPens.thick });
  const out = { ...dome, radius: dome.radius + mm(2) };
  for (let azimuthDeg = 0; azimuthDeg < 360; azimuthDeg += 10) {
    const sky = { altitudeDeg: 0, azimuthDeg };
    stroke(pdf, [onDome(dome, sky), onDome(out, sky)]);
    if (azimuthDeg % 30) continue;
    const [x, y] = onDome({ ...dome, radius: dome.radius + mm(5) }, sky);
    const name = ["N", "E", "S", "W"][azimuthDeg / 90];
    const style = name ? { ...lettering.noteBold, size: 9 } : { ...lettering.note, size: 6.4 };
    label(pdf, name ?? `${azimuthDeg}°`, [x, y + 2.6], { align: "centre", style });
  }
}

/** Rings of altitude with their figures on the way to the north. */
export function drawAltitudes(pdf: TaggedPdf, dome: ReportDome): void {
  for (const altitudeDeg of [15, 30, 45, 60, 75]) {
    const [, top] = onDome(dome, { altitudeDeg, azimuthDeg: 0 });
    ring(pdf, dome.centre, dome.centre[1] - top, { colour: colours.rule });
    const style = { ...lettering.note, size: 6 };
    const ground = colours.white;
    label(pdf, `${altitudeDeg}°`, [dome.centre[0], top + 2], { align: "centre", style, ground });
  }
}

/** The same time of day through the year, which is an eight in the sky. */
export function drawHours(pdf: TaggedPdf, study: Study, dome: ReportDome): void {
  const days = Array.from({ length: 74 }, (_, index) => Math.min(index * 5 + 1, study.year.days));
  const summer = Math.round(study.year.days * 0.47);
  for (let hour = 4; hour <= 20; hour += 1) {
    const all = days.map((day) => study.sunAt(day, hour * 60));
    let piece: PagePoint[] = [];
    for (const sky of [...all, { altitudeDeg: -1, azimuthDeg: 0 }]) {
      if (sky.altitudeDeg > 0) piece.push(onDome(dome, sky));
      else {
        if (piece.length > 1) stroke(pdf, piece, { colour: colours.secondary });
        piece = [];
      }
    }
    const top = study.sunAt(summer, hour * 60);
    if (hour % 2 || top.altitudeDeg < 8) continue;
    const [x, y] = onDome(dome, { ...top, altitudeDeg: top.altitudeDeg + 8 });
    const style = { ...lettering.note, size: 6 };
    label(pdf, clock(hour * 60), [x, y + 2], { align: "centre", style });
  }
}

/** The longest and the shortest day in words. */
export function solstices(study: Study): { longest: string; shortest: string } {
  const { longest, shortest } = extremeDays(study);
  const { year } = study.input;
  return { longest: date(year, longest), shortest: date(year, shortest) };
}
