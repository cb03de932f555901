import { ProvedDownload } from "../proof/proved-download.tsx";
import type { AdminPath } from "../route-permissions.ts";

type ExportLinkProps = {
  params: URLSearchParams;
  /** The file of another list than the leads. */
  path?: AdminPath;
};

/** Downloads what the filters of a list of people let through. */
export function ExportLink({ params, path = "/admin/leads/export.csv" }: ExportLinkProps) {
  return <ProvedDownload file={`${path}?${params}`}>Export CSV</ProvedDownload>;
}
