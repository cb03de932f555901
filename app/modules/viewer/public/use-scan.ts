import { type RefObject, useEffect, useState } from "react";
import { type DownloadProgress, download } from "./download.ts";
import { readCloud } from "./read-cloud.ts";
import { sampleFiles } from "./sample-files.ts";
import type { Stage } from "./stage.ts";

export type Scan =
  | { phase: "loading"; progress: DownloadProgress }
  | { phase: "ready"; points: number }
  | { phase: "failed" };

const beginning: Scan = { phase: "loading", progress: { received: 0, total: undefined } };

/**
 * Fetches the laser scan next to the model, which is a sixteenth of it and can be looked at before. Without the scan the model
 * stays. While `isWanted` is false, as when the graphics were taken away, nothing is fetched; after that there is a new stage to fill.
 */
export function useScan(stage: RefObject<Stage | undefined>, isWanted: boolean) {
  const [ownAttempt, setOwnAttempt] = useState(0);
  const [scan, setScan] = useState<Scan>(beginning);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt fetches it again
  useEffect(() => {
    const filled = stage.current;
    if (!filled || !isWanted) return;
    const leaving = new AbortController();
    const tell = (next: Scan) => {
      if (!leaving.signal.aborted) setScan(next);
    };
    tell(beginning);
    download(sampleFiles.cloud, {
      signal: leaving.signal,
      onProgress: (progress) => tell({ phase: "loading", progress }),
      priority: "low",
    })
      .then(readCloud)
      .then(
        (cloud) => {
          if (leaving.signal.aborted) return;
          filled.placeCloud(cloud);
          tell({ phase: "ready", points: cloud.count });
        },
        () => tell({ phase: "failed" }),
      );
    return () => leaving.abort();
  }, [stage, isWanted, ownAttempt]);

  return { scan, retryScan: () => setOwnAttempt(ownAttempt + 1) };
}
