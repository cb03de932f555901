import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { signedOut, unreachableMessage } from "./action-result.ts";

type Query<Data> = {
  /** The data of the address, or of the previous one until it is loaded. */
  data?: Data | undefined;
  /** The reason for missing data, as a sentence. */
  failed?: string;
  isLoading: boolean;
};

async function read<Data>(address: string, signal: AbortSignal): Promise<Data> {
  const response = await fetch(address, { signal, redirect: "manual" }).catch(() => undefined);
  if (!response) throw new Error(unreachableMessage);
  if (response.type === "opaqueredirect") throw new Error(signedOut);
  if (response.ok) return response.json();
  const id = response.headers.get("X-Request-Id");
  throw new Error(
    `Something went wrong on the server and has been logged${id ? ` (request ${id})` : ""}.`,
  );
}

/**
 * Fetches JSON from an admin resource route; idle without an address. Failures are returned: the router's fetcher would
 * replace the screen, with everything typed into it, by the error boundary.
 */
export function useQuery<Data>(address: string | undefined) {
  const [query, setQuery] = useState<Query<Data>>({ isLoading: false });
  const controller = useRef<AbortController>(undefined);

  const reload = useCallback(() => {
    controller.current?.abort();
    if (address === undefined) return;
    const request = new AbortController();
    controller.current = request;
    const settle = (settled: Omit<Query<Data>, "isLoading">) => {
      if (!request.signal.aborted) setQuery({ ...settled, isLoading: false });
    };
    setQuery(({ data }) => ({ data, isLoading: true }));
    read<Data>(address, request.signal).then(
      (data) => settle({ data }),
      ({ message }: Error) => settle({ failed: message }),
    );
  }, [address]);

  useEffect(() => {
    reload();
    return () => controller.current?.abort();
  }, [reload]);

  return { ...query, reload };
}

type ReadingFailureProps = {
  /** The reading error, as a sentence. */
  what: string;
  /** The reason. */
  failed: string;
  onRetry: () => void;
};

/** Replaces a part of a screen that could not be loaded, with a button to load it again. */
export function QueryFailureMessage({ what, failed, onRetry }: ReadingFailureProps) {
  return (
    <div role="alert" className="border-danger border-l-4 bg-paper px-4 py-3 text-[0.9375rem]">
      <p className="font-[550] text-danger">{what}</p>
      <p className="wrap-anywhere mt-1">{failed}</p>
      <Button variant="secondary" onClick={onRetry} className="mt-3">
        Try again
      </Button>
    </div>
  );
}
