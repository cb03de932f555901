import type { AdminPath } from "#app/admin/route-permissions.ts";
import { ReauthDownload } from "#modules/accounts/admin/reauth/reauth-download.tsx";

type ExportLinkProps = {
  params: URLSearchParams;
  /** The file to export, if not the leads. */
  path?: AdminPath;
};

/** Downloads the rows that match a list's filters. */
export function ExportLink({ params, path = "/admin/leads/export.csv" }: ExportLinkProps) {
  return <ReauthDownload file={`${path}?${params}`}>Export CSV</ReauthDownload>;
}
