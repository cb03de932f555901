import type { Standard } from "./standard.ts";

const checked = "2026-11-22";

export const lodSpecification: Standard = {
  number: "LOD Specification",
  edition: "2023",
  title: "Level of Development (LOD) Specification, part I",
  publisher: "BIMForum",
  url: "https://bimforum.org/lod",
  checked,
  confirmed: "edition",
  note: "Level definitions last checked in the 2021 edition.",
};

export const loaSpecification: Standard = {
  number: "LOA Specification",
  edition: "version 3.0, 2019",
  title: "Level of Accuracy (LOA) Specification, documents C120 (guide) and C220",
  publisher: "U.S. Institute of Building Documentation",
  checked,
  confirmed: "nothing",
};

export const iso19650: Standard = {
  number: "ISO 19650-1",
  edition: "2018",
  join: ":",
  title:
    "Organization and digitization of information about buildings and civil engineering works, including building information modelling (BIM) – Part 1: Concepts and principles",
  publisher: "ISO",
  url: "https://www.iso.org/standard/68078.html",
  checked,
  confirmed: "edition",
};

export const iso7817: Standard = {
  number: "EN ISO 7817-1",
  edition: "2024",
  join: ":",
  title:
    "Building information modelling – Level of information need – Part 1: Concepts and principles",
  publisher: "ISO and CEN",
  checked,
  confirmed: "nothing",
  note: "Supersedes EN 17412-1:2020, in which we checked the clause cited.",
};

export const iso17123: Standard = {
  number: "ISO 17123-9",
  edition: "2018",
  join: ":",
  title:
    "Optics and optical instruments – Field procedures for testing geodetic and surveying instruments – Part 9: Terrestrial laser scanners",
  publisher: "ISO",
  checked,
  confirmed: "edition",
};

export const astmE2807: Standard = {
  number: "ASTM E2807",
  title: "Standard Specification for 3D Imaging Data Exchange",
  publisher: "ASTM International",
  checked,
  confirmed: "nothing",
};

export const en1993: Standard = {
  number: "EN 1993-1-8",
  title: "Design of steel structures – Design of joints",
  publisher: "CEN",
  checked,
  confirmed: "nothing",
  note: "Used only for the bolt spacing in one figure.",
};
