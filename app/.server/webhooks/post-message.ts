import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { Receiver } from "./receiver.ts";

/** A receiver's response. */
export type ReceiverAnswer = {
  status: number;
  /** The start of its body, without what cannot be shown. */
  text: string;
};

/** Milliseconds from the first packet to the last; anyone who has more to do answers first. */
const maxTime = 10_000;
/** Bytes that are read of an answer, far more than are kept. */
const maxRead = 16 * 1024;
/** Characters that are kept of it. */
export const maxKeptAnswer = 500;

/** Text without control characters, which PostgreSQL does not take or no one can read. */
const readable = (bytes: Buffer) =>
  bytes
    .toString("utf8")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .slice(0, maxKeptAnswer)
    .toWellFormed();

/**
 * Posts a message to the address that was checked, under the receiver's own name for TLS and `Host`. Redirects are not followed.
 * Rejects if no answer started in time; of an answer that does not end, the start counts.
 */
export function postMessage(
  { url, address }: Receiver,
  {
    headers,
    body,
    time = maxTime,
  }: { headers: Record<string, string>; body: string; time?: number },
): Promise<ReceiverAnswer> {
  const { request } = url.protocol === "https:" ? https : http;
  const family = isIP(address);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        method: "POST",
        headers: { ...headers, "Content-Length": Buffer.byteLength(body) },
        // A separate connection, so that no other one's address is used.
        agent: false,
        lookup: (_host, options, found) =>
          options.all ? found(null, [{ address, family }]) : found(null, address, family),
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const end = () => {
          clearTimeout(timer);
          resolve({ status: response.statusCode ?? 0, text: readable(Buffer.concat(chunks)) });
          sent.destroy();
        };
        response.on("data", (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, maxRead - size));
          size += chunk.length;
          if (size >= maxRead) end();
        });
        response.on("end", end);
        response.on("error", end);
        answered = end;
      },
    );
    let answered: (() => void) | undefined;
    const timer = setTimeout(() => {
      if (answered) return answered();
      sent.destroy(new Error(`no response within ${time / 1000} seconds`));
    }, time);
    sent.on("error", (error) => {
      clearTimeout(timer);
      reject(error);
    });
    sent.end(body);
  });
}
