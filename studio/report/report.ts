import { firm } from "@datumline/brand/firm";
import { issueDateOf, type ReportFacts } from "../pdf/report-sheet.ts";

/** Repeated on every sheet of the report. */
export const reportFacts: ReportFacts = {
  title: "Glint and glare assessment",
  site: "Example Meadow solar farm",
  status: "Sample · fictitious site",
  number: `${firm.initials}-GLR-001`,
  revision: "A",
  issued: new Date("2026-11-21T00:00:00Z"),
};

export const reportIssueDate = issueDateOf(reportFacts);
