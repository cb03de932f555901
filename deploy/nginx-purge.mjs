// Forgets changed pages in the cache of nginx (nginx-cache.conf) as soon as the site says so: what CDN_PURGE_URL points to where
// there is no CDN. Needs Node 20 and nothing else; run it as nginx's own user, reachable by the site alone:
//   CDN_PURGE_SECRET=… node nginx-purge.mjs --cache /var/cache/nginx/site --port 9080
//   CDN_PURGE_URL=http://127.0.0.1:9080/ (a setting of the site)
import { createHmac, timingSafeEqual } from "node:crypto";
import { open, readdir, unlink } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { parseArgs } from "node:util";

/** Seconds that a purge may be old: who has heard one cannot send it again later. */
const maxAge = 300;
const maxBody = 10_000;
/** Bytes of a cached file that hold its headers, behind nginx's own of a few hundred. */
const headBytes = 8_192;

const { values } = parseArgs({
  options: {
    cache: { type: "string" },
    port: { type: "string", default: "9080" },
    host: { type: "string", default: "127.0.0.1" },
  },
});
const secret = process.env.CDN_PURGE_SECRET;
if (!values.cache || !secret) {
  console.error("Say where the cache is, and set CDN_PURGE_SECRET as the site has it:");
  console.error(
    "  node nginx-purge.mjs --cache /var/cache/nginx/site [--port 9080] [--host 127.0.0.1]",
  );
  process.exit(1);
}
const folder = values.cache;

/** Whether the site signed this body, and not long ago. */
function isSigned(header, body) {
  const [, seconds, given] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? "") ?? [];
  if (!given || Math.abs(Date.now() / 1000 - Number(seconds)) > maxAge) return false;
  const wanted = createHmac("sha256", secret).update(`${seconds}.`).update(body).digest();
  return timingSafeEqual(wanted, Buffer.from(given, "hex"));
}

/** The tags of a cached file: its headers are before its content. */
async function tagsOf(path) {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0);
    const head = buffer.subarray(0, bytesRead).toString("latin1").split("\r\n\r\n", 1)[0] ?? "";
    return /^cache-tag: *(.*)$/im.exec(head)?.[1]?.trim().split(/ *, */) ?? [];
  } finally {
    await file.close();
  }
}

/** A file that no longer exists needs no purge. */
function unlessGone(error) {
  if (error.code !== "ENOENT") throw error;
  return [];
}

/** Deletes each copy that has one of the tags. Returns how many there were. nginx asks the site for what it does not find. */
async function forget(tags) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  let count = 0;
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath ?? entry.path, entry.name);
    const found = await tagsOf(path).catch(unlessGone);
    if (!found.some((tag) => tags.includes(tag))) continue;
    await unlink(path).catch(unlessGone);
    count += 1;
  }
  return count;
}

/** The body as it came, or nothing if it is longer than any purge. */
async function bodyOf(request) {
  const parts = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > maxBody) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

async function answer(request) {
  if (request.method !== "POST") return 405;
  const body = await bodyOf(request);
  if (!body) return 413;
  if (!isSigned(request.headers["x-signature"], body)) return 403;
  const { tags } = JSON.parse(body.toString());
  console.log(`${tags.join(", ")}: ${await forget(tags)} copies forgotten`);
  return 204;
}

const server = createServer(async (request, response) => {
  let status = 500;
  try {
    status = await answer(request);
  } catch (error) {
    // The site tries again.
    console.error(`The purge failed: ${error.message}`);
  }
  response.writeHead(status).end();
});
server.listen(Number(values.port), values.host, () => console.log(`Purges ${folder}`));
