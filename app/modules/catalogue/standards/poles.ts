import type { Standard } from "./standard.ts";

const checked = "2026-11-22";

export const nesc: Standard = {
  number: "IEEE C2",
  edition: "2023",
  join: "-",
  title: "National Electrical Safety Code (NESC)",
  publisher: "IEEE",
  url: "https://standards.ieee.org/ieee/C2/10814/",
  checked,
  confirmed: "edition",
  note: "The current edition according to IEEE. The text is not free, so rules and tables were not rechecked.",
};

export const ansiO51: Standard = {
  number: "ANSI O5.1",
  edition: "2022",
  join: "-",
  title: "Wood Poles: Specifications and Dimensions",
  publisher: "American Wood Protection Association",
  checked,
  confirmed: "nothing",
};

export const go95: Standard = {
  number: "General Order 95",
  title: "Rules for Overhead Electric Line Construction, as revised by Decision 20-01-010",
  publisher: "California Public Utilities Commission",
  url: "https://ia.cpuc.ca.gov/gos/GO95/go_95_rule_44_3.html",
  checked,
  confirmed: "text",
  note: "Rule 44.3 was rechecked and is the rule linked; the others were not.",
};

export const poleAccessRule: Standard = {
  number: "47 CFR 1.1411",
  title: "Timeline for access to utility poles",
  publisher: "Federal Communications Commission",
  url: "https://www.ecfr.gov/current/title-47/section-1.1411",
  checked,
  confirmed: "text",
  note: "Read as of 2019; amended since (90 FR 41726, 26 August 2025), parts of it with a later effect.",
};

export const rusPoles: Standard = {
  number: "Bulletin 1724E-150",
  title: "Unguyed Distribution Poles – Strength Requirements",
  publisher: "USDA Rural Utilities Service",
  checked,
  confirmed: "edition",
};

export const asceMop141: Standard = {
  number: "ASCE Manual of Practice 141",
  edition: "2019",
  title: "Wood Pole Structures for Electrical Transmission Lines",
  publisher: "ASCE",
  checked,
  confirmed: "nothing",
};
