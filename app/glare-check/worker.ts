import { annualGlare } from "#app/glare/annual-glare.ts";
import type { GlareInput } from "#app/glare/site.ts";

// Computes in a thread of its own, so that the page stays responsive meanwhile.
addEventListener("message", ({ data }: MessageEvent<GlareInput>) => postMessage(annualGlare(data)));
