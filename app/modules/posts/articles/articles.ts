import type { Article } from "./article.ts";
import { civilPermitDocumentation } from "./civil-permit-documentation.ts";
import { emiAnalysisForSolar } from "./emi-analysis-for-solar.ts";
import { ftthNetworkDesign } from "./ftth-network-design.ts";
import { poleLoadingAnalysis } from "./pole-loading-analysis.ts";
import { rowPermitDrawings } from "./row-permit-drawings.ts";
import { scanToBimLod400 } from "./scan-to-bim-lod-400.ts";
import { sghatGlintAndGlare } from "./sghat-glint-and-glare.ts";
import { trafficControlPlans } from "./traffic-control-plans.ts";

/** The built-in articles, newest first. */
export const articles: readonly Article[] = [
  civilPermitDocumentation,
  emiAnalysisForSolar,
  ftthNetworkDesign,
  poleLoadingAnalysis,
  rowPermitDrawings,
  scanToBimLod400,
  sghatGlintAndGlare,
  trafficControlPlans,
].toSorted((a, b) => b.publishedAt.localeCompare(a.publishedAt));

export function findArticle(slug: string): Article | undefined {
  return articles.find((article) => article.slug === slug);
}
