import { randomBytes } from "node:crypto";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "#app/routes.ts";
import { requestDefinitions } from "#modules/leads/requests/definitions.ts";
import { maxPathLength, maxQueryLength } from "../../http/request-limits.ts";
import {
  boundary,
  end,
  type HostileBody,
  hostileFiles,
  hostileForms,
  megabyte,
  multipart,
  partOf,
} from "./hostile-bodies.ts";
import { repeated, stumbling, texts } from "./hostile-texts.ts";

// Requests that cost the sender nothing, with every value at its maximum length, depth and number, to every route.

export type HostileRequest = Omit<HostileBody, "body"> &
  Partial<Pick<HostileBody, "body">> & { method: string; path: string };

/** Slightly less than the limit for all headers (http/http-server.ts). */
const mostHeaders = 14_000;

/** Returns the items in turn, starting again after the last one. */
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

/** Every route of the product, as in app/routes.ts. */
function addresses(entries: readonly RouteConfigEntry[], parent = ""): Address[] {
  return entries.flatMap(({ file, path, index, children = [] }) => {
    const pattern = path ? `${parent}/${path}` : parent;
    const below = addresses(children, pattern);
    if (path === undefined && !index) return below;
    return [{ pattern: pattern || "/", isPage: file.endsWith(".tsx") }, ...below];
  });
}
const everyAddress = addresses(routes);

/** A URL whose parameters are as long as the limit allows. */
function filled(pattern: string, text: string, length: number): string {
  const holes = pattern.match(/:\w+|\*/g) ?? [];
  const room = Math.floor((length - pattern.length) / Math.max(1, holes.length));
  const value = () => {
    const encoded = encodeURIComponent(repeated(room, text));
    // Not in the middle of a character: that would be a different, malformed path.
    return encoded.slice(0, room).replace(/(?:%\w?\w?)+$/, "");
  };
  return pattern.replace(/:\w+|\*/g, value);
}

const parameterNames = "q category page list after service to token plot _routes".split(" ");

/** The longest query, of parameters that the product reads, each as often as the limit allows. */
function longQuery(text: string): string {
  const value = encodeURIComponent(repeated(200, text)).slice(0, 300);
  return repeated(
    maxQueryLength,
    parameterNames.map((name) => `${name}=${value}`).join("&"),
  ).replace(/%\w?$/, "");
}

/** Headers that the site reads, each as long as the limit allows, and as many as possible. */
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

/** Each route gets one of these bodies: routes treat them alike. */
const anyBody = turns(hostileForms("contact"));

const formNames = Object.keys(requestDefinitions);

/** Routes that accept posts from anyone. */
const formPaths = [
  ...new Set(Object.values(requestDefinitions).map(({ path }) => path)),
  "/admin/sign-in",
  "/admin/sign-in/code",
  "/admin/forgot-password",
  "/admin/set-password",
  "/admin/set-up",
];

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
  ...["-1", "1e9", "9".repeat(15), "9".repeat(400)].map((length) => ({
    name: `a file in chunks of ${length.slice(0, 20)} bytes`,
    method: "POST",
    path: "/quote/files/begun",
    headers: { "Upload-Length": length },
    body: () => [Buffer.from("%PDF")],
  })),
  ...["TRACE", "OPTIONS", "PROPFIND", "PUT", "DELETE", "PATCH", "HEAD"].flatMap((method) =>
    ["/", "/contact", "/admin", "/quote/files", "/quote/files/x.y"].map((path) => ({
      name: method,
      method,
      path,
      headers: {},
    })),
  ),
  ...[
    "/".repeat(maxPathLength),
    `/${repeated(maxPathLength - 1, "%2F")}`.replace(/%\w?$/, ""),
    `/${repeated(maxPathLength - 1, "%2e%2e/")}`.replace(/%\w?$/, ""),
    `/${repeated(maxPathLength - 1, stumbling.token)}`,
    `/${repeated(maxPathLength - 1, "a/")}`,
    `/${repeated(maxPathLength - 1, "co%6Etact/")}`.replace(/%\w?$/, ""),
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
    name: "a missing article",
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

/** Number of hostile forms for each route that accepts forms; the first route gets all. */
const formsEach = 9;

/** All requests; without `isFull` the forms are distributed over the routes that accept forms. */
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
      ...(page === pattern ? [] : [at("the longest path", filled(pattern, text(), maxPathLength))]),
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
    const all = hostileForms(formNames[index % formNames.length] ?? "");
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
  const uploads = Object.entries(hostileFiles).map(([name, make]) => upload(name, make));
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
