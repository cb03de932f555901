import { preload } from "react-dom";
import { sampleFiles } from "./sample-files.ts";

/**
 * Asks at once for what the dialog, the viewer and its picture would ask for one after the other, a round trip each. What does
 * not come is told where it is needed.
 */
export function prepareViewer(): void {
  import("./opened-model.tsx").catch(() => {});
  import("./viewer.tsx").catch(() => {});
  preload(sampleFiles.model, { as: "fetch", crossOrigin: "anonymous" });
}
