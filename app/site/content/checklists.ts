import { group, line, list } from "#app/fields/fields.ts";
import { defineContent } from "#modules/content/documents/define-content.ts";

/** Checks before a set is issued, by discipline: short enough to be used, each line to be ticked or not. */
export const checklistsDocument = defineContent({
  id: "checklists",
  title: "Checklists",
  hint: "Changes here do not affect the completed check sheet on the page.",
  page: "/quality",
  fields: {
    lists: list(
      "Checklists",
      group("Checklist", {
        title: line("Title"),
        items: list("Lines", line("Line"), { one: "line", min: 1, max: 30 }),
      }),
      { one: "checklist", min: 1, max: 12 },
    ),
  },
  initial: {
    lists: [
      {
        title: "FTTH",
        items: [
          "Every address point is served once and counted at one terminal",
          "No splitter, terminal or closure over its port capacity; spare ports as the design rules require",
          "Loss of the longest and of the worst path within budget, margin stated",
          "Each fibre enters and leaves a closure once; schedule and plan agree",
          "Duct occupancy and bend radii within the manufacturers' limits",
          "Source and date of every utility record on the sheet; crossings listed with clearances",
          "Pole heights, spans and attachments from the survey, on the owner's form",
          "Cable and duct lengths from the model; slack and wastage shown separately",
        ],
      },
      {
        title: "Solar reports",
        items: [
          "Coordinates, datum and source of heights stated",
          "Tilt, height and azimuth from true north, the same in report and drawings",
          "Receptors agreed with you before the calculation; eye heights and flight paths with their source",
          "Time zone stated; daylight saving not applied",
          "One minute of glare verified by hand calculation",
          "Each assumption stated, with its effect on the result",
          "EMI: class and standard of each inverter from its own documentation; distances measured on the plan",
          "Rules cited are in force on the day of issue and apply to this site",
        ],
      },
      {
        title: "Scan-to-BIM",
        items: [
          "Registration report read; residuals, units and coordinates noted",
          "Gaps in coverage listed and sent to you before modelling",
          "Grids and levels agree with the cloud within the tolerance",
          "Sections cut through cloud and model at the agreed spacing; deviations listed",
          "LOD of each element exactly as in the LOD table",
          "Anything the scanner did not see is left out or marked as assumed",
          "Warnings reviewed, model purged, opened in the agreed release",
          "IFC opened in other software; counts by class compared",
        ],
      },
      {
        title: "BIM coordination",
        items: [
          "Shared coordinates, grids and levels are the same in every model",
          "Names, worksets and parameters as in the BIM execution plan",
          "Clash tests run by discipline pair, tolerances recorded",
          "Every group of clashes has an owner and a date; closed ones stay closed in the next run",
          "Openings for services agreed with structure",
          "Schedules counted against the model",
          "Sheets: scale, references, revision and title block",
          "Exports reopened: NWC, IFC and BCF",
        ],
      },
      {
        title: "Civil permits",
        items: [
          "Datum, coordinate system and unit of length (international or US survey foot) stated",
          "Right of way and boundaries with their source",
          "Plan, profile and sections agree at three stations chosen by the checker",
          "Cover and clearance at every crossing checked against the owner's minimum",
          "Falls run to an outlet; no low point without an inlet",
          "Tapers and buffers recalculated from speed and width; devices counted",
          "Quantities checked against the model",
          "Every line of the authority's checklist answered with a sheet number; space left for the seal",
        ],
      },
    ],
  },
});
