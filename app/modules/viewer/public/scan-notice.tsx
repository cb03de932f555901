import { Button } from "#app/ui/button.tsx";
import { viewerText } from "../viewer.ts";
import { DownloadProgress } from "./download-progress.tsx";
import type { Scan } from "./use-scan.ts";

type ScanNoticeProps = { scan: Exclude<Scan, { phase: "ready" }>; onRetry: () => void };

const corner =
  "absolute right-2 bottom-2 max-w-[calc(100%-1rem)] border border-rule bg-white p-2 text-note";

/** Over the model while its scan is loading: the progress, or the failure. */
export function ScanNotice({ scan, onRetry }: ScanNoticeProps) {
  if (scan.phase === "failed") {
    return (
      <div className={`${corner} flex items-center gap-3`}>
        <p role="alert">{viewerText.failedScan}</p>
        <Button look="secondary" className="shrink-0" onClick={onRetry}>
          {viewerText.retry}
        </Button>
      </div>
    );
  }
  return (
    <div className={`${corner} pointer-events-none`}>
      <p>{viewerText.loadingScan}</p>
      <DownloadProgress
        label={viewerText.loadingScan}
        progress={scan.progress}
        className="block w-full"
      />
    </div>
  );
}
