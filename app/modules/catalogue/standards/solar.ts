import type { Standard } from "./standard.ts";

const checked = "2026-11-22";
const ireland = "Government of Ireland";

export const faaPolicy: Standard = {
  number: "86 FR 25801",
  title:
    "FAA Policy: Review of Solar Energy System Projects on Federally-Obligated Airports, 11 May 2021",
  publisher: "Federal Aviation Administration",
  url: "https://www.federalregister.gov/citation/86-FR-25801",
  checked,
  confirmed: "edition",
  note: "For systems on federally obligated airports that have a control tower.",
};

export const faaInterimPolicy: Standard = {
  number: "78 FR 63276",
  title:
    "Interim Policy, FAA Review of Solar Energy System Projects on Federally Obligated Airports, 23 October 2013",
  publisher: "Federal Aviation Administration",
  url: "https://www.federalregister.gov/citation/78-FR-63276",
  checked,
  confirmed: "edition",
  note: "Replaced by 86 FR 25801; still quoted elsewhere.",
};

export const safeguardingZones: Standard = {
  number: "S.I. No. 492 of 2022",
  title: "Planning and Development (Solar Safeguarding Zone) Regulations 2022",
  publisher: ireland,
  url: "https://www.irishstatutebook.ie/eli/2022/si/492/made/en/html",
  checked,
  confirmed: "text",
  note: "43 zones; their maps and boundaries are published under CC BY 4.0 on data.gov.ie.",
};

export const solarExemptions: Standard = {
  number: "S.I. No. 493 of 2022",
  title: "Planning and Development Act 2000 (Exempted Development) (No. 3) Regulations 2022",
  publisher: ireland,
  url: "https://www.irishstatutebook.ie/eli/2022/si/493/made/en/html",
  checked,
  confirmed: "edition",
  note: "300 square metres per rooftop inside a zone.",
};

export const circular2003: Standard = {
  number: "ODPM/DfT Circular 01/2003",
  title: "Safeguarding of Aerodromes, Technical Sites and Military Explosives Storage Areas",
  publisher: "ODPM and Department for Transport, United Kingdom",
  checked,
  confirmed: "edition",
  note: "Still in force according to the Combined Aerodrome Safeguarding Team; Circular 2/2003 in Scotland.",
};

export const fccPart15: Standard = {
  number: "47 CFR Part 15",
  title: "Radio Frequency Devices",
  publisher: "Federal Communications Commission",
  url: "https://www.ecfr.gov/current/title-47/part-15",
  checked,
  confirmed: "text",
  note: "15.103 was rechecked; the limits were not.",
};

export const cispr11: Standard = {
  number: "CISPR 11",
  edition: "2015 with amendments 1:2016 and 2:2019",
  join: ":",
  title:
    "Industrial, scientific and medical equipment – Radio-frequency disturbance characteristics – Limits and methods of measurement",
  publisher: "IEC",
  checked,
  confirmed: "edition",
  note: "Superseded by the seventh edition, CISPR 11:2024; the limits cited were not checked against it.",
};

export const iec62920: Standard = {
  number: "IEC 62920",
  edition: "2017 with amendment 1:2021",
  join: ":",
  title:
    "Photovoltaic power generating systems – EMC requirements and test methods for power conversion equipment",
  publisher: "IEC",
  checked,
  confirmed: "nothing",
};

export const emcDirective: Standard = {
  number: "Directive 2014/30/EU",
  title: "Electromagnetic compatibility (recast)",
  publisher: "European Union",
  url: "https://eur-lex.europa.eu/eli/dir/2014/30/oj",
  checked,
  confirmed: "edition",
};

export const icaoAnnex10: Standard = {
  number: "ICAO Annex 10, volume I",
  title: "Aeronautical Telecommunications: Radio Navigation Aids",
  publisher: "ICAO",
  checked,
  confirmed: "nothing",
};
