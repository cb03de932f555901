// Preloaded into the site by serving.ts: a second server in the same process, with the same database and memory. It sends
// responses that it was given with PUT and does nothing else, so it is the limit of what Node can serve there.

import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { buffer } from "node:stream/consumers";
import { isMainThread } from "node:worker_threads";

type Given = { status: number; headers: string[]; body: Buffer };

const { BARE_SERVER_PORT: port } = process.env;
// The site's own processes must not open it again.
delete process.env.BARE_SERVER_PORT;
delete process.env.NODE_OPTIONS;

if (port && isMainThread) {
  const given = new Map<string | undefined, Given>();
  createServer(async (request, response) => {
    const known = request.method === "GET" ? given.get(request.url) : undefined;
    if (known) {
      // Each response has an id, so its headers cannot be prepared.
      response.writeHead(known.status, [...known.headers, "x-request-id", randomUUID()]);
      response.end(known.body);
      return;
    }
    const { status, headers } = JSON.parse(request.headers["x-response"]?.toString() ?? "{}");
    const body = await buffer(request);
    const shared = headers.filter(([name]: [string]) => name !== "x-request-id");
    const all = [...shared.flat(), "Content-Length", String(body.byteLength)];
    given.set(request.url, { status, headers: all, body });
    response.end();
  })
    .listen(Number(port), "127.0.0.1")
    .unref();
}
