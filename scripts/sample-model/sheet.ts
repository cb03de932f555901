import { COLOUR } from "#app/drawings/tokens.ts";
import type { ModelElement } from "./element.ts";
import type { Material } from "./materials.ts";
import { joined } from "./polylines.ts";
import { grid, outside, rows, storeys } from "./setting-out.ts";
import { letters, newDocument, newSheet, type Pdf, pen } from "./sheet-frame.ts";
import { floorPlan, longSection, type SheetView, servicesView } from "./sheet-views.ts";
import { deviations, setUps } from "./survey.ts";
import type { Vec2 } from "./vectors.ts";

/** mm on the sheet for a metre, and where the building's origin lies. */
type Place = { perMetre: number; origin: Vec2 };

/** Where section A-A is cut, m north of grid 1: through rooms and air handling unit. */
const sectionAt = 8.9;

const systemColours: Partial<Record<Material, string>> = {
  "Supply air": COLOUR.blueprint,
  "Extract air": "#5B86CF",
  "Heating flow": "#B4553B",
  "Heating return": "#7A6A8F",
  "Cable tray": COLOUR.solar,
};
const colourOf = (material: Material) => systemColours[material] ?? COLOUR.ink;

function trace(pdf: Pdf, chains: readonly Vec2[][], { perMetre, origin }: Place) {
  for (const chain of chains) {
    for (const [i, [x, y]] of chain.entries()) {
      const at: Vec2 = [origin[0] + x * perMetre, origin[1] + y * perMetre];
      if (i === 0) pdf.moveTo(...at);
      else pdf.lineTo(...at);
    }
  }
}

/** Lines in the colours of their systems, with one pen. */
function drawLines(pdf: Pdf, lines: SheetView["behind"], place: Place, width: number) {
  const colours = new Set(lines.map(({ material }) => colourOf(material)));
  for (const colour of colours) {
    const of = lines.filter(({ material }) => colourOf(material) === colour);
    trace(
      pdf,
      joined(
        of.map(({ line }) => line),
        1e-3,
      ),
      place,
    );
    pdf.lineWidth(width).lineJoin("round").strokeColor(colour).stroke();
  }
}

/** Building parts are filled where they are cut; of ducts and pipes a cut shows the outline. */
function drawView(pdf: Pdf, { cut, behind, overhead }: SheetView, place: Place) {
  drawLines(pdf, behind, place, pen.thin);
  for (const { element, material, rings } of cut) {
    trace(pdf, rings, place);
    const isService = element.layer === "mep";
    const fill =
      isService || material === "Glass"
        ? COLOUR.white
        : material === "Concrete"
          ? COLOUR.ink
          : COLOUR.secondary;
    pdf.lineWidth(isService ? pen.thin : pen.medium).fillColor(fill);
    pdf.strokeColor(isService ? colourOf(material) : COLOUR.ink).fillAndStroke("even-odd");
  }
  pdf.dash(1.4, { space: 0.8 });
  drawLines(pdf, overhead, place, pen.thin);
  pdf.undash();
}

/** A grid line with its bubble at `end`, and the way there from `start`, mm. */
function gridLine(pdf: Pdf, name: string, start: Vec2, end: Vec2) {
  pdf.lineWidth(pen.thin).strokeColor(COLOUR.bim).dash(4, { space: 1 });
  pdf
    .moveTo(...start)
    .lineTo(...end)
    .stroke();
  pdf.undash().lineWidth(pen.medium).fillColor(COLOUR.white);
  pdf.circle(...end, 3.6).fillAndStroke();
  letters(pdf, name, [end[0], end[1] + 1.25], { colour: COLOUR.bim, bold: true, anchor: "middle" });
}

