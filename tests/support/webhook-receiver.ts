import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listenOnFreePort } from "./free-port.ts";

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** Responses by the path of the request. */
const answers: Record<string, (response: ServerResponse) => void> = {
  "/ok": (response) => response.writeHead(200).end("<b>thanks</b>\0"),
  "/fails": (response) => response.writeHead(503).end("<script>alert(1)</script> not now"),
  // Accepts the connection and sends no response.
  "/hangs": () => {},
  "/endless": (response) => {
    response.writeHead(200);
    const more = () => {
      while (!response.destroyed && response.write("x".repeat(64 * 1024)));
      if (!response.destroyed) response.once("drain", more);
    };
    more();
  },
  "/redirects": (response) =>
    response
      .writeHead(302, { Location: `http://127.0.0.1:${String(port(response))}/private` })
      .end(),
  "/private": (response) => response.writeHead(200).end("secrets of the inside"),
};

const port = (response: ServerResponse) => response.req.socket.localPort;

/** A real HTTP server that receives webhooks; its response depends on the path (`/ok`, `/fails`, `/hangs` …). */
export async function startWebhookReceiver() {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    const path = request.url ?? "";
    received.push({ path, headers: request.headers, body: await text(request) });
    // Paths can be repaired during the test, as receivers are.
    (answers[mended.has(path) ? "/ok" : path] ?? answers["/ok"])?.(response);
  });
  const mended = new Set<string>();
  const listening = await listenOnFreePort(server);
  return {
    received,
    at: (path: string) => `http://127.0.0.1:${listening}${path}`,
    port: listening,
    /** Ends hanging requests. */
    cut: () => server.closeAllConnections(),
    /** From now on the path succeeds. */
    mend: (path: string) => mended.add(path),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
