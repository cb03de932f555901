import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { signedOut, unreachableMessage } from "./action-result.ts";

type Reading<Data> = {
  /** The data of the address, or of the previous one until it is loaded. */
  data?: Data | undefined;
  /** The reason for missing data, as a sentence. */
  failed?: string;
  isLoading: boolean;
};

async function read<Data>(address: string, signal: AbortSignal): Promise<Data> {
  const answer = await fetch(address, { signal, redirect: "manual" }).catch(() => undefined);
  if (!answer) throw new Error(unreachableMessage);
  if (answer.type === "opaqueredirect") throw new Error(signedOut);
  if (answer.ok) return answer.json();
  const id = answer.headers.get("X-Request-Id");
  throw new Error(
    `Something went wrong on the server and has been logged${id ? ` (request ${id})` : ""}.`,
  );
}

/**
 * Fetches JSON from an admin resource route; idle without an address. Failures are returned: the router's fetcher would
 * replace the screen, with everything typed into it, by the error boundary.
 */
export function useReading<Data>(address: string | undefined) {
  const [reading, setReading] = useState<Reading<Data>>({ isLoading: false });
  const underWay = useRef<AbortController>(undefined);

  const again = useCallback(() => {
    underWay.current?.abort();
    if (address === undefined) return;
    const leaving = new AbortController();
    underWay.current = leaving;
    const settle = (settled: Omit<Reading<Data>, "isLoading">) => {
      if (!leaving.signal.aborted) setReading({ ...settled, isLoading: false });
    };
    setReading(({ data }) => ({ data, isLoading: true }));
    read<Data>(address, leaving.signal).then(
      (data) => settle({ data }),
      ({ message }: Error) => settle({ failed: message }),
    );
  }, [address]);

  useEffect(() => {
    again();
    return () => underWay.current?.abort();
  }, [again]);

  return { ...reading, again };
}

type ReadingFailureProps = {
  /** The reading error, as a sentence. */
  what: string;
  /** The reason. */
  failed: string;
  onAgain: () => void;
};

/** Replaces a part of a screen that could not be loaded, with a button to load it again. */
export function ReadingFailureMessage({ what, failed, onAgain }: ReadingFailureProps) {
  return (
    <div role="alert" className="border-danger border-l-4 bg-paper px-4 py-3 text-[0.9375rem]">
      <p className="font-[550] text-danger">{what}</p>
      <p className="wrap-anywhere mt-1">{failed}</p>
      <Button look="secondary" onClick={onAgain} className="mt-3 min-h-11 px-4">
        Try again
      </Button>
    </div>
  );
}
