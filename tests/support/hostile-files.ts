import fc from "fast-check";
import { hostileBytes } from "./hostile-forms.ts";
import { samples } from "./sample-files.ts";

const sample = fc.constantFrom(...Object.values(samples));

/** File names that a header may contain. */
const name = fc.oneof(
  fc
    .string({ unit: "binary", maxLength: 60 })
    .map((text) => encodeURIComponent(text.toWellFormed())),
  fc.constantFrom(
    "",
    "%",
    "%zz",
    "%00",
    "../../etc/passwd",
    "a/b\\c.pdf",
    "CON",
    "a".repeat(4_000),
  ),
);

/** A file of an accepted type, a truncated one, or random bytes; the server must accept it if `isWhole`. */
export const hostileFile = fc
  .record({
    content: fc.oneof(
      { weight: 1, arbitrary: sample.map((bytes) => ({ bytes, isWhole: true })) },
      {
        weight: 2,
        arbitrary: fc
          .tuple(sample, fc.double({ min: 0, max: 1, noNaN: true }), hostileBytes)
          .map(([bytes, share, junk]) => ({
            bytes: Buffer.concat([bytes.subarray(0, Math.floor(bytes.length * share)), junk]),
            isWhole: false,
          })),
      },
      { weight: 2, arbitrary: hostileBytes.map((bytes) => ({ bytes, isWhole: false })) },
    ),
    name,
    type: fc.constantFrom("application/octet-stream", "multipart/form-data", "text/html", ""),
  })
  .map(({ content, name, type }) => ({
    ...content,
    headers: { "X-File-Name": name, ...(type ? { "Content-Type": type } : {}) },
  }));
