import type { Standard } from "./standard.ts";

const checked = "2026-11-22";

export const adaStandards: Standard = {
  number: "2010 ADA Standards",
  title: "Standards for Accessible Design, 28 CFR parts 35 and 36",
  publisher: "U.S. Department of Justice",
  url: "https://www.ada.gov/law-and-regs/design-standards/2010-stds/",
  checked,
  confirmed: "text",
  note: "405.2 was rechecked; the other sections were not.",
};

export const stormwaterRule: Standard = {
  number: "40 CFR 122.26",
  title: "Storm water discharges",
  publisher: "Environmental Protection Agency",
  url: "https://www.ecfr.gov/current/title-40/section-122.26",
  checked,
  confirmed: "edition",
};

export const constructionPermit: Standard = {
  number: "Construction General Permit (CGP)",
  edition: "2022",
  title:
    "NPDES General Permit for Stormwater Discharges From Construction Activities (87 FR 3522, modified by 90 FR 15653)",
  publisher: "Environmental Protection Agency",
  url: "https://www.epa.gov/npdes/2022-construction-general-permit-cgp",
  checked,
  confirmed: "edition",
  note: "In force since 17 February 2022, modified on 8 April 2025, and issued for five years: it expires on 16 February 2027.",
};

export const asce38: Standard = {
  number: "ASCE/UESI/CI 38",
  edition: "22",
  join: "-",
  title: "Standard Guideline for Investigating and Documenting Existing Utilities",
  publisher: "ASCE",
  checked,
  confirmed: "edition",
};

export const colourCode: Standard = {
  number: "APWA colour code",
  title: "Uniform Color Code for marking underground facilities, with the colours of ANSI Z535.1",
  publisher: "American Public Works Association",
  checked,
  confirmed: "nothing",
};

export const mab7: Standard = {
  number: "MAB-7",
  edition: "2nd edition, 2020",
  title:
    "Guidelines for Use of Mini-Horizontal Directional Drilling for Placement of HDPE (PE4710) Pipe in Municipal Applications",
  publisher: "Plastics Pipe Institute",
  checked,
  confirmed: "edition",
};

export const asmeY141: Standard = {
  number: "ASME Y14.1",
  title: "Drawing Sheet Size and Format",
  publisher: "ASME",
  checked,
  confirmed: "nothing",
};

export const iso5457: Standard = {
  number: "ISO 5457",
  title: "Sizes and layout of drawing sheets",
  publisher: "ISO",
  checked,
  confirmed: "nothing",
};

export const surveyFoot: Standard = {
  number: "85 FR 62698",
  title: "Deprecation of the United States (U.S.) Survey Foot, 5 October 2020",
  publisher: "NIST and NOAA",
  url: "https://www.federalregister.gov/citation/85-FR-62698",
  checked,
  confirmed: "nothing",
};

export const dmpOrder: Standard = {
  number: "S.I. 2015/595",
  title:
    "The Town and Country Planning (Development Management Procedure) (England) Order 2015, article 34",
  publisher: "Government of the United Kingdom",
  url: "https://www.legislation.gov.uk/uksi/2015/595",
  checked,
  confirmed: "edition",
  note: "The weeks in which an application is decided; often amended.",
};