function dimension(pdf: Pdf, from: Vec2, to: Vec2, text: string) {
  const isUpright = from[0] === to[0];
  pdf
    .lineWidth(pen.thin)
    .strokeColor(COLOUR.ink)
    .moveTo(...from)
    .lineTo(...to)
    .stroke();
  pdf.lineWidth(pen.medium);
  for (const [x, y] of [from, to])
    pdf
      .moveTo(x - 0.9, y + 0.9)
      .lineTo(x + 0.9, y - 0.9)
      .stroke();
  const [x, y] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  if (!isUpright) return letters(pdf, text, [x, y - 0.9], { size: 1.8, anchor: "middle" });
  pdf.save().rotate(-90, { origin: [x, y] });
  letters(pdf, text, [x, y - 0.9], { size: 1.8, anchor: "middle" });
  pdf.restore();
}

function drawGrid(pdf: Pdf, { perMetre, origin }: Place) {
  const x = (metres: number) => origin[0] + metres * perMetre;
  const y = (metres: number) => origin[1] - metres * perMetre;
  const [top, left] = [y(outside.north) - 16, x(outside.west) - 16];
  const across = Object.entries(grid);
  const up = Object.entries(rows);
  for (const [name, at] of across) gridLine(pdf, name, [x(at), y(outside.south) + 4], [x(at), top]);
  for (const [name, at] of up) gridLine(pdf, name, [x(outside.east) + 4, y(at)], [left, y(at)]);
  for (const [i, [, at]] of across.entries()) {
    const next = across[i + 1]?.[1];
    if (next) dimension(pdf, [x(at), top + 8], [x(next), top + 8], `${(next - at) * 1000}`);
  }
  for (const [i, [, at]] of up.entries()) {
    const next = up[i + 1]?.[1];
    if (next) dimension(pdf, [left + 8, y(at)], [left + 8, y(next)], `${(next - at) * 1000}`);
  }
}

function title(pdf: Pdf, number: string, text: string, scale: string, [x, y]: Vec2) {
  pdf.lineWidth(pen.medium).strokeColor(COLOUR.ink).fillColor(COLOUR.white);
  pdf.circle(x + 4, y, 4).stroke();
  letters(pdf, number, [x + 4, y + 1.25], { bold: true, anchor: "middle" });
  letters(pdf, text, [x + 11, y - 0.6], { bold: true });
  letters(pdf, scale, [x + 11, y + 3.6], { size: 1.8, colour: COLOUR.secondary });
}

function levels(pdf: Pdf, { perMetre, origin }: Place) {
  const x = origin[0] + (outside.east + 0.8) * perMetre;
  for (const { name, level } of storeys) {
    const y = origin[1] - level * perMetre;
    pdf
      .lineWidth(pen.thin)
      .strokeColor(COLOUR.ink)
      .moveTo(x, y)
      .lineTo(x + 24, y)
      .stroke();
    pdf
      .polygon([x + 4, y], [x + 2.4, y - 2.4], [x + 5.6, y - 2.4])
      .lineWidth(pen.medium)
      .stroke();
    const initials = name.replace(/(\w)\w* ?/g, "$1").toUpperCase();
    const text = `${level > 0 ? "+" : "±"}${level.toFixed(3)} ${initials}`;
    letters(pdf, text, [x + 8, y - 1.2], { size: 1.8 });
  }
}

/** Where a section is cut, with arrows the way it looks; the ends of its line stand beside the plan. */
function sectionMark(pdf: Pdf, { perMetre, origin }: Place, name: string, at: number) {
  const y = origin[1] - at * perMetre;
  for (const [metres, away] of [
    [outside.west, -1],
    [outside.east, 1],
  ] as const) {
    const x = origin[0] + metres * perMetre + 2.4 * away;
    pdf.lineWidth(pen.thick).strokeColor(COLOUR.ink).fillColor(COLOUR.ink);
    pdf
      .moveTo(x - 3 * away, y)
      .lineTo(x + 3 * away, y)
      .stroke();
    pdf.polygon([x, y - 4], [x - 1.4, y], [x + 1.4, y]).fill();
    letters(pdf, name, [x, y + 3.4], { bold: true, anchor: "middle" });
  }
}

