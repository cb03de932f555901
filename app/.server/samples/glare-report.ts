import { firm } from "#app/content/firm.ts";
import type { Glare } from "#app/drawings/glare-geometry.ts";
import { dayName, type SkyPosition } from "#app/drawings/solar-position.ts";
import { buildSunPath, clock } from "#app/drawings/sun-path-model.ts";
import { PdfPage, pageSize } from "./pdf.ts";

const left = 56;
const width = pageSize.width - 2 * left;
const columns = [left, left + 205];

const degrees = (value: number) => `${value.toFixed(1)}°`;
const metres = (value: number) => `${value.toFixed(2)} m`;
const sky = ({ azimuthDeg, altitudeDeg }: SkyPosition) =>
  `azimuth ${degrees(azimuthDeg)}, altitude ${degrees(altitudeDeg)}`;

/** "1 May" for a day of the year; sheets write their months in capitals. */
const date = (day: number) => dayName(day).replace(/\B[A-Z]+/, (rest) => rest.toLowerCase());

function season({ days, utcHours }: Glare): [string, string] {
  return [
    `${date(days[0])} about ${clock(utcHours[0])} UTC`,
    `${date(days[1])} about ${clock(utcHours[1])} UTC`,
  ];
}

type Rows = readonly (readonly [name: string, value: string])[];

/** A heading with names and values under it; returns where the next one begins. */
function table(page: PdfPage, y: number, title: string, rows: Rows): number {
  page.text(left, y, title, { font: "bold", size: 11 });
  page.rule(left, y + 6, width, 0.8);
  for (const [index, [name, value]] of rows.entries()) {
    const baseline = y + 21 + index * 15.5;
    page.text(left, baseline, name, { gray: 0.35 });
    page.text(columns[1] ?? left, baseline, value);
  }
  return y + 21 + rows.length * 15.5 + 18;
}

function paragraph(page: PdfPage, y: number, lines: readonly string[]): number {
  for (const [index, text] of lines.entries()) page.text(left, y + index * 14, text, { size: 9.5 });
  return y + lines.length * 14;
}

/** One receptor of the array on the sun-path sheet as a page of a glare report, computed by the same functions. */
export function glareReport(): Uint8Array {
  const { site, array, receptor, glare, along, rowLengthM } = buildSunPath();
  const [spring, autumn] = season(glare);
  const last = along.at(-1) ?? glare;
  const page = new PdfPage();
  page.text(left, 70, "Glint and glare: receptor sheet", { font: "bold", size: 20 });
  page.text(left, 90, `${firm.name} · sample · no assessment of any real site`, { gray: 0.35 });
  let y = table(page, 128, "Array", [
    ["Place", `${site.name}, ${site.latitudeDeg}° N, ${Math.abs(site.longitudeDeg)}° W`],
    ["Tilt and facing", `${array.tiltDeg}° to azimuth ${array.facingDeg}°`],
    ["Rows and pitch", `${array.rows} rows of ${rowLengthM} m at ${metres(array.pitchM)}`],
    ["Modules above ground", `${metres(array.clearanceM)} to ${metres(array.topM)}`],
    ["Reflecting point", `centre of row 1, west end, ${metres(array.centreHeightM)} above ground`],
  ]);
  y = table(page, y, `Receptor ${receptor.id}: first-floor window`, [
    ["From the reflecting point", `${receptor.distanceM} m at bearing ${receptor.bearingDeg}°`],
    ["Height of the eye", metres(receptor.heightM)],
  ]);
  y = table(page, y, "Result", [
    ["Sun that is reflected to it", sky(glare.sun)],
    ["Reflected ray", sky(glare.ray)],
    ["Angle of incidence", degrees(glare.incidenceDeg)],
    ["Between sun and reflection", `${degrees(glare.separationDeg)} as the eye sees them`],
    ["Declination of the sun", degrees(glare.declinationDeg)],
    ["In spring", spring],
    ["In autumn", autumn],
    [`From the row's far end`, season(last).join(" and ")],
  ]);
  page.text(left, y, "Method and limits", { font: "bold", size: 11 });
  page.rule(left, y + 6, width, 0.8);
  paragraph(page, y + 23, [
    "The ray is followed back from the eye to the module and mirrored at it; where it meets the sky, the sun must",
    "stand. Declination and hour follow from spherical trigonometry, the dates from the sun’s declination at noon",
    "(J. Meeus, Astronomical Algorithms, 2nd ed. 1998, chapters 25 and 28).",
    "Clear sky, level ground, flat modules, a sun without extent and an open view are assumed. A full report repeats",
    "this for every receptor, with the sun’s disc, the terrain and what screens the view.",
  ]);
  page.rule(left, pageSize.height - 62, width);
  const imprint = `${firm.name}, ${firm.address.city}, ${firm.address.country} · ${firm.email}`;
  page.text(left, pageSize.height - 46, imprint, { size: 8.5, gray: 0.35 });
  return page.write({ title: "Sample glint and glare receptor sheet", author: firm.name });
}
