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
 * the admin's frame. The screen passes its data to `useKept`, because the data of a server-rendered document does not
 * pass through the loader.
 */
export function staleIfError<Data>() {
  let last: { url: string; data: Data } | undefined;
  return {
    async clientLoader({ request, serverLoader }: LoaderArgs<Data>): Promise<Data> {
      try {
        return await serverLoader();
      } catch (error) {
        const isShown = last?.url === request.url && shownUrl() === request.url;
        if (!last || !isShown || !isFailure(error)) throw error;
        dispatchEvent(new Event(staleEvent));
        return last.data;
      }
    },
    useKept(data: Data): void {
      useEffect(() => {
        last = { url: shownUrl(), data };
      }, [data]);
    },
  };
}

/** The same for the frame around every screen; the screen itself reports the failure. */
export function staleFrameIfError<Data>() {
  let last: { data: Data } | undefined;
  return {
    async clientLoader({ serverLoader }: LoaderArgs<Data>): Promise<Data> {
      try {
        return await serverLoader();
      } catch (error) {
        if (!last || !isFailure(error)) throw error;
        return last.data;
      }
    },
    useKept(data: Data): void {
      useEffect(() => {
        last = { data };
      }, [data]);
    },
  };
}
