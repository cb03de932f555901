import type { CategoryName } from "#app/lib/categories.ts";

/** The anchors of the entries on the overview page. */
export type ServiceId = "ftth" | "solar" | "scan-to-bim" | "bim" | "civil";

type ServiceEntry = {
  id: ServiceId;
  title: string;
  category: CategoryName;
  description: string;
  features: readonly string[];
  deliverables: readonly string[];
  timeline: string;
  path: string;
};

export const servicesHero = {
  title: "Specialized Engineering Services",
  lead: "Fibre, solar, scanning, BIM and civil permits from one drawing office. Standard delivery in 5-7 days, with an express option for urgent work.",
} as const;

export const serviceEntries: readonly ServiceEntry[] = [
  {
    id: "ftth",
    title: "FTTH Drafting & Permitting",
    category: "FTTH",
    description:
      "Passive optical networks from demand points to the splice, underground or aerial, with the sheets that get them permitted.",
    features: [
      "GPON and XGS-PON architecture",
      "Feeder, distribution and drop design",
      "Duct and chamber design",
      "Aerial routes and pole schedules",
      "Splice schedules and fibre allocation",
      "Optical loss budgets",
      "ROW and road-opening drawings",
      "Traffic-control plans",
    ],
    deliverables: [
      "HLD and LLD drawings",
      "Splice schedules",
      "Bill of materials",
      "Permit package",
    ],
    timeline: "5-10 working days",
    path: "/services/ftth-design",
  },
  {
    id: "solar",
    title: "Solar EMI, Glint & Glare Reports",
    category: "Solar",
    description:
      "Glint and glare (SGHAT) and EMI reports for PV projects, with the planning drawings that an Irish application asks for.",
    features: [
      "Glint and glare assessment",
      "SGHAT reports",
      "EMI reports",
      "Aviation receptors",
      "Road, rail and dwelling receptors",
      "Reflection geometry through the year",
      "Mitigation proposals",
      "Planning drawings for Irish PV projects",
    ],
    deliverables: ["SGHAT report", "EMI report", "Planning drawings", "Calculation data"],
    timeline: "3-7 working days",
    path: "/services/solar-pv-permitting",
  },
  {
    id: "scan-to-bim",
    title: "Scan-to-BIM Modeling",
    category: "BIM",
    description:
      "Point clouds and 360 scans modelled in Revit at LOD 200 or 300, with deviations from the scan listed and not hidden.",
    features: [
      "RCS, E57, LAS, PTS and XYZ input",
      "Registration check",
      "Architectural modeling",
      "Structural modeling",
      "MEP modeling",
      "Heritage and irregular geometry",
      "Deviation analysis",
      "LOD 100-400",
    ],
    deliverables: ["RVT model", "DWG drawings", "PDF sheets", "IFC export"],
    timeline: "7-14 working days",
    path: "/services/scan-to-bim",
  },
  {
    id: "bim",
    title: "BIM Modeling & Coordination",
    category: "BIM",
    description:
      "Architectural, structural and MEP models federated and coordinated until the clash list is empty.",
    features: [
      "Architectural modeling",
      "Structural modeling",
      "MEP modeling",
      "Clash detection",
      "LOD 100-500",
      "Construction documentation",
      "Quantity takeoffs",
      "4D/5D integration",
    ],
    deliverables: ["Federated model", "Clash reports", "Coordinated drawings", "Quantities"],
    timeline: "10-14 days",
    path: "/services/bim-modeling",
  },
  {
    id: "civil",
    title: "Civil Engineering & Permit Plans",
    category: "Civil",
    description:
      "Outside-plant and civil permit plans that a reviewer can check without calling anyone.",
    features: [
      "Plan and profile sheets",
      "Road and trench sections",
      "Utility crossings",
      "Grading and drainage",
      "Erosion control",
      "Traffic-control plans",
      "Pole loading documents",
      "As-built drawings",
    ],
    deliverables: ["Permit drawing set", "Sections and details", "Quantities", "As-builts"],
    timeline: "5-12 working days",
    path: "/services/civil-engineering",
  },
];

export const process = [
  {
    title: "Requirements Analysis",
    text: "We read your brief, standards and input data, and list what is missing before it costs time.",
  },
  {
    title: "Technical Planning",
    text: "Design rules, sheet list, responsibilities and dates, agreed before the first line is drawn.",
  },
  {
    title: "Execution & Analysis",
    text: "Drafting, modeling and calculation by the discipline's own team, with interim views where you want them.",
  },
  {
    title: "Quality Assurance",
    text: "A second engineer checks quantities, references and standards. Then the set is issued with its register.",
  },
] as const;

export const industries = [
  {
    title: "Telecommunications",
    text: "Operators, ISPs and outside-plant contractors who build fibre.",
  },
  {
    title: "Solar Energy",
    text: "Developers and planning consultants who bring PV projects through permitting.",
  },
  {
    title: "Architecture & Construction",
    text: "Architects, facility managers and contractors who need models they can trust.",
  },
] as const;
