import { createServer, request } from "node:http";
import { listenOnFreePort } from "./free-port.ts";

/** The proxy's treatment of requests: pass on, never respond, respond with this status, or break the connection. */
export type HttpFault = "none" | "hangs" | "breaks" | 403 | 404 | 503;

const body = (status: number) =>
  `<?xml version="1.0"?><Error><Code>${status === 403 ? "AccessDenied" : status === 404 ? "NoSuchBucket" : "SlowDown"}</Code><Message>A trial</Message></Error>`;

/** Starts a proxy on a free port of the loopback address, in front of an S3 server on `port`. */
export async function startFaultyProxy(port: number) {
  let fault: HttpFault = "none";
  const server = createServer((incoming, outgoing) => {
    if (fault === "hangs") return void incoming.resume();
    if (fault === "breaks") return void incoming.destroy();
    if (typeof fault === "number") {
      incoming.resume();
      outgoing.writeHead(fault, { "Content-Type": "application/xml" }).end(body(fault));
      return;
    }
    const { expect: _, ...headers } = incoming.headers;
    const passedOn = request(
      { port, host: "127.0.0.1", method: incoming.method, path: incoming.url, headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    passedOn.once("error", () => outgoing.destroy());
    incoming.pipe(passedOn);
  });
  const ownPort = await listenOnFreePort(server);
  return {
    port: ownPort,
    /** The fault from now on; open connections break. */
    set(next: HttpFault) {
      fault = next;
      server.closeAllConnections();
    },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
