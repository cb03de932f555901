import { useEffect, useRef, useState } from "react";
import type { GlareYear } from "#app/glare/results.ts";
import type { GlareInput } from "#app/glare/site.ts";

/**
 * Computes in a worker, which is fetched when it is first needed. Only the latest input is of interest: what is under
 * way for an earlier one is given up.
 */
export function useYear(onYear: (year: GlareYear) => void) {
  const worker = useRef<Worker>(undefined);
  const isComputing = useRef(false);
  const listener = useRef(onYear);
  listener.current = onYear;
  const [isBusy, setBusy] = useState(false);
  /** No worker can be had: the form must go to the server then, as without JavaScript. */
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
    worker.current.onmessage = ({ data }: MessageEvent<GlareYear>) => {
      setComputing(false);
      listener.current(data);
    };
    worker.current.onerror = () => {
      setComputing(false);
      setBroken(true);
    };
    worker.current.postMessage(input);
  }
  return { compute, isBusy, isBroken };
}
