import type { GlareYear } from "@datumline/glare/results";
import type { GlareInput } from "@datumline/glare/site";
import { useEffect, useRef, useState } from "react";
import { fetchParts } from "./lazy-parts.tsx";

/**
 * Computes in a web worker, loaded on first use. Only the latest input matters; computations of earlier ones are
 * cancelled. A year is delivered once the code that draws it is loaded. Without that code or a worker, `onYear` gets
 * `undefined`, and the next `compute` requests both again; `failures` counts consecutive failures.
 */
export function useYear(onYear: (year: GlareYear | undefined) => void) {
  const worker = useRef<Worker>(undefined);
  const isComputing = useRef(false);
  const listener = useRef(onYear);
  listener.current = onYear;
  const [isBusy, setBusy] = useState(false);
  const [failures, setFailures] = useState(0);
  useEffect(() => () => worker.current?.terminate(), []);

  function setComputing(is: boolean) {
    isComputing.current = is;
    setBusy(is);
  }

  function compute(input: GlareInput) {
    if (isComputing.current) {
      worker.current?.terminate();
      worker.current = undefined;
    }
    setComputing(true);
    worker.current ??= new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
    const mine = worker.current;
    const code = fetchParts();
    function onFailure() {
      if (worker.current !== mine) return;
      // A worker that failed to load ignores messages.
      mine.terminate();
      worker.current = undefined;
      setComputing(false);
      setFailures((before) => before + 1);
      listener.current(undefined);
    }
    mine.onmessage = ({ data }: MessageEvent<GlareYear>) =>
      code.then(() => {
        if (worker.current !== mine) return;
        setComputing(false);
        setFailures(0);
        listener.current(data);
      }, onFailure);
    mine.onerror = onFailure;
    code.catch(onFailure);
    mine.postMessage(input);
  }
  return { compute, isBusy, failures };
}
