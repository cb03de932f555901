import { encodeForKeeping } from "../../server/encoding.ts";
import { sampleBuilding } from "./building.ts";
import { buildingGlb } from "./building-glb.ts";
import { cloudGlb } from "./cloud-glb.ts";
import { scanBuilding } from "./scan.ts";

/** Every file of the sample building by its path in build/samples: what the site serves lies under `site`. */
export async function modelFiles(): Promise<Map<string, Uint8Array>> {
  const elements = sampleBuilding();
  const scan = scanBuilding(elements);
  const files = new Map<string, Uint8Array>();
  for (const [path, content] of [
    ["site/samples/building.glb", await buildingGlb(elements)],
    ["site/samples/cloud.glb", await cloudGlb(scan)],
  ] as const) {
    const { br, gzip } = await encodeForKeeping(content);
    files.set(path, content).set(`${path}.br`, br).set(`${path}.gz`, gzip);
  }
  return files;
}
