import { type RefObject, useEffect, useRef, useState } from "react";
import { download, type Progress, together } from "./download.ts";
import type { Picked } from "./measure.ts";
import type { Building } from "./picture.ts";
import { readCloud } from "./read-cloud.ts";
import { readModel } from "./read-model.ts";
import { createStage, type Stage } from "./stage.ts";

const files = ["/samples/building.glb", "/samples/cloud.glb"] as const;

export type Status =
  | { phase: "loading"; progress: Progress }
  | { phase: "ready"; building: Building }
  /** The browser draws nothing in 3D; the files did not come; the graphics were taken away. */
  | { phase: "unsupported" | "failed" | "lost" };

const beginning: Status = { phase: "loading", progress: { received: 0, total: undefined } };

async function fetchBuilding(
  signal: AbortSignal,
  onProgress: (progress: Progress) => void,
): Promise<Building> {
  const parts: Progress[] = files.map(() => ({ received: 0, total: undefined }));
  const [model, cloud] = await Promise.all(
    files.map((file, index) =>
      download(file, signal, (progress) => {
        parts[index] = progress;
        onProgress(together(parts));
      }),
    ),
  );
  if (!model || !cloud) throw new Error("A file is missing.");
  return { model: await readModel(model), cloud: await readCloud(cloud) };
}

type Handlers = {
  dragMoves: RefObject<boolean>;
  measures: RefObject<boolean>;
  onPick: (element: number | undefined) => void;
  onPoint: (point: Picked) => void;
  onScale: (pxPerMetre: number) => void;
};

/** The life of the picture: made with its canvas, filled when the files are there, and gone with it. */
export function useStage({ dragMoves, measures, onPick, onPoint, onScale }: Handlers) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<Stage>(undefined);
  const [attempt, setAttempt] = useState(0);
  const [status, setStatus] = useState<Status>(beginning);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt has a canvas of its own
  useEffect(() => {
    if (!canvas.current) return;
    const leaving = new AbortController();
    /** Downloads in flight are aborted. */
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
    fetchBuilding(leaving.signal, (progress) => {
      if (!leaving.signal.aborted) setStatus({ phase: "loading", progress });
    }).then(
      (building) => {
        if (leaving.signal.aborted) return;
        made.place(building);
        setStatus({ phase: "ready", building });
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

  function retry(): void {
    setStatus(beginning);
    setAttempt(attempt + 1);
  }

  return { canvas, stage, attempt, status, retry };
}
