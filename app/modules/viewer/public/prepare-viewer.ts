import { preload } from "react-dom";
import { sampleFiles } from "./sample-files.ts";

/**
 * Requests everything in parallel that the dialog, the viewer and its image would otherwise request one after the
 * other, one round trip each. Failures are reported when the data is needed.
 */
export function prepareViewer(): void {
  import("./opened-model.tsx").catch(() => {});
  import("./viewer.tsx").catch(() => {});
  preload(sampleFiles.model, { as: "fetch", crossOrigin: "anonymous" });
}
