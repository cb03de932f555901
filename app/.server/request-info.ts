import { createContext } from "react-router";

export type RequestInfo = {
  /** Stands in the log, in the answer's `X-Request-Id` and on the error screen. */
  id: string;
  /** The visitor's address as the counted proxies tell it. */
  address: string;
};

export const requestInfoContext = createContext<RequestInfo>();
