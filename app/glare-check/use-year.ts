import type { GlareYear } from "@datumline/glare/results";
import type { GlareInput } from "@datumline/glare/site";
import { useEffect, useRef, useState } from "react";
import { fetchParts } from "./later.tsx";

/**
 * Computes in a web worker, loaded on first use. Only the latest input matters; computations of earlier ones are
 * cancelled. A year comes when the code that draws it is there, too. Without that or a worker `onYear` gets nothing but `undefined`.
 */
export function useYear(onYear: (year: GlareYear | undefined) => void) {
  const worker = useRef<Worker>(undefined);
  const isComputing = useRef(false);
  const listener = useRef(onYear);
  listener.current = onYear;
  const [isBusy, setBusy] = useState(false);
  /** No worker available: the form is submitted to the server, as without JavaScript. */
  const [isBroken, setBroken] = useState(false);
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
      // One that could not be loaded hears nothing that it is sent.
      mine.terminate();
      worker.current = undefined;
      setComputing(false);
      setBroken(true);
      listener.current(undefined);
    }
    mine.onmessage = async ({ data }: MessageEvent<GlareYear>) => {
      await code;
      if (worker.current !== mine) return;
      setComputing(false);
      listener.current(data);
    };
    mine.onerror = onFailure;
    code.catch(onFailure);
    mine.postMessage(input);
  }
  return { compute, isBusy, isBroken };
}
