import { colours } from "@datumline/brand/tokens";
import { type Material, type ModelElement, storeys } from "./element.ts";
import {
  type Drawn,
  isometricView,
  joined,
  northView,
  planView,
  type View,
  visibleLines,
} from "./hidden-lines.ts";
import { elementBounds, meshOf } from "./mesh.ts";
import {
  drawGrid,
  levels,
  type MarkPlace,
  newDocument,
  newSheet,
  type Pdf,
  pen,
  rooms,
  sectionMark,
  sheetNorthArrow,
  title,
  view,
} from "./sheet-marks.ts";
import { setUps, surveyDeviations } from "./survey.ts";
import { dot, type Vec2, type Vec3 } from "./vectors.ts";

/** The section of an element by a plane square to the view: closed rings on the sheet, holes among them, m. */
type Cut = { element: ModelElement; material: Material; rings: Vec2[][] };

/** The intersection of a triangle and the plane at `depth`. */
function crossing(corners: readonly Vec3[], depth: number): Vec2[] {
  return corners.flatMap((a, i): Vec2[] => {
    const b = corners[(i + 1) % corners.length] ?? a;
    if (a[2] < depth === b[2] < depth) return [];
    const share = (depth - a[2]) / (b[2] - a[2]);
    return [[a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]];
  });
}

/** The areas that elements show in a plane of cut. No face may be in that plane. */
function cuts(elements: readonly ModelElement[], view: View, depth: number): Cut[] {
  return elements.flatMap((element) =>
    element.solids.flatMap((solid) => {
      const { positions } = meshOf(solid);
      const lines: [Vec2, Vec2][] = [];
      for (let i = 0; i < positions.length; i += 9) {
        const corners = [0, 3, 6].map((k): Vec3 => {
          const point = positions.slice(i + k, i + k + 3) as unknown as Vec3;
          return [dot(point, view.right), dot(point, view.down), dot(point, view.away)];
        });
        const [a, b] = crossing(corners, depth);
        if (a && b) lines.push([a, b]);
      }
      const rings = joined(lines, 1e-5);
      const material = solid.material ?? element.material;
      return rings.length > 0 ? [{ element, material, rings }] : [];
    }),
  );
}

/** The parts of one view on a sheet: cut areas, the edges behind them, and services overhead. */
type BuildingSheetView = { cut: Cut[]; behind: Drawn[]; overhead: Drawn[] };

/** Tolerance of the ends of hidden lines, m. */
const step = 0.02;
/** Plans are cut this high over the floor, m: through doors and windows. */
const cutHeight = 1.3;

const isOutdoor = ({ category }: ModelElement) => category === "Paving";
const isLight = ({ category }: ModelElement) => category === "Luminaire" || category === "Hanger";

/** A storey cut 1.3 m over its floor, with the services above the cut. */
function floorPlan(elements: readonly ModelElement[], floor: 0 | 1): BuildingSheetView {
  const { level } = storeys[floor];
  const height = level + cutHeight;
  const shown = elements.filter((element) => !isOutdoor(element) && !isLight(element));
  const overhead = shown.filter((element) => {
    if (element.layer !== "mep") return false;
    const { low, high } = elementBounds(element);
    return low[2] > height && high[2] < level + 3.6;
  });
  const below = shown.filter((element) => elementBounds(element).low[2] < height);
  return {
    cut: cuts(below, planView, -height),
    behind: visibleLines(below, planView, { step, nearest: -height }),
    overhead: visibleLines(overhead, planView, { step }),
  };
}

/** The building cut from west to east, seen to the north. */
function longSection(elements: readonly ModelElement[], y: number): BuildingSheetView {
  const shown = elements.filter((element) => !isOutdoor(element));
  return {
    cut: cuts(shown, northView, y),
    behind: visibleLines(shown, northView, { step, nearest: y }),
    overhead: [],
  };
}

/** All services but the luminaires, seen isometrically from the south-west. */
function servicesView(elements: readonly ModelElement[]): Drawn[] {
  const services = elements.filter((element) => element.layer === "mep" && !isLight(element));
  return visibleLines(services, isometricView, { step });
}

/** The position of section A-A, m north of grid 1: through rooms and air handling unit. */
const sectionAt = 8.9;

/** The positions of the views on a sheet, from corner to corner, mm: a plan, and the view below it. */
const planPlace = [
  [22, 12],
  [408, 184],
] as const;
const lowerPlace = [
  [22, 186],
  [310, 285],
] as const;

