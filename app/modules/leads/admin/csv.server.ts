import type { Attachment } from "#app/lib/attachments.ts";
import { formatBytes } from "#app/lib/bytes.ts";
import { formatVisitValue } from "#modules/analytics/visit-values.ts";
import type { ExportedLead } from "#modules/leads/.server/queries/lead-inbox.ts";
import type { RequestKind } from "#modules/leads/.server/requests/define-request.ts";
import { requestKinds } from "#modules/leads/.server/requests/request-kinds.ts";
import { findStoredRequests } from "#modules/leads/.server/requests/stored-requests.ts";
import type { Db } from "#platform/db/database.ts";
import type { Secret } from "#platform/secrets.ts";
import { currentDue } from "../due-time.ts";

/** Columns of every lead, before and after those of its request. */
const firstColumns: Record<string, (lead: ExportedLead) => string> = {
  Received: ({ submittedAt }) => submittedAt.toISOString(),
  Kind: ({ kind }) => requestKinds[kind].definition.name,
  Status: ({ status }) => status,
  "Suspected spam": ({ suspicions }) => suspicions.join(", "),
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  About: ({ summary }) => summary,
};
const lastColumns: Record<string, (lead: ExportedLead) => string> = {
  "Sent from": ({ source }) => source,
  "Landing page": ({ landing }) => formatVisitValue(landing, ""),
  Referrer: ({ referringHost }) => formatVisitValue(referringHost, ""),
  "UTM campaign": ({ utmCampaign }) => formatVisitValue(utmCampaign, ""),
  "UTM source": ({ utmSource }) => formatVisitValue(utmSource, ""),
  "UTM medium": ({ utmMedium }) => formatVisitValue(utmMedium, ""),
  Owner: ({ ownerName }) => ownerName ?? "",
  Due: (lead) => currentDue(lead)?.toISOString() ?? "",
  "Next step": ({ nextStep }) => nextStep,
  "Estimated value": ({ estimatedValue }) => estimatedValue?.toString() ?? "",
  Notes: ({ notes }) => notes,
};
const filesColumn = "Files";

/** Fields of several kinds with the same title share a column. */
const requestColumns = [
  ...new Set([...Object.values(requestKinds).flatMap(({ columns }) => columns), filesColumn]),
];

/** The header of the sheet. */
export const csvHeader = [
  ...Object.keys(firstColumns),
  ...requestColumns,
  ...Object.keys(lastColumns),
];

const fileList = (attachments: readonly Attachment[]) =>
  attachments
    .map(({ name, size, type }) => (type === "link" ? name : `${name} (${formatBytes(size)})`))
    .join("\n");

/** The rows of some leads, cell by cell. */
export async function csvRows(
  services: { db: Db; secret: Secret; siteUrl: string },
  leads: readonly ExportedLead[],
): Promise<string[][]> {
  const rows = await findStoredRequests(services.db, leads);
  return leads.map((lead) => {
    const kind: RequestKind = requestKinds[lead.kind];
    const row = rows.get(lead.requestId);
    const cells = new Map(Object.entries(kind.cells(row, lead, services)));
    cells.set(filesColumn, fileList(kind.attachments?.(row) ?? []));
    return [
      ...Object.values(firstColumns).map((read) => read(lead)),
      ...requestColumns.map((column) => cells.get(column) ?? ""),
      ...Object.values(lastColumns).map((read) => read(lead)),
    ];
  });
}