/** Names of rooms, at metres of the building. */
function rooms(
  pdf: Pdf,
  { perMetre, origin }: Place,
  names: readonly (readonly [string, ...Vec2])[],
) {
  for (const [name, x, y] of names) {
    const at: Vec2 = [origin[0] + x * perMetre, origin[1] - y * perMetre];
    letters(pdf, name, at, { size: 1.8, anchor: "middle", colour: COLOUR.secondary });
  }
}

function northArrow(pdf: Pdf, [x, y]: Vec2) {
  pdf.lineWidth(pen.medium).strokeColor(COLOUR.ink).fillColor(COLOUR.ink);
  pdf.circle(x, y, 6).stroke();
  pdf.polygon([x, y - 6], [x - 2.6, y + 4], [x, y + 2.2]).fillAndStroke();
  pdf.polygon([x, y - 6], [x + 2.6, y + 4], [x, y + 2.2]).stroke();
  letters(pdf, "N", [x, y - 7.5], { bold: true, anchor: "middle" });
}

/** Two sheets of the building, drawn out of the model: plans, a section and its services. */
export async function drawingSheets(elements: readonly ModelElement[]): Promise<Uint8Array> {
  const pdf = await newDocument("Sample building: plans, section and services");
  const parts: Buffer[] = [];
  pdf.on("data", (part: Buffer) => parts.push(part));
  const finished = new Promise<void>((resolve) => pdf.on("end", resolve));
  const perMetre = 10;
  const services = [
    "Dashed: services under the ceiling. Blue: supply and",
    "extract air, red and violet: heating, ochre: cable tray.",
  ];

  newSheet(pdf, { number: "S-01", title: "Ground floor and section A-A", scale: "1:100" }, [
    "NOTES",
    `Drawn from the model of a simulated survey, ${setUps.length} set-ups.`,
    "Departures of the building from the model:",
    ...deviations.map(({ element, text }) => `- ${element} ${text}`),
    ...services,
  ]);
  const ground: Place = { perMetre, origin: [54, 165] };
  drawGrid(pdf, ground);
  drawView(pdf, floorPlan(elements, 0), ground);
  sectionMark(pdf, ground, "A", sectionAt);
  rooms(pdf, ground, [
    ["OFFICE", 3.9, 2.4],
    ["OFFICE", 9.9, 2.4],
    ["MEETING", 8, 10.4],
    ["PLANT HALL", 20.8, 4],
  ]);
  title(pdf, "1", "GROUND FLOOR", "1:100, cut 1.30 m over the floor", [30, 181]);
  northArrow(pdf, [390, 36]);
  const section: Place = { perMetre, origin: [34, 266] };
  drawView(pdf, longSection(elements, sectionAt), section);
  levels(pdf, section);
  title(
    pdf,
    "2",
    "SECTION A-A, LOOKING NORTH",
    "1:100, through rooms and air handling unit",
    [30, 276],
  );

  newSheet(pdf, { number: "S-02", title: "First floor and services", scale: "1:100" }, [
    "NOTES",
    ...services,
  ]);
  const first: Place = { perMetre, origin: [54, 165] };
  drawGrid(pdf, first);
  drawView(pdf, floorPlan(elements, 1), first);
  rooms(pdf, first, [
    ["OPEN OFFICE", 3.2, 2.4],
    ["MEETING", 8, 10.4],
    ["VOID OVER HALL", 20.9, 4.7],
  ]);
  title(pdf, "3", "FIRST FLOOR", "1:100, cut 1.30 m over the floor", [30, 181]);
  northArrow(pdf, [390, 36]);
  drawLines(pdf, servicesView(elements), { perMetre: 6.2, origin: [130, 300] }, pen.thin);
  title(pdf, "4", "SERVICES FROM SOUTH-WEST", "isometric, not to scale", [30, 276]);

  pdf.end();
  await finished;
  return Buffer.concat(parts);
}
