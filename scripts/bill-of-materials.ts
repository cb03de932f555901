// A step of the build: build/sbom.cdx.json, a CycloneDX bill of all packages that the running site may load.

import { writeFileSync } from "node:fs";
import { billOfMaterials } from "./audit/bill-of-materials.ts";

try {
  writeFileSync("build/sbom.cdx.json", JSON.stringify(billOfMaterials(), undefined, 2));
} catch (error) {
  // A missing list must not stop the site from starting. An older npm cannot create it.
  console.warn("npm could not create a bill of materials.", error);
}
