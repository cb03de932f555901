import type { ModelElement, StoreyName } from "./element.ts";
import type { Material } from "./materials.ts";
import type { Solid } from "./solids.ts";

type Fixture = {
  name: string;
  category: string;
  ifcClass: string;
  type: string;
  storey: StoreyName;
  material: Material;
  uniclass: ModelElement["uniclass"];
  system?: string;
  size: string;
};

/** A piece of equipment, or a fitting off the line of a run. */
export const fixture = (about: Fixture, ...solids: Solid[]): ModelElement => ({
  ...about,
  layer: "mep",
  lod: 350,
  quantities: {},
  solids,
});
