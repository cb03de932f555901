import { useCallback, useRef, useState } from "react";
import type { Picked } from "./measure.ts";

/** Whether taps measure, and the picked points: none, one or two; a third starts again. */
export function useMeasure() {
  const [isOn, setOn] = useState(false);
  const [points, setPoints] = useState<readonly Picked[]>([]);
  const measures = useRef(isOn);
  const onPoint = useCallback((point: Picked) => {
    setPoints((before) => (before.length === 1 ? [...before, point] : [point]));
  }, []);
  return {
    isOn,
    points,
    measures,
    onPoint,
    clear: () => setPoints([]),
    toggle(next: boolean): void {
      measures.current = next;
      setOn(next);
      setPoints([]);
    },
  };
}
