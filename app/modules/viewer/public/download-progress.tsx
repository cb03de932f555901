import { type DownloadProgress as Progress, progressLabel } from "./download.ts";

type DownloadProgressProps = { label: string; progress: Progress; className?: string };

/** How far a download has come, as a bar and in megabytes. */
export function DownloadProgress({ label, progress, className }: DownloadProgressProps) {
  const { received, total } = progress;
  return (
    <>
      <progress aria-label={label} value={total && received} max={total} className={className} />
      <p className="font-mono text-note text-secondary">{progressLabel(progress)}</p>
    </>
  );
}
