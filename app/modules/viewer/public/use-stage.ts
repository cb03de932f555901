import { type RefObject, useEffect, useRef, useState } from "react";
import { type DownloadProgress, download } from "./download.ts";
import type { Picked } from "./measure.ts";
import { type Model, readModel } from "./read-model.ts";
import { sampleFiles } from "./sample-files.ts";
import { createStage, type Stage } from "./stage.ts";
import { useScan } from "./use-scan.ts";

export type Status =
  | { phase: "loading"; progress: DownloadProgress }
  /** The model is loaded; the scan may still be loading. */
  | { phase: "ready"; model: Model }
  /** The browser cannot draw in 3D; the model failed to load; the graphics context was lost. */
  | { phase: "unsupported" | "failed" | "lost" };

const beginning: Status = { phase: "loading", progress: { received: 0, total: undefined } };

type Handlers = {
  dragMoves: RefObject<boolean>;
  measures: RefObject<boolean>;
  onPick: (element: number | undefined) => void;
  onPoint: (point: Picked) => void;
  onScale: (pxPerMetre: number) => void;
};

/** The life of the picture: created with its canvas, filled when the files are loaded, and disposed of with it. */
export function useStage({ dragMoves, measures, onPick, onPoint, onScale }: Handlers) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<Status>(beginning);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own canvas
  useEffect(() => {
    if (!canvas.current) return;
    const leaving = new AbortController();
    /** A download in flight is aborted. */
    function end(phase: "failed" | "lost"): void {
      leaving.abort();
      setStatus({ phase });
    }
    const made = createStage(canvas.current, {
      dragMoves: () => dragMoves.current,
      measures: () => measures.current,
      onPick,
      onPoint,
      onScale,
      onLost: () => end("lost"),
    });
    stage.current = made;
    if (!made) {
      setStatus({ phase: "unsupported" });
      return;
    }
    const onProgress = (progress: DownloadProgress) => {
      if (!leaving.signal.aborted) setStatus({ phase: "loading", progress });
    };
    download(sampleFiles.model, { signal: leaving.signal, onProgress })
      .then(readModel)
      .then(
        (model) => {
          if (leaving.signal.aborted) return;
          made.place(model);
          setStatus({ phase: "ready", model });
        },
        () => {
          if (!leaving.signal.aborted) end("failed");
        },
      );
    return () => {
      leaving.abort();
      made.dispose();
      stage.current = undefined;
    };
  }, [attempt, dragMoves, measures, onPick, onPoint, onScale]);

  const { scan, retryScan } = useScan(
    stage,
    status.phase === "loading" || status.phase === "ready",
  );

  function retry(): void {
    setStatus(beginning);
    setAttempt(attempt + 1);
  }

  return { canvas, stage, attempt, status, scan, retry, retryScan };
}
