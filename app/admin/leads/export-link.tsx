import { ProvedDownload } from "../proof/proved-download.tsx";
import type { AdminPath } from "../route-permissions.ts";

type ExportLinkProps = {
  params: URLSearchParams;
  /** The file to export, if not the leads. */
  path?: AdminPath;
};

/** Downloads the rows that match a list's filters. */
export function ExportLink({ params, path = "/admin/leads/export.csv" }: ExportLinkProps) {
  return <ProvedDownload file={`${path}?${params}`}>Export CSV</ProvedDownload>;
}
