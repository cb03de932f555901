import { gzipSync } from "node:zlib";
import fc from "fast-check";

/** A field of a form, as bytes: a program may send bytes that are not text, or a file in place of text. */
export type Field = { name: string; value: Buffer; isFile?: true };

/** A form's request. */
type Body = {
  fields: Field[];
  /** The form is unchanged, so the server must accept it. */
  isWhole: boolean;
  headers: Record<string, string>;
  bytes: Buffer;
};

const utf8 = (text: string) => Buffer.from(text);

/** Input that no person types: control characters, lone surrogates, invalid UTF-8, code, extreme lengths. */
export const hostileBytes: fc.Arbitrary<Buffer> = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: "binary", maxLength: 80 }).map(utf8) },
  {
    weight: 4,
    arbitrary: fc
      .constantFrom(
        ..."|\0|a\0b|\uFEFF|\u202Eabc|'; drop table leads; --|<script>|{{7*7}}|%00|NaN|1e999|null|{}|[]".split(
          "|",
        ),
        ..."a\r\nBcc: x@y.z|[object Object]|__proto__|a@b.c\n|2026-02-30|+033000-01-01|http://|on".split(
          "|",
        ),
      )
      .map(utf8),
  },
  // Half of a surrogate pair, as some programs encode it.
  {
    weight: 1,
    arbitrary: fc
      .constantFrom("eda080", "edbfbf", "c0af", "f8888080")
      .map((hex) => Buffer.from(hex, "hex")),
  },
  { weight: 1, arbitrary: fc.uint8Array({ maxLength: 60 }).map((bytes) => Buffer.from(bytes)) },
  {
    weight: 1,
    arbitrary: fc.integer({ min: 195, max: 12_000 }).map((length) => utf8("ä".repeat(length))),
  },
);

const strangeNames = [
  "__proto__",
  "constructor",
  "prototype",
  "toString",
  "hasOwnProperty",
  "__proto__[polluted]",
  "constructor.prototype.polluted",
  "_method",
  "form_name",
  "files",
  "attachments",
  "",
];

type Change = (fields: readonly Field[]) => Field[];
const at = (fields: readonly Field[], place: number) => place % Math.max(1, fields.length);
const field = (name: string, value: Buffer): Field => ({ name, value });

/** A program's change to a form. */
const change: fc.Arbitrary<Change> = fc
  .record({
    what: fc.constantFrom(
      ...["drop", "double", "replace", "replace", "rename", "rename", "add", "file", "flood"],
    ),
    place: fc.nat(30),
    value: hostileBytes,
    name: fc.constantFrom(...strangeNames),
    spelling: fc.constantFrom("[]", "[0]", ".toString", "\0", " "),
    count: fc.integer({ min: 150, max: 500 }),
  })
  .map(({ what, place, value, name, spelling, count }) => (fields) => {
    const chosen = at(fields, place);
    const changed = (changes: (one: Field) => Field) =>
      fields.map((one, index) => (index === chosen ? changes(one) : one));
    const one = fields[chosen];
    switch (what) {
      case "drop":
        return fields.filter((_, index) => index !== chosen);
      case "double":
        return [...fields, field(one?.name ?? name, place % 2 ? value : (one?.value ?? value))];
      case "replace":
        return changed(({ name }) => field(name, value));
      case "rename":
        return changed(({ name, value }) => field(name + spelling, value));
      case "file":
        // The guard fields are text; the server reads a file in their place differently.
        return changed((one) => (one.name.startsWith("form_") ? one : { ...one, isFile: true }));
      case "flood":
        return [...fields, ...Array<Field>(count).fill(field(`${name}${place}`, utf8("x")))];
      default:
        return [...fields, field(name, value)];
    }
  });

const percent = (bytes: Buffer) =>
  bytes.toString("latin1").replace(/[^A-Za-z0-9]/g, (one) => {
    if (one === " ") return "+";
    return `%${one.charCodeAt(0).toString(16).padStart(2, "0")}`;
  });
const urlencode = (fields: readonly Field[]) =>
  utf8(fields.map(({ name, value }) => `${percent(utf8(name))}=${percent(value)}`).join("&"));

const boundary = "----a-boundary-of-our-own";
function multipart(fields: readonly Field[]): Buffer {
  const quoted = (name: string) => name.replace(/[\r\n"]/g, (one) => (one === '"' ? "%22" : "%0A"));
  const parts = fields.flatMap(({ name, value, isFile }) => [
    utf8(
      `--${boundary}\r\nContent-Disposition: form-data; name="${quoted(name)}"${isFile ? '; filename="a.txt"\r\nContent-Type: text/plain' : ""}\r\n\r\n`,
    ),
    value,
    utf8("\r\n"),
  ]);
  return Buffer.concat([...parts, utf8(`--${boundary}--\r\n`)]);
}

const urlencodedType = "application/x-www-form-urlencoded";
const multipartType = `multipart/form-data; boundary=${boundary}`;
const json = (fields: readonly Field[]) =>
  utf8(JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, String(value)]))));

