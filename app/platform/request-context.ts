import { createContext } from "react-router";
import type { HydrationFile } from "#app/lib/hydration-path.ts";

export type RequestInfo = {
  /** In the log, in the response's `X-Request-Id` and on the error page. */
  id: string;
  /** The visitor's address from the counted proxies. */
  address: string;
  /** The path of the public page that the request was sent from, from the browser's headers; empty if it is missing. */
  sentFrom: string;
  /** The account of the session, set by the admin's middleware, for the request's line in the log. */
  userId?: string;
};

export const requestInfoContext = createContext<RequestInfo>();

/** Asks the site itself for a visitor's response at a path, and returns the status. */
export type StatusOf = (path: string) => Promise<number>;

/** The host passes it to the admin, which uses it to check whether an address is in use. */
export const statusOfContext = createContext<StatusOf>();

/**
 * A document as its renderer finished it. The host takes it from here: the body of a response would be encoded, streamed
 * and copied on the way.
 */
export type SentDocument = {
  body?: Uint8Array<ArrayBuffer>;
  /** Its inline scripts and styles, recorded by the code that wrote them: the only ones that its policy allows. */
  scripts: Uint8Array[];
  styles: Uint8Array[];
  /** Whether it is a preview next to its form, whose pane changes it as someone types: it runs no scripts. */
  isStill?: boolean;
  /** Whether the host keeps the hydration data as a separate file; otherwise it is in the document. */
  keepsHydration: boolean;
  /** That file. */
  hydration?: HydrationFile;
};

/** The host passes it to the renderer, empty. */
export const documentContext = createContext<SentDocument>();
