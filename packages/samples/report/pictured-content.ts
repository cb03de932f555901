import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";

/** SHA-256 of a PDF's drawing, as hex: its streams unpacked, since compression differs between machines. */
export function contentHash(pdf: Uint8Array): string {
  const hash = createHash("sha256");
  const [, ...objects] = Buffer.from(pdf).toString("latin1").split("/FlateDecode");
  for (const object of objects) {
    const begin = object.indexOf("stream\n") + "stream\n".length;
    const packed = object.slice(begin, object.indexOf("\nendstream"));
    hash.update(inflateSync(Buffer.from(packed, "latin1")));
  }
  return hash.digest("hex");
}
