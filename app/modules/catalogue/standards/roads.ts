import type { Standard } from "./standard.ts";

const checked = "2026-11-22";
const fhwa = "Federal Highway Administration";

export const mutcd: Standard = {
  number: "MUTCD",
  edition: "11th edition",
  title: "Manual on Uniform Traffic Control Devices for Streets and Highways, December 2023",
  publisher: fhwa,
  url: "https://mutcd.fhwa.dot.gov/",
  checked,
  confirmed: "edition",
  note: "In force since 18 January 2024 (88 FR 87672); technical corrections since 5 March 2026. States had until 18 January 2026 to adopt it. Sections and tables were not compared with the corrections.",
};

export const workZoneRule: Standard = {
  number: "23 CFR part 630, subpart J",
  title: "Work Zone Safety and Mobility",
  publisher: fhwa,
  url: "https://www.ecfr.gov/current/title-23/part-630/subpart-J",
  checked,
  confirmed: "edition",
  note: "Amended with effect from 2 December 2024 (89 FR 87282).",
};

export const utilityRule: Standard = {
  number: "23 CFR part 645, subpart B",
  title: "Accommodation of Utilities",
  publisher: fhwa,
  url: "https://www.ecfr.gov/current/title-23/part-645/subpart-B",
  checked,
  confirmed: "text",
  note: "645.211(c) and 645.213(c) were rechecked.",
};

export const environmentalRule: Standard = {
  number: "23 CFR part 771",
  title: "Environmental Impact and Related Procedures",
  publisher: fhwa,
  url: "https://www.ecfr.gov/current/title-23/part-771",
  checked,
  confirmed: "edition",
  note: "Utility installations are in the list of categorical exclusions, 771.117(c).",
};

export const prowag: Standard = {
  number: "PROWAG, 36 CFR part 1190",
  edition: "88 FR 53604",
  title:
    "Accessibility Guidelines for Pedestrian Facilities in the Public Right-of-Way, 8 August 2023",
  publisher: "U.S. Access Board",
  url: "https://www.federalregister.gov/citation/88-FR-53604",
  checked,
  confirmed: "edition",
  note: "Binding where an agency has adopted them: GSA since 3 September 2024 (89 FR 55072), DOT for transit stops since 17 January 2025 (89 FR 102800).",
};

export const prowagGsa: Standard = {
  number: "89 FR 55072",
  title:
    "Federal Management Regulation; Accessibility Standard for Pedestrian Facilities in the Public Right-of-Way, 3 July 2024",
  publisher: "General Services Administration",
  url: "https://www.federalregister.gov/citation/89-FR-55072",
  checked,
  confirmed: "edition",
};

export const prowagDot: Standard = {
  number: "89 FR 102800",
  title:
    "Transportation for Individuals With Disabilities; Adoption of Accessibility Standards for Pedestrian Facilities in the Public Right-of-Way, 18 December 2024",
  publisher: "Department of Transportation",
  url: "https://www.federalregister.gov/citation/89-FR-102800",
  checked,
  confirmed: "edition",
  note: "Not enforced before 20 March 2025 (90 FR 9846).",
};

export const aashtoUtilities: Standard = {
  number: "AASHTO utility guide",
  edition: "4th edition, 2005",
  title: "A Guide for Accommodating Utilities Within Highway Right-of-Way",
  publisher: "AASHTO",
  checked,
  confirmed: "nothing",
};

export const greenBook: Standard = {
  number: "AASHTO Green Book",
  edition: "7th edition, 2018",
  title: "A Policy on Geometric Design of Highways and Streets",
  publisher: "AASHTO",
  checked,
  confirmed: "nothing",
};

export const iowaUtilities: Standard = {
  number: "Iowa Administrative Code 761, chapter 115",
  title: "Utility Accommodation",
  publisher: "Iowa Department of Transportation",
  url: "https://rules.iowa.gov/Notice/Details/8594C",
  checked,
  confirmed: "edition",
  note: "Notice ARC 8594C proposes to rescind the chapter and adopt it again; it is not clear whether it was adopted, or with what depths. The link is the notice.",
};

export const wyomingUtilities: Standard = {
  number: "Wyoming utility regulation, chapter 8, section 2",
  title: "Underground Power and Communications Facilities: specific provisions",
  publisher: "Wyoming Department of Transportation",
  checked,
  confirmed: "text",
};

export const carolinaUtilities: Standard = {
  number: "19A NCAC 02C .0204 and 02E .0421",
  title: "Subdivision roads and utility encroachments",
  publisher: "North Carolina Department of Transportation",
  checked,
  confirmed: "nothing",
};
