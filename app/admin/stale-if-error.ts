import { useEffect } from "react";
import { isRouteErrorResponse } from "react-router";

type LoaderArgs<Data> = { request: Request; serverLoader: () => Promise<Data> };

/** Raised on `window` when what is shown could not be brought up to date, and stands as it was. */
export const staleEvent = "admin:stale";

/** The server failed or could not be reached, as against a redirect or a refusal, which are answers. */
const isFailure = (error: unknown) =>
  isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error;

/** Without what only leads to a place on the screen. */
const shownUrl = () => location.href.replace(/#.*$/, "");

/**
 * A `clientLoader` for a route that keeps what stands: when the address that is shown cannot be read again, as after a
 * change, the screen stays with all that is typed into it and {@link staleEvent} is raised. An address that is opened
 * anew fails as ever, and its error is shown in the admin's frame. The screen gives `useKept` what it shows, because
 * the data of a document has not come through the loader.
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

/** The same for the frame, which stands around every screen: what fails is told by the screen. */
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
