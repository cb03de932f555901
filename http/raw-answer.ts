import { type ServerResponse, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { securityHeaders } from "./security-headers.ts";

type Refusal = {
  status: number;
  /** The body, for the person who reads it. */
  sentence: string;
  headers?: readonly (readonly [string, string])[];
};

/** An HTTP/1.1 response as text, with the headers that all responses of the site have; the connection ends with it. */
function rawAnswer({ status, sentence, headers = [] }: Refusal): string {
  const all = [
    // Strict-Transport-Security is left to the proxy or the next response, because a bare socket cannot detect TLS.
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
 * Refuses requests that cannot get a normal response, such as one without its body, and closes the connection. Nothing
 * is written after or into another response: `outgoing` is the response in progress, if there is one.
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
