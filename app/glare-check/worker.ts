import { annualGlare } from "@datumline/glare/annual-glare";
import type { GlareInput } from "@datumline/glare/site";

// Computes in a thread of its own, so that the page stays responsive meanwhile.
addEventListener("message", ({ data }: MessageEvent<GlareInput>) => postMessage(annualGlare(data)));
