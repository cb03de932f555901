import { request } from "node:http";
import { connect, setDefaultAutoSelectFamilyAttemptTimeout } from "node:net";
import { Readable } from "node:stream";
import type { HostileRequest } from "./hostile-requests.ts";

/** A request's result; times in milliseconds since the epoch. */
export type Sent = {
  request: HostileRequest;
  began: number;
  ended: number;
  /** Undefined if the site closed the connection without a response. */
  status: number | undefined;
};

/** Longer than any response takes, in milliseconds. */
const patience = 30_000;
// A starved process learns late that it is connected, and the default timeout of 250 ms would count as a failure.
setDefaultAutoSelectFamilyAttemptTimeout(patience);

let visitors = 0;
/**
 * A different IP address each time, behind a trusted proxy: otherwise rate limits would spare the site the later requests.
 */
function visitor(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

/** Sends a request over a separate connection and reads the response. */
export function send(origin: string, hostile: HostileRequest): Promise<Sent> {
  const { method, path, headers, body, isChunked } = hostile;
  const pieces = body?.() ?? [];
  const length = pieces.reduce((sum, piece) => sum + piece.byteLength, 0);
  const began = Date.now();
  return new Promise((resolve) => {
    const done = (status: number | undefined) =>
      resolve({ request: hostile, began, ended: Date.now(), status });
    const sending = request(
      origin,
      {
        method,
        path,
        agent: false,
        timeout: patience,
        headers: {
          "X-Forwarded-For": visitor(),
          "Accept-Encoding": "br",
          ...headers,
          ...(body && !isChunked && { "Content-Length": length }),
        },
      },
      (answer) => {
        answer
          .on("error", () => done(answer.statusCode))
          .once("end", () => done(answer.statusCode))
          .resume();
      },
    );
    sending.on("timeout", () => sending.destroy()).on("error", () => done(undefined));
    Readable.from(pieces).pipe(sending);
  });
}

/** Sends all requests, `width` at a time. */
export async function sendAll(
  origin: string,
  requests: readonly HostileRequest[],
  atOnce: number,
): Promise<Sent[]> {
  const sent: Sent[] = [];
  const left = requests.values();
  const worker = async () => {
    for (const each of left) sent.push(await send(origin, each));
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return sent;
}

const slowHeads = [
  "GET / HTTP/1.1\r\nHost: a\r\nX: ",
  "POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nContent-Length: 900000\r\n\r\n",
  "POST /quote HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 9000000\r\n\r\n--b\r\n",
  "POST /quote/files HTTP/1.1\r\nHost: a\r\nX-File-Name: a.pdf\r\nContent-Length: 9000000\r\n\r\n%PDF",
  "POST /contact HTTP/1.1\r\nHost: a\r\nContent-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n",
];

/** Opens connections over which data trickles in, a byte at a time. Returns a function that ends them. */
export function trickle(port: number, connections: number): () => void {
  const sockets = Array.from({ length: connections }, (_, index) => {
    const socket = connect(port, "localhost").on("error", () => {});
    socket.write(slowHeads[index % slowHeads.length] ?? "");
    return socket;
  });
  const timer = setInterval(() => {
    for (const socket of sockets) if (socket.writable) socket.write("a");
  }, 100);
  return () => {
    clearInterval(timer);
    for (const socket of sockets) socket.destroy();
  };
}
