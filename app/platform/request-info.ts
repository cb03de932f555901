import { createContext } from "react-router";

export type RequestInfo = {
  /** In the log, in the response's `X-Request-Id` and on the error page. */
  id: string;
  /** The visitor's address from the counted proxies. */
  address: string;
  /** The path of the public page that the request was sent from, from the browser's headers; empty if it is missing. */
  sentFrom: string;
  /** Passes the account of the request to the host, for its line in the log. */
  noteUser?: (id: string) => void;
};

export const requestInfoContext = createContext<RequestInfo>();
