// Responses as they go over the wire.

import { request } from "node:http";
import { until } from "#tests/support/until.ts";

/** A response as received over the wire. */
type WireAnswer = { status: number; headers: [string, string][]; body: Buffer };

/** Headers that each server adds to its responses. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length"]);

/**
 * Sends one request with the headers of a browser that accepts Brotli. Returns the response without the headers that every
 * server adds.
 */
export function askOnWire(url: string): Promise<WireAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<WireAnswer>();
  request(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
    const pieces: Buffer[] = [];
    answer.on("data", (piece) => pieces.push(piece));
    answer.on("end", () => {
      const headers: [string, string][] = [];
      for (let at = 0; at < answer.rawHeaders.length; at += 2) {
        const [name = "", value = ""] = answer.rawHeaders.slice(at, at + 2);
        if (!ownHeaders.has(name.toLowerCase())) headers.push([name, value]);
      }
      resolve({ status: answer.statusCode ?? 0, headers, body: Buffer.concat(pieces) });
    });
  })
    .once("error", reject)
    .end();
  return promise;
}

/** Requests a page until its smallest encoding is available, which is created after the second visitor. */
export async function fetchSmallestEncoding(url: string): Promise<WireAnswer> {
  let last = await askOnWire(url);
  let unchanged = 0;
  return await until(
    async () => {
      const next = await askOnWire(url);
      unchanged = next.body.byteLength === last.body.byteLength ? unchanged + 1 : 0;
      last = next;
      return unchanged > 20 ? last : undefined;
    },
    { what: `${url} in its smallest form` },
  );
}
