import { otherService } from "#modules/catalogue/choices.ts";
import { projectWords } from "../../form-words.ts";
import {
  choices,
  email,
  files,
  flag,
  line,
  message,
  optionalChoice,
  optionalDate,
  optionalLine,
  optionalLink,
  storedElsewhere,
} from "../../forms/fields.ts";
import { expressOption, modelLevels, scanFormats } from "../../quote-options.ts";
import { defineForm } from "../definition.ts";

/** The fields by the parts of the form. */
export const projectParts = {
  you: {
    name: line({ label: "Name", autoComplete: "name" }),
    email: email({ label: "Email" }),
    phone: optionalLine({ label: "Phone", type: "tel", autoComplete: "tel" }),
    company: optionalLine({ label: "Company", autoComplete: "organization" }),
    country: optionalLine({ label: "Country", autoComplete: "country-name" }),
  },
  work: {
    services: choices({
      label: "Service",
      hint: projectWords.hints.services,
      options: [otherService],
      offered: "quote",
      required: true,
      isTiled: true,
      separator: "\n",
      isWide: true,
    }),
    projectDetails: message({
      label: "Project Details",
      hint: projectWords.hints.projectDetails,
      rows: 7,
      isWide: true,
    }),
    scanFormats: choices({ label: "Scan Formats", options: scanFormats, inRow: true }),
    lod: optionalChoice({
      label: "LOD",
      hint: projectWords.hints.lod,
      options: modelLevels,
      empty: "Not decided",
    }),
  },
  timeAndPrice: {
    // Safari shows today's date, in grey, if the field is empty.
    deadline: optionalDate({ label: "Deadline", hint: projectWords.hints.deadline }),
    express: flag({ label: "Express", box: expressOption, isWide: true }),
    budget: optionalLine({
      label: "Budget",
      hint: projectWords.hints.budget,
    }),
  },
  drawingsAndScans: {
    attachments: files({ label: "Files" }),
    /** Kept next to the files. */
    link: storedElsewhere(
      optionalLink({
        label: "Link to larger scans",
        hint: projectWords.hints.link,
        isWide: true,
      }),
    ),
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
