import type { Standard } from "./standard.ts";

const publisher = "ITU-T";
const checked = "2026-11-22";

export const g9842: Standard = {
  number: "ITU-T G.984.2",
  edition: "(08/2019)",
  join: " ",
  title:
    "Gigabit-capable passive optical networks (GPON): Physical media dependent (PMD) layer specification",
  publisher,
  url: "https://www.itu.int/rec/T-REC-G.984.2-201908-I",
  checked,
  confirmed: "nothing",
};

export const g98071: Standard = {
  number: "ITU-T G.9807.1",
  edition: "(02/2023)",
  join: " ",
  title: "10-Gigabit-capable symmetric passive optical network (XGS-PON)",
  publisher,
  url: "https://www.itu.int/rec/T-REC-G.9807.1",
  checked,
  confirmed: "edition",
  note: "The classes were not checked.",
};

export const g9805: Standard = {
  number: "ITU-T G.9805",
  edition: "(02/2022)",
  join: " ",
  title: "Coexistence of passive optical network systems",
  publisher,
  url: "https://www.itu.int/rec/T-REC-G.9805",
  checked,
  confirmed: "nothing",
};

export const g652: Standard = {
  number: "ITU-T G.652",
  edition: "(08/2024)",
  join: " ",
  title: "Characteristics of a single-mode optical fibre and cable",
  publisher,
  url: "https://www.itu.int/rec/T-REC-G.652",
  checked,
  confirmed: "edition",
  note: "Attenuation limits last read in the edition of 11/2016.",
};

export const g657: Standard = {
  number: "ITU-T G.657",
  edition: "(11/2016)",
  join: " ",
  title: "Characteristics of a bending-loss insensitive single-mode optical fibre and cable",
  publisher,
  url: "https://www.itu.int/rec/T-REC-G.657",
  checked,
  confirmed: "edition",
  note: "We found no later edition; the bend losses were not rechecked.",
};

export const iec6128043: Standard = {
  number: "IEC 61280-4-3",
  edition: "2022",
  join: ":",
  title:
    "Fibre optic communication subsystem test procedures – Part 4-3: Installed passive optical networks – Attenuation and optical return loss measurements",
  publisher: "IEC",
  checked,
  confirmed: "nothing",
};
