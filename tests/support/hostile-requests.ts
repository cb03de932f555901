import { randomBytes } from "node:crypto";
import { brotliCompressSync, gzipSync } from "node:zlib";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { requestDefinitions } from "#app/requests/definitions.ts";
import routes from "#app/routes.ts";
import { makeCompoundFile, makeZip } from "./sample-files.ts";

// Requests that cost whoever sends them nothing: the longest, the deepest and the most of everything, to every address.

export type HostileRequest = {
  /** What a failure is told by. */
  name: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  /** In the pieces in which it is sent; made when it is. Without a length where `isChunked`. */
  body?: () => readonly Buffer[];
  isChunked?: true;
};

/** Bounds of the host: server/url-length.ts, server/http-server.ts, app/.server/uploads/form-bounds.ts. */
const longestPath = 4_096;
const longestQuery = 8_192;
const mostHeaders = 14_000;
const megabyte = 1024 * 1024;

/** Texts that patterns stumble over: each is one step short of what many of them look for, again and again. */
const stumbling = {
  dots: `x@${".".repeat(500)}@`,
  token: "aaaaaaaaaaaaaaaaaaaaaaa-",
  spaces: `${" \t".repeat(40)}x`,
  slashes: "//",
  tags: "<a <!--<script <![CDATA[",
  entities: "&amp&#x&lt",
  digits: "1".repeat(24),
  lines: "\r\n\n\r",
  marks: "[]{}()*+?^$|\\",
  wide: "ﷺ👩‍👩‍👧‍👦é",
  links: "https://[::1/ http:\\\\a@b:c@d/%2e%2e/",
  dates: "2026-02-30T99:99:99+99:99",
};
const texts = Object.entries(stumbling);
const repeated = (length: number, text: string) =>
  text
    .repeat(Math.ceil(length / text.length))
    .slice(0, length)
    .toWellFormed();

/** One after the other, again from the first when they are used up. */
function turns<Item>(items: readonly Item[]): () => Item {
  let turn = -1;
  return () => {
    turn += 1;
    const item = items[turn % items.length];
    if (item === undefined) throw new Error("nothing to take turns in");
    return item;
  };
}

type Address = { pattern: string; isPage: boolean };

/** Every address of the product, as app/routes.ts has it. */
function addresses(entries: readonly RouteConfigEntry[], parent = ""): Address[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    const below = addresses(children, pattern);
    if (path === undefined && !index) return below;
    return [{ pattern: pattern || "/", isPage: file.endsWith(".tsx") }, ...below];
  });
}
const everyAddress = addresses(routes);

/** An address whose parameters are as long as there is room. */
function filled(pattern: string, text: string, length: number): string {
  const holes = pattern.match(/:\w+|\*/g) ?? [];
  const room = Math.floor((length - pattern.length) / Math.max(1, holes.length));
  const value = () => {
    const encoded = encodeURIComponent(repeated(room, text));
    // Not in the middle of a character: that would be another, broken path.
    return encoded.slice(0, room).replace(/(?:%\w?\w?)+$/, "");
  };
  return pattern.replace(/:\w+|\*/g, value);
}

const parameterNames = "q category page list after service to token plot _routes".split(" ");

/** The longest query, of parameters that the product knows, each as often as there is room. */
function longQuery(text: string): string {
  const value = encodeURIComponent(repeated(200, text)).slice(0, 300);
  return repeated(longestQuery, parameterNames.map((name) => `${name}=${value}`).join("&")).replace(
    /%\w?$/,
    "",
  );
}

/** Headers that something reads, each as long as there is room, and the most of them. */
const longHeaders: readonly (readonly [string, Record<string, string>])[] = [
  ["Accept-Encoding", repeated(mostHeaders, "br;q=0.1,gzip;q=0.2,x;")],
  ["If-None-Match", repeated(mostHeaders, 'W/"a",')],
  ["If-Modified-Since", repeated(mostHeaders, "Sun, 22 Nov ")],
  ["Range", `bytes=${repeated(mostHeaders, "0-1,")}`],
  ["Cookie", repeated(mostHeaders, "__Host-session=a%; =;")],
  ["Referer", `http://localhost/${repeated(mostHeaders, stumbling.token)}`],
  ["X-Forwarded-For", repeated(mostHeaders, "1.1.1.,[::1]:99999,")],
  ["X-Forwarded-Host", repeated(mostHeaders, "a.,")],
  ["X-Forwarded-Proto", repeated(mostHeaders, "http,")],
  ["Origin", repeated(mostHeaders, "http://a@")],
  ["User-Agent", repeated(mostHeaders, "Mozilla/5.0 (")],
  ["Content-Type", `multipart/form-data; ${repeated(mostHeaders, "boundary ; =")}`],
  ["Accept", repeated(mostHeaders, "text/*;q=0.,")],
  ["Accept-Language", repeated(mostHeaders, "de-DE-1996;q=,")],
].map(([name = "", value = ""]) => [name, { [name]: value }] as const);
const mostFields: readonly [string, Record<string, string>] = [
  "most headers",
  Object.fromEntries(Array.from({ length: 900 }, (_, index) => [`x${index}`, "y"])),
];

