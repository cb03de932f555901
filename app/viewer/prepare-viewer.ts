import { preload } from "react-dom";
import { sampleFiles } from "./sample-files.ts";

/**
 * Requests everything in parallel that the dialog, the viewer and its image would request one after the other, a round trip
 * each. Failures are reported where the data is needed.
 */
export function prepareViewer(): void {
  import("./opened-model.tsx").catch(() => {});
  import("./viewer.tsx").catch(() => {});
  preload(sampleFiles.model, { as: "fetch", crossOrigin: "anonymous" });
}
