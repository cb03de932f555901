import { type GlassName, glassKinds } from "@datumline/glare/glass";
import { pointsAlong } from "@datumline/glare/receptors";
import { deviations, scatterRad } from "@datumline/glare/spread";
import { usualAir } from "@datumline/glare/sun-position";
import { bearingDeg } from "@datumline/maths/angles";
import type { Sheet } from "../pdf/sheet.ts";
import { lettering, mm } from "../pdf/tagged-pdf.ts";
import { reportCaseLabel } from "./case.ts";
import { extent } from "./site-plan.ts";
import { areaHa, arrayRows, type Case, type Study } from "./study.ts";
import { countWords, degrees, fixed, latitude, longitude, metres, zone } from "./summary.ts";

const glassWords: Record<string, string> = {
  smooth: "Smooth, uncoated",
  "smooth-coated": "Smooth, anti-reflective coating",
  textured: "Lightly textured, uncoated",
  "textured-coated": "Lightly textured, anti-reflective coating",
  "deeply-textured": "Deeply textured",
};

/** A receptor's location: a place by distance and bearing, a path by its length and points. */
function place({ receptor }: Case): string[] {
  const { path, spacingM, viewDeg } = receptor;
  const [first] = path;
  const last = path.at(-1);
  if (!first || !last) return [];
  if (path.length === 1) {
    const distance = Math.hypot(first.eastM, first.northM);
    const bearing = bearingDeg(first.eastM, first.northM);
    return [
      `${metres(distance, 0)} from the centre at bearing ${degrees(bearing)}`,
      metres(first.upM),
      "All directions",
    ];
  }
  const length = path.reduce((sum, from, index) => {
    const to = path[index + 1];
    return to ? sum + Math.hypot(to.eastM - from.eastM, to.northM - from.northM) : sum;
  }, 0);
  const points = pointsAlong(path, spacingM).length;
  const eyes =
    first.upM === last.upM ? metres(first.upM) : `${metres(first.upM)} to ${metres(last.upM)}`;
  return [
    `${metres(length, 0)} of path, ${countWords(points)} points at most ${spacingM} m apart`,
    eyes,
    viewDeg ? `${degrees(viewDeg, 0)} to each side` : "All directions",
  ];
}

/** "16.86 (1σ) and 50.58 (3σ)": half-angles in mrad. */
const spread = (glass: GlassName) =>
  [deviations.narrow, deviations.wide]
    .map((sigmas) => `${fixed(scatterRad(glass, sigmas) * 1000, 2)} (${sigmas}σ)`)
    .join(" and ");

function drawArrayTable(sheet: Sheet, { input, year }: Study): void {
  const { site, array } = input;
  const { west, east, south, north } = extent(array.outline);
  const text = sheet.field.width - mm(58);
  sheet.table({
    caption: "Table 2 · Site and array",
    columns: [
      { title: "Input", width: mm(58) },
      { title: "Value", width: text },
    ],
    rows: [
      [
        "Location (WGS 84)",
        `${latitude(site.latitudeDeg)}, ${longitude(site.longitudeDeg)}, taken at sea level`,
      ],
      [
        "Time",
        `each of the ${countWords(year.days * 1_440)} minutes of ${year.year}, in ${zone(input)} without summer time`,
      ],
      ["Horizon", `level; the sun counts above ${degrees(input.horizonDeg ?? 0, 0)}`],
      ["Air, for refraction", `${usualAir.pressureHpa} hPa, ${usualAir.temperatureC} °C`],
      [
        "Outline of the array",
        `${array.outline.length} corners, ${metres(east - west, 0)} west to east, ${metres(north - south, 0)} south to north, ${fixed(areaHa(array.outline), 2)} ha`,
      ],
      [
        "Tilt and azimuth",
        `${degrees(array.tiltDeg, 0)} from horizontal, ${degrees(array.facingDeg, 0)} from north`,
      ],
      [
        "Rows",
        `${metres(arrayRows.slopeM, 2)} up the slope, ${metres(arrayRows.pitchM)} apart, ${metres(arrayRows.clearanceM, 2)} to ${metres(arrayRows.topM, 2)} above ground`,
      ],
      [
        "Plane of the modules",
        `at their mid-height, ${metres(array.outline[0]?.upM ?? 0, 2)} above ground`,
      ],
      [
        "Glass",
        `${glassWords[array.glass]}; slope error σ ${fixed(glassKinds[array.glass].slopeMrad, 2)}\u00a0mrad, spread ${spread(array.glass)}\u00a0mrad\u00a0[4]`,
      ],
    ],
  });
}

export function drawInputsSheet(sheet: Sheet, study: Study): void {
  sheet.aside("No unstated defaults are used.");
  sheet.text(
    "The site, its surroundings and all names are fictitious. The figures are those a real assessment would start from: a layout drawing, the module’s data sheet, and receptors found on maps and on a site visit.",
  );
  sheet.text(
    `Location, array and houses are also an example in our website’s glare check: “${reportCaseLabel}” there computes the same minutes in the reader’s own browser. Road and approach are in this report only.`,
  );
  drawArrayTable(sheet, study);
  const width = sheet.field.width;
  sheet.table({
    caption: "Table 3 · Receptors",
    columns: [
      { title: "No.", width: mm(12), style: lettering.figure },
      { title: "Receptor", width: mm(40) },
      { title: "Location", width: width - mm(12 + 40 + 36 + 27) },
      { title: "Eye height", width: mm(36) },
      { title: "View", width: mm(27) },
    ],
    rows: study.cases.map((one) => [one.receptor.id, one.receptor.name, ...place(one)]),
  });
  sheet.text(
    "At houses the observer is at a first-floor window. Drivers sit in a car; pilots fly the last two miles of a straight approach. Anything further to the side than the stated field of view is excluded: tests with pilots found glare worst straight ahead and up to 25° to the side [5], and the view taken here is wider to be conservative.",
  );
}
