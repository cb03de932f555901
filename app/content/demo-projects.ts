import type { ProjectCategory } from "#app/catalogue/admin-categories.ts";

type DemoProject = {
  title: string;
  category: ProjectCategory;
  description: string;
  featured: boolean;
  orderIndex: number;
  /** Its images: drawings of the site (app/pictures/drawing-pictures.ts). */
  gallery?: readonly { drawing: string; caption: string }[];
};

/** The sample portfolio that fills an empty database, so that a first look shows something to look at. */
export const demoProjects: readonly DemoProject[] = [
  {
    title: "FTTH feeder and distribution design, 1,150 premises",
    category: "FTTH Design",
    description:
      "High-level and low-level design for a suburban cluster: two feeder routes, splitter cabinets, splice schedules, bill of materials and the road-opening drawings for each street.",
    featured: true,
    orderIndex: 0,
    gallery: [
      { drawing: "ftth-splice", caption: "Splice diagram of one splitter cabinet" },
      { drawing: "ftth-plan", caption: "Feeder and splitter plan with duct section and schedule" },
    ],
  },
  {
    title: "Glint and glare assessment, 12 MW ground-mounted PV",
    category: "Solar PV Permitting",
    description:
      "Receptor study for a regional aerodrome, a motorway and fourteen dwellings, with the planning drawings: location plan, site layout, elevations and sections.",
    featured: true,
    orderIndex: 1,
    gallery: [
      { drawing: "pv-layout", caption: "Site layout with rows, pitch and setbacks" },
      { drawing: "sun-path", caption: "Sun path over the array and its reflection to a receptor" },
    ],
  },
  {
    title: "Point cloud to Revit, listed mill building",
    category: "Point Cloud to BIM",
    description:
      "Forty-six scan positions registered and modelled at LOD 300: cast-iron columns, timber floors and sagging roof lines kept as surveyed, deviations reported by element.",
    featured: true,
    orderIndex: 2,
    gallery: [
      { drawing: "scan-plan", caption: "Plan from two set-ups, half scanned and half drawn" },
      {
        drawing: "scan-to-model",
        caption: "From scan points to the LOD 300 model, with deviations",
      },
    ],
  },
  {
    title: "MEP coordination model, diagnostic clinic",
    category: "BIM Modeling",
    description:
      "Architectural, structural and MEP models federated weekly; clashes grouped by zone and closed before the ceiling grid was ordered.",
    featured: true,
    orderIndex: 3,
    gallery: [
      { drawing: "bim-coordination", caption: "Ceiling void after coordination" },
      { drawing: "exploded-building", caption: "The federated model in its layers" },
    ],
  },
  {
    title: "Road widening plan and profile, 2.4 km",
    category: "Civil 3D",
    description:
      "Corridor model with plan and profile sheets, cross-sections every 20 m, drainage and the utility conflict table.",
    featured: false,
    orderIndex: 4,
    gallery: [
      { drawing: "site-grading", caption: "Grading plan with contours and earthworks" },
      { drawing: "road-works", caption: "Road section and traffic-control plan" },
    ],
  },
  {
    title: "Aerial-to-underground conversion, town centre",
    category: "FTTH Design",
    description:
      "Pole survey, duct route with chamber schedule, traffic-control plans for each phase and as-built records after construction.",
    featured: false,
    orderIndex: 5,
  },
  {
    title: "EMI report for a solar farm near a radar site",
    category: "Solar PV Permitting",
    description:
      "Conducted and radiated emissions of inverters and trackers against the limits that apply, with separation distances and mitigation notes.",
    featured: false,
    orderIndex: 6,
  },
  {
    title: "Structural steel model, logistics hall",
    category: "BIM Modeling",
    description:
      "LOD 400 steel with connections, coordinated with cladding and sprinklers, quantities taken from the model.",
    featured: false,
    orderIndex: 7,
  },
];
