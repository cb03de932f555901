import { randomBytes } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { requestDefinitions } from "#modules/leads/requests/definitions.ts";
import { maxFields, maxFormBytes } from "#platform/uploads/form-body.ts";
import { repeated, texts } from "./hostile-texts.ts";
import { makeCompoundFile, makeZip } from "./sample-files.ts";

// Forms and files that cost the sender nothing, and the reader as much as possible.

export const megabyte = 1024 * 1024;
const urlencoded = "application/x-www-form-urlencoded";
export const boundary = "b";
export const multipart = `multipart/form-data; boundary=${boundary}`;
export const partOf = (headers: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;
export const end = `--${boundary}--\r\n`;

const fieldNames = [
  ...new Set(Object.values(requestDefinitions).flatMap(({ fields }) => Object.keys(fields))),
  ...["password", "code", "intent", "form_token", "form_elapsed", "subject_line_2", "attachments"],
];

/** A form with the fields of all our forms, each filled with `text` up to a length. */
const everyField = (form: string, length: number, text: string) =>
  new URLSearchParams([
    ["form_name", form],
    ...fieldNames.map((name) => [name, repeated(length, text)]),
  ]).toString();

/** A hundred kilobytes that unpack to a hundred megabytes. */
const bomb = gzipSync(Buffer.alloc(100 * megabyte));
const brotliBomb = brotliCompressSync(Buffer.alloc(20 * megabyte));

export type HostileBody = {
  /** Identifies a failure. */
  name: string;
  headers: Record<string, string>;
  /** The chunks of the body, created when it is sent. Without a Content-Length if `isChunked`. */
  body: () => readonly Buffer[];
  isChunked?: true;
};
const body = (name: string, type: string, make: () => string | Buffer, more = {}): HostileBody => ({
  name,
  headers: { "Content-Type": type, ...more },
  body: () => [Buffer.from(make())],
});

/** Forms that no browser sends. */
export const hostileForms = (form: string): readonly HostileBody[] => [
  ...texts.map(([what, text]) =>
    body(`a form full of ${what}`, urlencoded, () => everyField(form, 6_000, text)),
  ),
  body(
    "the longest field",
    urlencoded,
    () => `form_name=${form}&message=${"x".repeat(maxFormBytes - 99)}`,
  ),
  body(
    "the longest email address",
    urlencoded,
    () => `form_name=${form}&email=x@${".".repeat(maxFormBytes - 99)}@`,
  ),
  body(
    "the maximum number of fields, all alike",
    urlencoded,
    () => `form_name=${form}${"&services=x".repeat(maxFields - 1)}`,
  ),
  body("the maximum number of fields, all different", urlencoded, () =>
    Array.from({ length: maxFields }, (_, index) => `n${index}=${"v".repeat(2_000)}`).join("&"),
  ),
  body("nothing but separators", urlencoded, () => repeated(maxFormBytes, "&=")),
  body("nothing but escapes", urlencoded, () => `message=${repeated(maxFormBytes - 99, "%E2%82")}`),
  body(
    "the maximum number of parts",
    multipart,
    () => partOf('name="services"', "x").repeat(maxFields) + end,
  ),
  body(
    "the longest headers of parts",
    multipart,
    () => partOf(`name="a"; ${repeated(8_000, 'x="\\";')}`, "").repeat(120) + end,
  ),
  body("parts without a name", multipart, () => partOf("", "x").repeat(400) + end),
  body("nothing but starts of boundaries", multipart, () =>
    repeated(maxFormBytes, `\r\n-\r\n--${boundary}-`),
  ),
  body("a gzip bomb", urlencoded, () => bomb, { "Content-Encoding": "gzip" }),
  body("a brotli bomb", multipart, () => brotliBomb, { "Content-Encoding": "br" }),
  body("deep JSON", "application/json", () => "[".repeat(maxFormBytes / 2)),
  body("a million null bytes", "text/plain", () => Buffer.alloc(maxFormBytes)),
  {
    name: "a form in many chunks",
    headers: { "Content-Type": urlencoded },
    isChunked: true,
    body: () => Array.from({ length: 2_000 }, () => Buffer.from("a=b")),
  },
];

const text64 = 64 * 1024;
const dxf = "  0\r\nSECTION\r\n";
/** Files that resemble accepted types, by the part that is read. */
export const hostileFiles: Record<string, () => Buffer> = {
  "one long number": () => Buffer.from(`1 2 ${"1".repeat(text64)}x\n`),
  "points on one line": () => Buffer.from(repeated(text64, "1.5 ")),
  "a point in each line": () => Buffer.from(repeated(20 * text64, "1.5 2.5 3.5\n")),
  "numbers with many dots": () => Buffer.from(repeated(text64, "1.2.3e+-4 5 6\n")),
  "a comment that goes on": () => Buffer.from(repeated(text64, "999\n")),
  "comments before a section": () => Buffer.from(repeated(text64, "999\r\nx\r\n  \r\n") + dxf),
  "blank lines": () => Buffer.from(repeated(text64, " \t\r\n")),
  "a DXF of one pair": () => Buffer.from(dxf + repeated(4 * text64, "  0\r\nLINE\r\n")),
  "headers of columns": () => Buffer.from(repeated(text64, 'x;;;,, y;;;,,"z')),
  "a zip of 60,000 names": () =>
    makeZip([{ name: "a", content: Buffer.from("a") }], { repeat: 60_000 }),
  "a zip that unpacks to 100 MB": () =>
    makeZip([{ name: "zeros.pts", content: Buffer.alloc(100 * megabyte) }]),
  "a zip of beginnings of its end": () =>
    Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.from(repeated(4 * text64, "PK\x05\x06"))]),
  "a zip with a comment as long as may be": () =>
    makeZip([{ name: "a", content: Buffer.from("a") }], {
      comment: repeated(60_000, "PK\x05\x06"),
    }),
  "an OLE directory that goes on": () =>
    makeCompoundFile(Array.from({ length: 4 }, (_, index) => `Entry ${index}`)),
  noise: () => randomBytes(2 * megabyte),
  nothing: () => Buffer.alloc(0),
  zeros: () => Buffer.alloc(8 * megabyte),
  "a PDF of 8 MB": () => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(8 * megabyte)]),
  "an IFC of one line": () => Buffer.from(`ISO-10303-21;${repeated(8 * text64, "#1=IFC(")}`),
};