const urlencoded = "application/x-www-form-urlencoded";
const boundary = "b";
const multipart = `multipart/form-data; boundary=${boundary}`;
const partOf = (headers: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; ${headers}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;

const fieldNames = [
  ...new Set(Object.values(requestDefinitions).flatMap(({ fields }) => Object.keys(fields))),
  ...["password", "code", "intent", "form_token", "form_elapsed", "subject_line_2", "attachments"],
];
const formNames = Object.keys(requestDefinitions);

/** A form with every field that any of ours has, filled with `text` to a length. */
const everyField = (form: string, length: number, text: string) =>
  new URLSearchParams([
    ["form_name", form],
    ...fieldNames.map((name) => [name, repeated(length, text)]),
  ]).toString();

/** A megabyte of text that unpacks to a thousand. */
const bomb = gzipSync(Buffer.alloc(100 * megabyte));
const brotliBomb = brotliCompressSync(Buffer.alloc(20 * megabyte));

type Body = Pick<HostileRequest, "body" | "isChunked"> & {
  name: string;
  headers: Record<string, string>;
};
const body = (name: string, type: string, make: () => string | Buffer, more = {}): Body => ({
  name,
  headers: { "Content-Type": type, ...more },
  body: () => [Buffer.from(make())],
});

/** Forms as no browser sends them. */
const forms = (form: string): readonly Body[] => [
  ...texts.map(([what, text]) =>
    body(`a form full of ${what}`, urlencoded, () => everyField(form, 6_000, text)),
  ),
  body(
    "the longest field",
    urlencoded,
    () => `form_name=${form}&message=${"x".repeat(megabyte - 99)}`,
  ),
  body(
    "the longest email address",
    urlencoded,
    () => `form_name=${form}&email=x@${".".repeat(megabyte - 99)}@`,
  ),
  body(
    "the most fields, all alike",
    urlencoded,
    () => `form_name=${form}${"&services=x".repeat(499)}`,
  ),
  body("the most fields, each its own", urlencoded, () =>
    Array.from({ length: 500 }, (_, index) => `n${index}=${"v".repeat(2_000)}`).join("&"),
  ),
  body("nothing but separators", urlencoded, () => repeated(megabyte, "&=")),
  body("nothing but escapes", urlencoded, () => `message=${repeated(megabyte - 99, "%E2%82")}`),
  body("the most parts", multipart, () => partOf('name="services"', "x").repeat(500) + end),
  body(
    "the longest headers of parts",
    multipart,
    () => partOf(`name="a"; ${repeated(8_000, 'x="\\";')}`, "").repeat(120) + end,
  ),
  body("parts that are none", multipart, () => partOf("", "x").repeat(400) + end),
  body("nothing but beginnings of marks", multipart, () =>
    repeated(megabyte, `\r\n-\r\n--${boundary}-`),
  ),
  body("a gzip bomb", urlencoded, () => bomb, { "Content-Encoding": "gzip" }),
  body("a brotli bomb", multipart, () => brotliBomb, { "Content-Encoding": "br" }),
  body("deep JSON", "application/json", () => "[".repeat(megabyte / 2)),
  body("a million of nothing", "text/plain", () => Buffer.alloc(megabyte)),
  {
    name: "a form in many chunks",
    headers: { "Content-Type": urlencoded },
    isChunked: true,
    body: () => Array.from({ length: 2_000 }, () => Buffer.from("a=b")),
  },
];

/** The bodies of which every address gets one: what routes do with them is the same. */
const anyBody = turns(forms("contact"));

/** Where anybody may post. */
const formPaths = [
  ...new Set(Object.values(requestDefinitions).map(({ path }) => path)),
  "/admin/sign-in",
  "/admin/sign-in/code",
  "/admin/forgot-password",
  "/admin/set-password",
  "/admin/set-up",
];

const text64 = 64 * 1024;
const dxf = "  0\r\nSECTION\r\n";
/** Files that are nearly what they seem, by what is read of them. */
const files: Record<string, () => Buffer> = {
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

const upload = (name: string, make: () => Buffer): HostileRequest => ({
  name: `a file of ${name}`,
  method: "POST",
  path: "/quote/files",
  headers: {
    "Content-Type": "application/octet-stream",
    "X-File-Name": encodeURIComponent(repeated(2_000, `${name}/..\\`)),
  },
  body: () => [make()],
});

const formWithFiles = (name: string, parts: () => string, more: Partial<HostileRequest> = {}) => ({
  name,
  method: "POST",
  path: "/quote",
  headers: { "Content-Type": multipart },
  body: () => [Buffer.from(parts() + end)],
  ...more,
});

const odd: readonly HostileRequest[] = [
  ...["TRACE", "OPTIONS", "PROPFIND", "PUT", "DELETE", "PATCH", "HEAD"].flatMap((method) =>
    ["/", "/contact", "/admin", "/quote/files"].map((path) => ({
      name: method,
      method,
      path,
      headers: {},
    })),
  ),
  ...[
    "/".repeat(longestPath),
    `/${repeated(longestPath - 1, "%2F")}`.replace(/%\w?$/, ""),
    `/${repeated(longestPath - 1, "%2e%2e/")}`.replace(/%\w?$/, ""),
    `/${repeated(longestPath - 1, stumbling.token)}`,
    `/${repeated(longestPath - 1, "a/")}`,
    `/${repeated(longestPath - 1, "co%6Etact/")}`.replace(/%\w?$/, ""),
    "/co%6Etact",
    "//evil.example/contact",
    "/%61dmin/sign-in",
    "/\\evil.example",
    "/%00",
    "/%FF%FE",
    "/contact%0d%0aSet-Cookie:a=b",
    `/${"a".repeat(12_000)}`,
    "/_.data",
    "/.data",
    "/contact.data.data",
  ].map((path) => ({ name: "an odd path", method: "GET", path, headers: {} })),
  ...Array.from({ length: 10 }, () => ({
    name: "an article that is not there",
    method: "GET",
    path: `/blog/${randomBytes(8).toString("hex")}`,
    headers: {},
  })),
  ...Array.from({ length: 6 }, (_, index) => ({
    name: "a search",
    method: "GET",
    path: `/blog?q=${encodeURIComponent(repeated(200, "%_\\ ' & | ! ( ) :*"))}${index}`,
    headers: {},
  })),
];

/** How many of the hostile forms each address gets that takes forms; in full the first one. */
const formsEach = 9;

/** All of them; without `isFull` the forms are spread over the addresses that take forms. */
export function hostileRequests(isFull: boolean): readonly HostileRequest[] {
  const text = turns(texts.map(([, each]) => each));
  const header = turns([...longHeaders, mostFields]);
  const reads = everyAddress.flatMap(({ pattern, isPage }): HostileRequest[] => {
    const [what, headers] = header();
    const at = (name: string, path: string, more = {}) => ({
      name: `${name} of ${pattern}`,
      method: "GET",
      path,
      headers: more,
    });
    const page = filled(pattern, text(), 200);
    return [
      at("the longest query", `${page}?${longQuery(text())}`),
      at(`the longest ${what}`, page, headers),
      ...(page === pattern ? [] : [at("the longest path", filled(pattern, text(), longestPath))]),
      ...(isPage
        ? [
            at(
              "data of many routes",
              `${page === "/" ? "/_" : page}.data?_routes=${repeated(4_000, "root,pages/contact,")}`,
            ),
          ]
        : []),
    ];
  });
  const posts = everyAddress.map(({ pattern }): HostileRequest => {
    const { name, ...rest } = anyBody();
    return {
      name: `${name} to ${pattern}`,
      method: "POST",
      path: filled(pattern, "x", 100),
      ...rest,
    };
  });
  const toForms = formPaths.flatMap((path, index) => {
    const all = forms(formNames[index % formNames.length] ?? "");
    const some = all.filter(
      (_, place) => (place + index) % Math.ceil(all.length / formsEach) === 0,
    );
    return (isFull || index === 0 ? all : some).map(({ name, ...rest }) => ({
      name: `${name} to ${path}`,
      method: "POST",
      path,
      ...rest,
    }));
  });
  const uploads = Object.entries(files).map(([name, make]) => upload(name, make));
  const withFiles = [
    formWithFiles("five hundred files at once", () =>
      partOf('name="files"; filename="a.pdf"', "%PDF-1.7").repeat(499),
    ),
    formWithFiles("files with the longest names", () =>
      partOf(`name="files"; filename="${"a/".repeat(4_000)}.pdf"`, "x").repeat(100),
    ),
    formWithFiles("a file in a field that takes none", () =>
      partOf('name="email"; filename="a"', "x".repeat(4 * megabyte)),
    ),
    formWithFiles("a file that never ends", () =>
      partOf('name="files"; filename="a.pdf"', "x").slice(0, -2),
    ),
    formWithFiles("a boundary within itself", () => repeated(6 * megabyte, `\r\n--${boundary} `)),
  ];
  return [...reads, ...posts, ...toForms, ...uploads, ...withFiles, ...odd];
}
