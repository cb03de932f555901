import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";

type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> };

/** Dispatched on `window` when revalidation failed and stale data is shown. */
export const staleEvent = "admin:stale";

/** A 5xx or network error, as opposed to a redirect or refusal. */
const isFailure = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;

/** The current URL without its hash. */
const shownUrl = () => location.href.replace(/#.*/s, "");

/**
 * A `clientLoader` that serves stale data if revalidation fails: after a change the screen stays, with everything typed
 * into it, and {@link staleEvent} is dispatched. Navigation to another URL fails as usual, with the error shown inside
 * the admin's frame. The frame itself (`isFrame`) falls back at any URL and without an event, because the screen reports
 * the failure. The route passes its data to `useLatest`, because the data of a server-rendered document does not pass
 * through the loader.
 */
export function staleIfError<Data>({ isFrame = false } = {}) {
  let last: { url: string; data: Data } | undefined;
  return {
    async clientLoader({ request, serverLoader }: LoaderArgs<Data>): Promise<Data> {
      try {
        return await serverLoader();
      } catch (error) {
        if (!last || !isFailure(error)) throw error;
        if (isFrame) return last.data;
        if (last.url !== request.url || shownUrl() !== request.url) throw error;
        dispatchEvent(new Event(staleEvent));
        return last.data;
      }
    },
    useLatest(data: Data): void {
      useEffect(() => {
        last = { url: shownUrl(), data };
      }, [data]);
    },
  };
}
