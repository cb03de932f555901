import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { sampleModelsPath } from "#modules/catalogue/sample-models-path.ts";
import { viewerText } from "../viewer.ts";
import { DownloadProgress } from "./download-progress.tsx";
import type { Status } from "./use-stage.ts";

type NoticeProps = {
  status: Exclude<Status, { phase: "ready" }>;
  poster: ReactNode;
  onRetry: () => void;
};

/** In place of the building: the loading progress, or the reason why it cannot be shown and the next step. */
export function ViewerNotice({ status, poster, onRetry }: NoticeProps) {
  if (status.phase === "loading") {
    return (
      <div className="absolute inset-0 grid place-content-center justify-items-center gap-3 bg-paper p-6">
        <p role="status">{viewerText.loading}</p>
        <DownloadProgress label={viewerText.loading} progress={status.progress} className="w-60" />
      </div>
    );
  }
  return (
    <div className="absolute inset-0 flex flex-col items-center gap-3 overflow-y-auto bg-paper p-4">
      <p role="alert" className="measure mt-auto text-center">
        {viewerText[status.phase]}
      </p>
      {status.phase !== "unsupported" && <Button onClick={onRetry}>{viewerText.retry}</Button>}
      <div className="mb-auto w-full max-w-xl border border-rule bg-white p-2">
        {poster}
        <Link to={sampleModelsPath} className="link inline-flex min-h-11 items-center font-[550]">
          {viewerText.elements}
        </Link>
      </div>
    </div>
  );
}
