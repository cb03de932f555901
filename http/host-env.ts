import type { HttpBindings } from "@hono/node-server";
import type { Encoded, Encoding } from "./encoding.ts";
import type { AskedHeaders } from "./request-headers.ts";

/** A response of the chain that is the same for everyone: a cached page, a file of the build, or a missing page. */
export type KeptAnswer = {
  /** The single path and query of this response. */
  url: string;
  status: number;
  /** If the response may be 304 for a client that has it. */
  etag?: string | undefined;
  /** Whether it is still current; checked before each use. */
  isCurrent(): boolean;
  /** The body, if it is in memory in this encoding, or in its substitute. */
  bodyIn(encoding: Encoding): Encoded | undefined;
  /** Called each time that the response is sent to a GET. */
  onGiven?(headers: AskedHeaders): void;
};

/** What the handlers of a request pass on to each other. */
export type HostEnv = {
  Bindings: HttpBindings;
  Variables: {
    id: string;
    address: string;
    /** The account of the request's session. */
    userId?: string;
    url: URL;
    /** The handler: a route of app/routes.ts by its ID, an asset, a probe, or the host itself. */
    route: string;
    /** The path of that route with names for its variable parts; missing if no route was matched. */
    pattern?: string;
    /** The trace of this request's span. */
    traceId?: string;
    /** The response, if it is the same for everyone. */
    kept?: KeptAnswer;
    /** By `performance.now()`. */
    startedAt: number;
  };
};
