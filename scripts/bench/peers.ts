// Reference servers for the same run: a bare Node server and nginx, which send the same bytes and headers as the site.

import { type ChildProcess, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#tests/support/free-port.ts";
import { findNginx } from "#tests/support/tls-proxy.ts";
import { until } from "#tests/support/until.ts";

/** A response as received over the wire. */
type WireAnswer = { status: number; headers: [string, string][]; body: Buffer };

type Peer = { origin: string; pid: number | undefined; stop(): Promise<void> };

/** Headers that each server adds to its responses. */
const ownHeaders = new Set(["date", "connection", "keep-alive", "content-length"]);

/**
 * Sends one request with the headers of a browser that accepts Brotli. Returns the response without the headers that every
 * server adds.
 */
function askOnWire(url: string): Promise<WireAnswer> {
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

function stopper(child: ChildProcess, folder: string, signal: NodeJS.Signals) {
  return async () => {
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill(signal);
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
}

const answers = (origin: string) =>
  until(
    () =>
      fetch(origin).then(
        () => true,
        () => undefined,
      ),
    { what: origin },
  );

const bareServer = `
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const [folder, port] = process.argv.slice(2);
const { status, headers } = JSON.parse(readFileSync(folder + "/head.json", "utf8"));
const body = readFileSync(folder + "/body");
const head = [...headers.flat(), "Content-Length", String(body.byteLength)];
createServer((_, answer) => {
  answer.writeHead(status, head);
  answer.end(body);
}).listen(Number(port), "127.0.0.1");
`;

/** Node's built-in server, which only sends one response. */
export async function startBareNode({ status, headers, body }: WireAnswer): Promise<Peer> {
  const folder = mkdtempSync(join(tmpdir(), "datumline-bare-"));
  writeFileSync(join(folder, "head.json"), JSON.stringify({ status, headers }));
  writeFileSync(join(folder, "body"), body);
  writeFileSync(join(folder, "server.mjs"), bareServer);
  const port = await freePort();
  const child = spawn(process.execPath, [join(folder, "server.mjs"), folder, String(port)], {
    stdio: "inherit",
  });
  const origin = `http://localhost:${port}`;
  await answers(origin);
  return { origin, pid: child.pid, stop: stopper(child, folder, "SIGTERM") };
}

const quoted = (text: string) => `"${text.replaceAll(/["\\]/g, "\\$&")}"`;

/** nginx with one worker, which sends one response from an open file. Throws if nginx is missing. */
export async function startNginx({ status, headers, body }: WireAnswer): Promise<Peer> {
  const nginx = findNginx();
  if (!nginx) throw new Error("npm run bench needs nginx, on Debian apt-get install nginx-light.");
  const folder = mkdtempSync(join(tmpdir(), "datumline-nginx-"));
  writeFileSync(join(folder, "body"), body);
  const port = await freePort();
  const type = headers.find(([name]) => name.toLowerCase() === "content-type")?.[1] ?? "";
  // nginx generates these headers itself.
  const own = new Set(["content-type", "accept-ranges", "last-modified", "etag"]);
  const added = headers
    .filter(([name]) => !own.has(name.toLowerCase()))
    .map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
  const places = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  );
  const send =
    status === 404
      ? `error_page 404 /body; location / { return 404; } location = /body { internal; root ${folder}; }`
      : `location / { try_files /body =404; }`;
  // If root starts nginx, its workers run as another user by default, who cannot read the folder.
  const user = process.getuid?.() === 0 ? "user root; " : "";
  writeFileSync(
    join(folder, "nginx.conf"),
    `${user}daemon off; worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events { worker_connections 1024; }
http {
  access_log off; ${places.join(" ")}
  sendfile on; tcp_nopush on; keepalive_requests 1000000000;
  open_file_cache max=100; open_file_cache_valid 60s;
  server {
    listen 127.0.0.1:${port}; root ${folder}; default_type ${quoted(type)};
    ${added.join("\n    ")}
    ${send}
  }
}
`,
  );
  const child = spawn(nginx, ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
    stdio: "inherit",
  });
  const origin = `http://127.0.0.1:${port}`;
  await until(() => existsSync(join(folder, "nginx.pid")) || undefined, { what: "nginx" });
  await answers(origin);
  return { origin, pid: child.pid, stop: stopper(child, folder, "SIGQUIT") };
}
