import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers.ts";

type Refusal = {
  status: number;
  /** Said to the person who reads it, as the body. */
  sentence: string;
  headers?: readonly (readonly [string, string])[];
};

/** An HTTP/1.1 answer as text, with the headers that every answer of the site has; the connection ends with it. */
function rawAnswer({ status, sentence, headers = [] }: Refusal): string {
  const all = [
    // Strict-Transport-Security is for the proxy or the next answer: whether this is TLS, a bare socket cannot tell.
    ...securityHeaders(false),
    ...headers,
    ["Content-Type", "text/plain; charset=utf-8"],
    ["Content-Length", String(Buffer.byteLength(sentence))],
    ["Cache-Control", "no-store"],
    ["Connection", "close"],
  ];
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    ...all.map(([name, value]) => `${name}: ${value}`),
    "",
    sentence,
  ].join("\r\n");
}

/**
 * Refuses what cannot be answered through a response, such as a body that does not come, and closes the connection.
 * Nothing is written behind or into another answer: `outgoing` is the response that is under way, if there is one.
 */
export function refuseRaw(
  socket: Duplex,
  outgoing: ServerResponse | undefined,
  refusal: Refusal,
): void {
  // With pipelining, only the response whose turn it is owns the socket.
  const isFree = !outgoing || (outgoing.socket && !outgoing.headersSent);
  if (socket.writable && isFree) socket.end(rawAnswer(refusal));
  if ("destroySoon" in socket && typeof socket.destroySoon === "function") socket.destroySoon();
  else socket.destroy();
}
