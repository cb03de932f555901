import { COLOUR } from "#app/drawings/tokens.ts";
import type { ModelElement } from "./element.ts";
import type { Material } from "./materials.ts";
import { joined } from "./polylines.ts";
import { newDocument, newSheet, type Pdf, pen } from "./sheet-frame.ts";
import {
  drawGrid,
  levels,
  northArrow,
  type Place,
  rooms,
  sectionMark,
  title,
} from "./sheet-marks.ts";
import { floorPlan, longSection, type SheetView, servicesView } from "./sheet-views.ts";
import { deviations, setUps } from "./survey.ts";
import type { Vec2 } from "./vectors.ts";

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
  const ground: Place = { perMetre, origin: [54, 161] };
  drawGrid(pdf, ground);
  drawView(pdf, floorPlan(elements, 0), ground);
  sectionMark(pdf, ground, "A", sectionAt);
  rooms(pdf, ground, [
    ["OFFICE", 3.9, 2.4],
    ["OFFICE", 9.9, 2.4],
    ["MEETING", 8, 10.4],
    ["PLANT HALL", 20.8, 4],
  ]);
  title(pdf, "1", "GROUND FLOOR", "1:100, cut 1.30 m over the floor", [30, 177]);
  northArrow(pdf, [390, 36]);
  // Under its plan, so that one is read down into the other.
  const section: Place = { perMetre, origin: [ground.origin[0], 266] };
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
  const first: Place = { perMetre, origin: [54, 161] };
  drawGrid(pdf, first);
  drawView(pdf, floorPlan(elements, 1), first);
  rooms(pdf, first, [
    ["OPEN OFFICE", 3.2, 2.4],
    ["MEETING", 8, 10.4],
    ["VOID OVER HALL", 20.9, 4.7],
  ]);
  title(pdf, "3", "FIRST FLOOR", "1:100, cut 1.30 m over the floor", [30, 177]);
  northArrow(pdf, [390, 36]);
  drawLines(pdf, servicesView(elements), { perMetre: 6.2, origin: [130, 300] }, pen.thin);
  title(pdf, "4", "SERVICES FROM SOUTH-WEST", "isometric, not to scale", [30, 276]);

  pdf.end();
  await finished;
  return Buffer.concat(parts);
}