/** Descriptions of the views, for people who hear the sheets. */
const alts = {
  ground:
    "Plan of the ground floor on its grid: two offices and a meeting room in the west, the plant hall in the east, with the ducts, pipes and trays under the ceilings.",
  section:
    "Section A-A looking north, through the rooms on both floors, the roof and the air handling unit, with the levels of the storeys.",
  first:
    "Plan of the first floor on its grid: an open office and a meeting room in the west, the void over the plant hall in the east.",
  services:
    "Isometric view of the services from the south-west: supply and extract air, heating pipes and cable trays.",
} as const;

const systemColours: Partial<Record<Material, string>> = {
  "Supply air": colours.blueprint,
  "Extract air": "#5B86CF",
  "Heating flow": "#B4553B",
  "Heating return": "#7A6A8F",
  "Cable tray": colours.solar,
};
const colourOf = (material: Material) => systemColours[material] ?? colours.ink;

function trace(pdf: Pdf, chains: readonly Vec2[][], { perMetre, origin }: MarkPlace) {
  for (const chain of chains) {
    for (const [i, [x, y]] of chain.entries()) {
      const at: Vec2 = [origin[0] + x * perMetre, origin[1] + y * perMetre];
      if (i === 0) pdf.moveTo(...at);
      else pdf.lineTo(...at);
    }
  }
}

function drawLines(pdf: Pdf, lines: BuildingSheetView["behind"], place: MarkPlace, width: number) {
  const systemColours = new Set(lines.map(({ material }) => colourOf(material)));
  for (const colour of systemColours) {
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

/** Building parts are filled in the plane of cut; ducts and pipes show their outline. */
function drawView(pdf: Pdf, { cut, behind, overhead }: BuildingSheetView, place: MarkPlace) {
  drawLines(pdf, behind, place, pen.thin);
  for (const { element, material, rings } of cut) {
    trace(pdf, rings, place);
    const isService = element.layer === "mep";
    const fill =
      isService || material === "Glass"
        ? colours.white
        : material === "Concrete"
          ? colours.ink
          : colours.secondary;
    pdf.lineWidth(isService ? pen.thin : pen.medium).fillColor(fill);
    pdf.strokeColor(isService ? colourOf(material) : colours.ink).fillAndStroke("even-odd");
  }
  pdf.dash(1.4, { space: 0.8 });
  drawLines(pdf, overhead, place, pen.thin);
  pdf.undash();
}

/** Two sheets of the building, drawn from the model: plans, a section and its services. */
export async function drawingSheets(elements: readonly ModelElement[]): Promise<Uint8Array> {
  const tagged = await newDocument("Sample building: plans, section and services");
  const pdf = tagged.doc;
  const perMetre = 10;
  const services = [
    "Dashed: services under the ceiling. Blue: supply and",
    "extract air, red and violet: heating, ochre: cable tray.",
  ];

  newSheet(tagged, { number: "S-01", title: "Ground floor and section A-A", scale: "1:100" }, [
    "NOTES",
    `Drawn from the model of a simulated survey, ${setUps.length} set-ups.`,
    "Deviations of the building from the model:",
    ...surveyDeviations.map(({ element, text }) => `- ${element} ${text}`),
    ...services,
  ]);
  const ground: MarkPlace = { perMetre, origin: [54, 161] };
  view(tagged, alts.ground, planPlace, () => {
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
    sheetNorthArrow(pdf, [390, 36]);
  });
  // Under its plan, so that one is read down into the other.
  const section: MarkPlace = { perMetre, origin: [ground.origin[0], 266] };
  view(tagged, alts.section, lowerPlace, () => {
    drawView(pdf, longSection(elements, sectionAt), section);
    levels(pdf, section);
    const scale = "1:100, through rooms and air handling unit";
    title(pdf, "2", "SECTION A-A, LOOKING NORTH", scale, [30, 276]);
  });

  newSheet(tagged, { number: "S-02", title: "First floor and services", scale: "1:100" }, [
    "NOTES",
    ...services,
  ]);
  const first: MarkPlace = { perMetre, origin: [54, 161] };
  view(tagged, alts.first, planPlace, () => {
    drawGrid(pdf, first);
    drawView(pdf, floorPlan(elements, 1), first);
    rooms(pdf, first, [
      ["OPEN OFFICE", 3.2, 2.4],
      ["MEETING", 8, 10.4],
      ["VOID OVER HALL", 20.9, 4.7],
    ]);
    title(pdf, "3", "FIRST FLOOR", "1:100, cut 1.30 m over the floor", [30, 177]);
    sheetNorthArrow(pdf, [390, 36]);
  });
  view(tagged, alts.services, lowerPlace, () => {
    drawLines(pdf, servicesView(elements), { perMetre: 6.2, origin: [130, 300] }, pen.thin);
    title(pdf, "4", "SERVICES FROM SOUTH-WEST", "isometric, not to scale", [30, 276]);
  });
  return tagged.bytes();
}