type Packed = Pick<Body, "headers" | "bytes"> & { isTorn?: true };
const packed = (type: string | undefined, bytes: Buffer, more = {}): Packed => ({
  headers: { ...(type === undefined ? {} : { "Content-Type": type }), ...more },
  bytes,
});
const torn = (type: string | undefined, bytes: Buffer, more = {}): Packed => ({
  ...packed(type, bytes, more),
  isTorn: true,
});

type Pack = (fields: readonly Field[], share: number, junk: Buffer) => Packed;
const soundPacks: Pack[] = [
  (fields) => packed(urlencodedType, urlencode(fields)),
  (fields) => packed("Application/X-WWW-Form-Urlencoded; charset=utf-16", urlencode(fields)),
  (fields) => packed(multipartType, multipart(fields)),
];
const brokenPacks: Pack[] = [
  // Truncated, with a wrong boundary, without one, with other line ends, with garbage around.
  (fields, share) => {
    const bytes = multipart(fields);
    return torn(multipartType, bytes.subarray(0, Math.floor((bytes.length - 6) * share)));
  },
  (fields) => torn("multipart/form-data; boundary=another", multipart(fields)),
  (fields) => torn("multipart/form-data", multipart(fields)),
  (fields) => torn('multipart/form-data; boundary="', multipart(fields)),
  (fields) => torn(multipartType, utf8(String(multipart(fields)).replaceAll("\r\n", "\n"))),
  (_, __, junk) => torn(multipartType, junk),
  // A reader may skip garbage before the first part; the part is not a field of the form.
  (fields, _, junk) =>
    torn(
      multipartType,
      Buffer.concat([
        utf8(`--${boundary}\r\n`),
        junk,
        multipart([field("passed_over", junk), ...fields]),
      ]),
    ),
  // Of a different type than declared, or of an unsupported one.
  (fields) => torn(urlencodedType, multipart(fields)),
  (fields) => torn(multipartType, urlencode(fields)),
  (fields) => torn("application/json", json(fields)),
  (fields) => torn(urlencodedType, json(fields)),
  (fields) => torn("text/plain; charset=utf-7", urlencode(fields)),
  (fields) => torn(`${urlencodedType}-not`, urlencode(fields)),
  (fields) => torn(undefined, urlencode(fields)),
  (fields) => torn(urlencodedType, gzipSync(urlencode(fields)), { "Content-Encoding": "gzip" }),
  (fields) => torn(multipartType, gzipSync(multipart(fields)), { "Content-Encoding": "gzip" }),
  (_, __, junk) => torn(urlencodedType, junk),
  () => torn(urlencodedType, Buffer.alloc(0)),
];
const tooLong: Pack = () => torn(urlencodedType, Buffer.alloc(1024 * 1024 + 1, "a=b&"));

const pack: fc.Arbitrary<Pack> = fc.oneof(
  { weight: 60, arbitrary: fc.constantFrom(...soundPacks) },
  { weight: 40, arbitrary: fc.constantFrom(...brokenPacks) },
  { weight: 1, arbitrary: fc.constant(tooLong) },
);

/** Turns valid forms into hostile ones, usually with one or several changes. */
export function hostileForms(whole: fc.Arbitrary<Record<string, string | string[]>>) {
  return fc
    .record({
      filled: whole,
      changes: fc.oneof(
        { weight: 1, arbitrary: fc.constant<Change[]>([]) },
        { weight: 12, arbitrary: fc.array(change, { minLength: 1, maxLength: 4 }) },
      ),
      pack,
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      junk: hostileBytes,
    })
    .map(({ filled, changes, pack, share, junk }): Body => {
      const asked = Object.entries(filled).flatMap(([name, value]) =>
        [value].flat().map((each) => field(name, utf8(each))),
      );
      const fields = changes.reduce<Field[]>((all, change) => change(all), asked);
      const { headers, bytes, isTorn } = pack(fields, share, junk);
      const isMultipart = headers["Content-Type"] === multipartType;
      return {
        fields: isMultipart ? fields : fields.map(({ name, value }) => ({ name, value })),
        headers,
        bytes,
        isWhole: changes.length === 0 && !isTorn,
      };
    });
}

/** The text that a reader decodes from a field's bytes. */
export const decode = (value: Uint8Array) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(value);
