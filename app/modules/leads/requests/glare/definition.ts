import { choice, email, line, text } from "#app/fields/fields.ts";
import { servicePaths } from "#modules/catalogue/service-paths.ts";
import { glareHints } from "#modules/leads/form-hints.ts";
import { defineForm } from "#modules/leads/requests/definition.ts";

/** The choices of the form: the stored values, and their labels. */
export const proximities = ["yes", "no", "unsure"] as const;
export const proximityNames: Record<(typeof proximities)[number], string> = {
  yes: "Yes",
  no: "No",
  unsure: "Not sure",
};

export const planningStages = ["pre", "submitted", "resubmission"] as const;
export const planningStageNames: Record<(typeof planningStages)[number], string> = {
  pre: "Not yet submitted",
  submitted: "Application submitted",
  resubmission: "Resubmission",
};

/** Ten names of receptors in non-Latin letters take nine characters per letter in the check's URL. */
const maxCheck = 10_000;

export const glare = defineForm({
  kind: "glare",
  name: "Glare assessment",
  path: servicePaths.solar,
  fields: {
    name: line("Name", { autoComplete: "name" }),
    email: email("Email"),
    company: line("Company", { isOptional: true, autoComplete: "organization", isWide: true }),
    siteAddress: line("Site Address / Eircode", {
      hint: glareHints.hints.siteAddress,
      isWide: true,
    }),
    /** Free text: "250", "4.2 MWp on two roofs". */
    pvSize: line("PV System Size (kW)", { hint: glareHints.hints.pvSize, isWide: true }),
    nearAirport: choice("Near Airport/Major Road", proximities, {
      names: proximityNames,
      empty: "Choose one",
    }),
    planningStage: choice("Planning Stage", planningStages, {
      names: planningStageNames,
      empty: "Choose one",
    }),
    /** Filled in by the glare check, and shown only to visitors who come from it. */
    details: text("Array and receptors", {
      isOptional: true,
      only: "form",
      hint: glareHints.hints.details,
      rows: 7,
      isWide: true,
      maxLength: maxCheck,
    }),
  },
  about: { field: "siteAddress" },
  service: "solar",
});
