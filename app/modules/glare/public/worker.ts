import { annualGlare } from "@datumline/glare/annual-glare";
import type { GlareInput } from "@datumline/glare/site";

// Computes in a separate thread, so that the page stays responsive in the meantime.
addEventListener("message", ({ data }: MessageEvent<GlareInput>) => postMessage(annualGlare(data)));
