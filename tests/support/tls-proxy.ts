import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** A TLS-terminating nginx in front of a site, with a certificate of its own making. */
type TlsProxy = { origin: string; port: number; stop(): Promise<void> };

/** Where nginx is, or nothing if the machine has none. */
export function findNginx(): string | undefined {
  const folders = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(":")];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));
}

/** The shipped configuration with other names, on free ports of this machine. */
function configurationFor(sitePort: number, ports: { plain: number; tls: number }, folder: string) {
  const shipped = readFileSync(join(import.meta.dirname, "../../deploy/nginx.conf"), "utf8");
  const live = "/etc/letsencrypt/live/www.example.com";
  return (
    shipped
      .replaceAll(`${live}/privkey.pem`, join(folder, "key.pem"))
      .replaceAll(`${live}/fullchain.pem`, join(folder, "cert.pem"))
      .replaceAll("www.example.com", "localhost")
      .replace("127.0.0.1:3000", `127.0.0.1:${sitePort}`)
      // Machines without IPv6 would not start.
      .replaceAll(/^ *listen \[::\].*\n/gm, "")
      .replace("listen 80;", `listen 127.0.0.1:${ports.plain};`)
      .replace("listen 443 ", `listen 127.0.0.1:${ports.tls} `)
  );
}

/** Starts nginx on free loopback ports with the configuration in deploy/, in front of a site that trusts one proxy. */
export async function startTlsProxy(nginx: string, sitePort: number): Promise<TlsProxy> {
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
  writeFileSync(join(folder, "site.conf"), configurationFor(sitePort, ports, folder));
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
    access_log off;
    ${temporary}
    include ${folder}/site.conf;
}
`,
  );
  const child = spawn(nginx, ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  await until(() => existsSync(join(folder, "nginx.pid")), { what: "nginx" });
  return {
    origin: `https://localhost:${ports.tls}`,
    port: ports.tls,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
