import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** A TLS-terminating nginx in front of a site, with a self-signed certificate. */
type TlsProxy = { origin: string; port: number; certificate: string; stop(): Promise<void> };

/** The path of nginx; undefined if the machine has none. */
export function findNginx(): string | undefined {
  const folders = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(":")];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));
}

const shippedFile = (name: string) =>
  readFileSync(join(import.meta.dirname, "../../deploy", name), "utf8");

/** The shipped configuration with other names, on free ports of this machine. */
function configurationFor(
  sitePorts: readonly number[],
  ports: { plain: number; tls: number },
  folder: string,
) {
  const shipped = shippedFile("nginx.conf");
  const servers = sitePorts.map((port) => `server 127.0.0.1:${port} max_fails=0;`).join("\n    ");
  const live = "/etc/letsencrypt/live/www.example.com";
  return (
    shipped
      .replaceAll(`${live}/privkey.pem`, join(folder, "key.pem"))
      .replaceAll(`${live}/fullchain.pem`, join(folder, "cert.pem"))
      .replaceAll("www.example.com", "localhost")
      .replace("server 127.0.0.1:3000 max_fails=0;", servers)
      // nginx would not start on machines without IPv6.
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${ports.plain};`)
      .replace("listen 443 ", `listen 127.0.0.1:${ports.tls} `)
  );
}

/**
 * Starts nginx on free loopback ports with the configuration in deploy/, in front of the processes of a site that trusts one
 * proxy. With `cache`, a folder, it caches as in deploy/nginx-cache.conf, and the client's address comes from
 * X-Forwarded-For.
 */
export async function startTlsProxy(
  nginx: string,
  sitePorts: readonly number[],
  cache?: string,
): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), "datumline-proxy-"));
  const ports = { plain: await freePort(), tls: await freePort() };
  const [key, certificate] = [join(folder, "key.pem"), join(folder, "cert.pem")];
  execFileSync(
    "openssl",
    [
      ...["req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "1", "-subj", "/CN=localhost"],
      ...["-keyout", key, "-out", certificate],
    ],
    { stdio: "ignore" },
  );
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join("\n    ");
  writeFileSync(join(folder, "site.conf"), configurationFor(sitePorts, ports, folder));
  const shared = cache
    ? shippedFile("nginx-cache.conf").replace("/var/cache/nginx/site", cache)
    : "";
  writeFileSync(join(folder, "cache.conf"), shared);
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
    access_log off;
    ${temporary}
    ${cache ? "set_real_ip_from 127.0.0.1; real_ip_header X-Forwarded-For;" : ""}
    include ${folder}/cache.conf;
    include ${folder}/site.conf;
}
`,
  );
  const child = spawn(nginx, ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  await until(
    () => {
      if (child.exitCode === null) return existsSync(join(folder, "nginx.pid"));
      throw new Error(`nginx did not start:\n${readFileSync(join(folder, "error.log"), "utf8")}`);
    },
    { what: "nginx" },
  );
  return {
    origin: `https://localhost:${ports.tls}`,
    port: ports.tls,
    certificate,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
