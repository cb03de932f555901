import { createContext } from "react-router";

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
