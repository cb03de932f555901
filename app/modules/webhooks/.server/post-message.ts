import http from "node:http";
import https from "node:https";
import { isIP } from "node:net";
import type { Receiver } from "./receiver.ts";

/** A receiver's response. */
export type ReceiverAnswer = {
  status: number;
  /** The start of its body, without unprintable characters. */
  text: string;
};

/** Milliseconds from the first packet to the last; a receiver with more work must respond first. */
const maxTime = 10_000;
/** Bytes read from a response, far more than are stored. */
const maxRead = 16 * 1024;
/** Stored characters of it. */
export const maxKeptAnswer = 500;

/** Text without control characters, which PostgreSQL refuses or people cannot read. */
const readable = (bytes: Buffer) =>
  bytes
    .toString("utf8")
    .replaceAll(/[^\P{Cc}\n\t]/gu, "")
    .slice(0, maxKeptAnswer)
    .toWellFormed();

/**
 * Posts a message to the checked address, under the receiver's name for TLS and `Host`. Redirects are not followed.
 * Rejects if no response starts in time; of an endless response, the start counts.
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
        // A separate connection, so that another one's address is never used.
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
