import * as buildings from "./buildings.ts";
import * as fibre from "./fibre.ts";
import * as poles from "./poles.ts";
import * as roads from "./roads.ts";
import * as sites from "./sites.ts";
import * as solar from "./solar.ts";
import type { Standard } from "./standard.ts";

/** Every standard that the site relies on, by the work it belongs to. For the server: pages name the few they need. */
export const standardGroups: readonly { title: string; standards: readonly Standard[] }[] = [
  { title: "Fibre networks", standards: Object.values(fibre) },
  { title: "Roads and rights of way", standards: Object.values(roads) },
  { title: "Poles", standards: Object.values(poles) },
  { title: "Sites, surveys and sheets", standards: Object.values(sites) },
  { title: "Solar: glare and interference", standards: Object.values(solar) },
  { title: "Buildings and models", standards: Object.values(buildings) },
];
