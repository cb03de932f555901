import type { GlareYear } from "@datumline/glare/results";
import type { GlareInput } from "@datumline/glare/site";
import { useEffect, useRef, useState } from "react";

/**
 * Computes in a worker, which is fetched when it is first needed. Only the latest input is of interest: what is under
 * way for an earlier one is given up. `onYear` hears nothing but `undefined` when no worker can be had.
 */
export function useYear(onYear: (year: GlareYear | undefined) => void) {
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
      // One that could not be loaded hears nothing that it is sent.
      worker.current?.terminate();
      worker.current = undefined;
      setComputing(false);
      setBroken(true);
      listener.current(undefined);
    };
    worker.current.postMessage(input);
  }
  return { compute, isBusy, isBroken };
}
