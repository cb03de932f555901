import type { DrawingName } from "@datumline/studio/drawings/catalog";
import type { ProjectCategory } from "#modules/catalogue/admin-categories.ts";

type DemoProject = {
  /** The figures match its first drawing; a test compares them. */
  title: string;
  category: ProjectCategory;
  description: string;
  scope: string;
  challenge?: string;
  data?: string;
  method?: string;
  result?: string;
  country?: string;
  lod?: string;
  featured: boolean;
  /** Its images (app/site/pictures/drawing-pictures.ts), the main one first. */
  gallery: readonly { drawing: DrawingName; caption: string }[];
};

/** Stated for each, so that no one mistakes it for a client's project. */
const example = "Our own worked example.";

/** The client type for a client's project. */
export const demoClientType = "None: a worked example";

/** The sample portfolio that fills an empty database, so that a new site has something to show. */
export const demoProjects: readonly DemoProject[] = [
  {
    title: "FTTH design for a street block of 24 homes",
    category: "FTTH Design",
    description: `${example} Feeder, splitter cabinet, ducts in both footways and one drop to each home, with the trench section, the port schedule and the loss of the worst link.`,
    scope:
      "One plan sheet: route of the feeder, location of the splitter cabinet, ducts and drops, a trench section, the port schedule and the loss of the worst link.",
    challenge:
      "Serve both sides of a street from one feeder, with spare ports and within the loss budget of class B+ optics.",
    data: "A street block drawn for this example: house numbers, footway widths and 2.40 km of feeder from the exchange.",
    method:
      "A 1:4 splitter in the cabinet and a 1:8 splitter at each terminal, ducts in both footways with one road crossing, then the loss of every link with a margin of 3 dB.",
    result:
      "24 homes on 4 terminals with 8 spare ports. The worst link loses 23.8 of 28 dB, margin included.",
    featured: true,
    gallery: [
      { drawing: "ftth-plan", caption: "Feeder and splitter plan with duct section and schedule" },
    ],
  },
  {
    title: "Glint and glare at a control tower 900 m away",
    category: "Solar PV Permitting",
    description: `${example} The ray from a fixed-tilt array to the cab of a tower, and the days and minutes of the year when the tower sees the sun in the modules.`,
    scope:
      "Two figures from a glint and glare assessment: the geometry between array and tower, and the days and minutes of the year with glare.",
    challenge: "Find out whether an array reflects the sun into the cab of a tower, and when.",
    data: "An array and a tower placed for this example: a field of 240 m by 120 m, and a cab 30 m above ground.",
    method:
      "The reflected ray for each minute of a year, compared with the direction of the cab within one and within three standard deviations of the slope error.",
    result:
      "Within three deviations: glare on 148 days, at most 24 minutes a day, between 5:59 and 6:36 UTC.",
    featured: true,
    gallery: [
      { drawing: "glare-tower", caption: "The array, the tower and the reflected ray" },
      { drawing: "glare-season", caption: "Days and times of glare through the year" },
    ],
  },
  {
    title: "Point cloud to LOD 300: a house from 3 set-ups",
    category: "Point Cloud to BIM",
    description: `${example} A two-storey house as scan points and as the model made from them, with grids, storey heights and the deviations of each checked element.`,
    scope:
      "Model of a two-storey house from a registered scan, with grids, storey heights and a schedule of the deviations of checked elements.",
    challenge:
      "Model a house from its scan, and show how far each element deviates from the points.",
    data: "A survey simulated for this example: 3 set-ups, 3008 points, range noise of 2 mm.",
    method:
      "Elements at LOD 300 on grids and levels, each compared with the points on its surface at a tolerance of ±15 mm.",
    result:
      "All checked elements but 1 are within ±15 mm. The roof slope is marked for the client to decide.",
    lod: "LOD 300",
    featured: true,
    gallery: [
      {
        drawing: "scan-to-model",
        caption: "From scan points to the LOD 300 model, with deviations",
      },
    ],
  },
  {
    title: "Ceiling coordination: a duct moved out of an 80 mm clash",
    category: "BIM Modeling",
    description: `${example} A section through the void under a cellular beam: duct, chilled water, cable tray, drain and sprinkler, each dimensioned from the slab to the ceiling.`,
    scope:
      "Coordinated section of a ceiling void: structure, duct, pipes, cable tray, drain and sprinkler, dimensioned from slab to ceiling.",
    featured: true,
    gallery: [
      {
        drawing: "bim-coordination",
        caption: "Section through the ceiling void after coordination",
      },
    ],
  },
  {
    title: "Duct in a 56 ft right-of-way, with its lane closure",
    category: "Civil 3D",
    description: `${example} The typical section of a one-way street with its utilities and their clearances, and the traffic-control plan for closing the right lane, in US units.`,
    scope:
      "Typical street section with existing utilities and their clearances, and the traffic-control plan for closing the right lane.",
    country: "United States",
    featured: true,
    gallery: [{ drawing: "road-works", caption: "Road section and traffic-control plan" }],
  },
  {
    title: "Site layout of a 501.6 kWp ground-mounted array",
    category: "Solar PV Permitting",
    description: `${example} Rows at the pitch that avoids inter-row shading at noon, with fence, setbacks, access track and transformer station.`,
    scope:
      "Layout plan with module rows and their pitch, fence, setbacks, access track and transformer station.",
    featured: true,
    gallery: [{ drawing: "pv-layout", caption: "Site layout with rows, pitch and setbacks" }],
  },
  {
    title: "Splice plan of a fibre hub for 52 homes",
    category: "FTTH Design",
    description: `${example} Feeder fibres by tube and colour through the splitters of a hub to its terminals, with homes, spare ports and the OTDR distance of each.`,
    scope:
      "Straight-line diagram of the feeder by tube and colour, splitters, terminals, spare ports and OTDR distances.",
    featured: false,
    gallery: [{ drawing: "ftth-splice", caption: "Splice diagram of the hub" }],
  },
  {
    title: "EMI study: 8 inverters and an aircraft at 450 m",
    category: "Solar PV Permitting",
    description: `${example} How far the inverters' field reaches, at the limit of their class and by test report, compared with the limits in the standards.`,
    scope:
      "Two figures from an EMI report: field strength against distance, and radiated emissions against the limits of the standards.",
    featured: false,
    gallery: [
      {
        drawing: "emission-distance",
        caption: "Field strength against distance from the inverters",
      },
      { drawing: "emission-limits", caption: "Radiated emission limits at 10 m" },
    ],
  },
  {
    title: "Scanned floor plan, 9400 × 6000 mm, from 5 set-ups",
    category: "Point Cloud to BIM",
    description: `${example} The western part of an office as measured points, the eastern part as drawn walls with doors and windows, and the spread of the points at each wall.`,
    scope:
      "Floor plan from a registered scan: walls, doors and windows, with the spread of the measured points at each wall.",
    featured: false,
    gallery: [{ drawing: "scan-plan", caption: "Plan, half scanned and half drawn" }],
  },
  {
    title: "Federated office model: 30 columns, 44 beams, services",
    category: "BIM Modeling",
    description: `${example} Foundation, concrete frame, services and envelope of a two-storey office, exploded, with the element schedule and one clash that was closed.`,
    scope:
      "Federated model of foundation, concrete frame, services and envelope, its element schedule and the record of a closed clash.",
    featured: false,
    gallery: [{ drawing: "exploded-building", caption: "The federated model in its layers" }],
  },
  {
    title: "Grading plan for 295 m of road",
    category: "Civil 3D",
    description: `${example} Contours, a horizontal curve with its elements, stations and spot levels, and earthworks that balance cut and fill.`,
    scope:
      "Contours, horizontal curve with its elements, stations, spot levels and balanced earthworks on one plan.",
    featured: false,
    gallery: [{ drawing: "site-grading", caption: "Grading plan with contours and earthworks" }],
  },
  {
    title: "Pole loading for a new fibre on a 40 ft pole",
    category: "FTTH Design",
    description: `${example} Wind on every attachment, its moment at the ground line and how much of the pole's permitted strength is used.`,
    scope:
      "Loads on every attachment, their moments at the ground line and the share of the pole's permitted strength.",
    country: "United States",
    featured: false,
    gallery: [{ drawing: "pole-loads", caption: "Loads and moments of the pole" }],
  },
];
