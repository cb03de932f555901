import { z } from "zod";
import { planningStages, proximities } from "#app/content/glare.ts";
import {
  choice,
  email,
  line,
  longestMessage,
  optionalLine,
  optionalText,
} from "#app/forms/rules.server.ts";

/** Ten names of receptors take nine characters for one in the check's address if they are not in Latin letters. */
const longestCheck = 2 * longestMessage;

export const glareSchema = z.object({
  name: line("Name"),
  email: email("Email"),
  company: optionalLine("Company"),
  siteAddress: line("Site Address / Eircode"),
  /** In the visitor's own words: "250", "4.2 MWp on two roofs". */
  pvSize: line("PV System Size (kW)"),
  nearAirport: choice("Near Airport/Major Road", proximities),
  planningStage: choice("Planning Stage", planningStages),
  /** Array and receptors as the glare check has them. Its table has no column for it: it goes into lead and mail. */
  details: optionalText("Array and receptors", longestCheck),
});

export type GlareRequest = z.infer<typeof glareSchema>;
