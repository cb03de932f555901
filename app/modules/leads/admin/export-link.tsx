import type { AdminPath } from "#app/admin/route-permissions.ts";
import { ProvedDownload } from "#modules/accounts/admin/proof/proved-download.tsx";

type ExportLinkProps = {
  params: URLSearchParams;
  /** The file to export, if not the leads. */
  path?: AdminPath;
};

/** Downloads the rows that match a list's filters. */
export function ExportLink({ params, path = "/admin/leads/export.csv" }: ExportLinkProps) {
  return <ProvedDownload file={`${path}?${params}`}>Export CSV</ProvedDownload>;
}
