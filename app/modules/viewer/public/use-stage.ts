import { type RefObject, useEffect, useRef, useState } from "react";
import { type Download, download } from "./download.tsx";
import type { PickedPoint } from "./measure.ts";
import { sampleFiles } from "./model-address.ts";
import { type Model, readCloud, readModel } from "./read-model.ts";
import { createStage, type Stage } from "./stage.ts";

export type Scan =
  | { phase: "loading"; progress: Download }
  | { phase: "ready"; points: number }
  | { phase: "failed" };

const initialScan: Scan = { phase: "loading", progress: { received: 0, total: undefined } };

/**
 * Fetches the laser scan after the model, which is a thirtieth of it and can be looked at before. Without the scan the model
 * stays. While `isWanted` is false, as before the model or when the graphics were taken away, nothing is fetched; after that
 * there is a new stage to fill.
 */
function useScan(stage: RefObject<Stage | undefined>, isWanted: boolean) {
  const [scanAttempt, setScanAttempt] = useState(0);
  const [scan, setScan] = useState<Scan>(initialScan);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt fetches it again
  useEffect(() => {
    const filled = stage.current;
    if (!filled || !isWanted) return;
    const abort = new AbortController();
    const report = (next: Scan) => {
      if (!abort.signal.aborted) setScan(next);
    };
    report(initialScan);
    download(sampleFiles.cloud, {
      signal: abort.signal,
      onProgress: (progress) => report({ phase: "loading", progress }),
      priority: "low",
    })
      .then(readCloud)
      .then(
        (cloud) => {
          if (abort.signal.aborted) return;
          filled.placeCloud(cloud);
          report({ phase: "ready", points: cloud.count });
        },
        () => report({ phase: "failed" }),
      );
    return () => abort.abort();
  }, [stage, isWanted, scanAttempt]);

  return { scan, retryScan: () => setScanAttempt(scanAttempt + 1) };
}

export type Status =
  | { phase: "loading"; progress: Download }
  /** The model is loaded; the scan may still be loading. */
  | { phase: "ready"; model: Model }
  /** The browser cannot draw in 3D; the model failed to load; the graphics context was lost. */
  | { phase: "unsupported" | "failed" | "lost" };

const initialStatus: Status = { phase: "loading", progress: { received: 0, total: undefined } };

type Handlers = {
  dragMoves: RefObject<boolean>;
  measures: RefObject<boolean>;
  onPick: (element: number | undefined) => void;
  onPoint: (point: PickedPoint) => void;
  onScale: (pxPerMetre: number) => void;
};

/** The life of the picture: created with its canvas, filled when the files are loaded, and disposed of with it. */
export function useStage({ dragMoves, measures, onPick, onPoint, onScale }: Handlers) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<Status>(initialStatus);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has its own canvas
  useEffect(() => {
    if (!canvas.current) return;
    const leaving = new AbortController();
    /** A download in flight is aborted. */
    function end(phase: "failed" | "lost"): void {
      leaving.abort();
      setStatus({ phase });
    }
    const created = createStage(canvas.current, {
      dragMoves: () => dragMoves.current,
      measures: () => measures.current,
      onPick,
      onPoint,
      onScale,
      onLost: () => end("lost"),
    });
    stage.current = created;
    if (!created) {
      setStatus({ phase: "unsupported" });
      return;
    }
    const onProgress = (progress: Download) => {
      if (!leaving.signal.aborted) setStatus({ phase: "loading", progress });
    };
    download(sampleFiles.model, { signal: leaving.signal, onProgress })
      .then(readModel)
      .then(
        (model) => {
          if (leaving.signal.aborted) return;
          created.place(model);
          setStatus({ phase: "ready", model });
        },
        () => {
          if (!leaving.signal.aborted) end("failed");
        },
      );
    return () => {
      leaving.abort();
      created.dispose();
      stage.current = undefined;
    };
  }, [attempt, dragMoves, measures, onPick, onPoint, onScale]);

  const { scan, retryScan } = useScan(stage, status.phase === "ready");

  function retry(): void {
    setStatus(initialStatus);
    setAttempt(attempt + 1);
  }

  return { canvas, stage, attempt, status, scan, retry, retryScan };
}
