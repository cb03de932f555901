import { ProvedDownload } from "#modules/accounts/admin/proof/proved-download.tsx";

/** Downloads everything held about a person. */
export function ExportPerson({ address }: { address: string }) {
  const file = `/admin/leads/privacy/export.json?${new URLSearchParams({ address })}`;
  return <ProvedDownload file={file}>Export JSON</ProvedDownload>;
}
