import { createContext } from "react-router";

export type RequestInfo = {
  /** In the log, in the response's `X-Request-Id` and on the error page. */
  id: string;
  /** The visitor's address as the counted proxies tell it. */
  address: string;
  /** The path of the public page that the request was sent from, as the browser tells it; empty if it does not. */
  sentFrom: string;
  /** Tells the host whose account the request is made with, for its line in the log. */
  noteUser?: (id: string) => void;
};

export const requestInfoContext = createContext<RequestInfo>();
