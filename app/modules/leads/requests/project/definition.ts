import { choice, choices, day, email, files, flag, line, text, url } from "#app/fields/fields.ts";
import { otherService } from "#modules/catalogue/choices.ts";
import { projectHints } from "../../form-hints.ts";
import { defineForm } from "../definition.ts";

/** The box that is ticked for the express option. */
export const expressOption = "Express option for urgent work";

/** Levels of development that scans are modelled at. */
export const modelLevels = ["LOD 100", "LOD 200", "LOD 300", "LOD 400"] as const;

export const scanFormats = ["rcs", "e57", "las", "pts", "xyz"] as const;

/** The fields by the parts of the form. */
export const projectParts = {
  you: {
    name: line("Name", { autoComplete: "name" }),
    email: email("Email"),
    phone: line("Phone", { isOptional: true, type: "tel", autoComplete: "tel" }),
    company: line("Company", { isOptional: true, autoComplete: "organization" }),
    country: line("Country", { isOptional: true, autoComplete: "country-name" }),
  },
  work: {
    services: choices("Service", [otherService], {
      hint: projectHints.hints.services,
      offered: "quote",
      isTiled: true,
      separator: "\n",
      isWide: true,
    }),
    projectDetails: text("Project Details", {
      maxLength: 5_000,
      hint: projectHints.hints.projectDetails,
      rows: 7,
      isWide: true,
    }),
    scanFormats: choices("Scan Formats", scanFormats, { isOptional: true, inRow: true }),
    lod: choice("LOD", modelLevels, {
      isOptional: true,
      hint: projectHints.hints.lod,
      empty: "Not decided",
    }),
  },
  timeAndPrice: {
    // Safari shows today's date, in grey, if the field is empty.
    deadline: day("Deadline", {
      isOptional: true,
      isFuture: true,
      hint: projectHints.hints.deadline,
    }),
    express: flag("Express", { box: expressOption, isWide: true }),
    budget: line("Budget", { isOptional: true, hint: projectHints.hints.budget }),
  },
  drawingsAndScans: {
    attachments: files("Files", { isOptional: true, only: "form" }),
    /** Kept next to the files. */
    link: url("Link to larger scans", {
      isOptional: true,
      only: "form",
      hint: projectHints.hints.link,
      isWide: true,
    }),
  },
} as const;

/** The long form of the quote page, with everything that a firm price needs. */
export const project = defineForm({
  kind: "project",
  name: "Project details",
  path: "/quote",
  fields: {
    ...projectParts.you,
    ...projectParts.work,
    ...projectParts.timeAndPrice,
    ...projectParts.drawingsAndScans,
  },
  about: { field: "services" },
});
