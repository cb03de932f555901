import { execFileSync, spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";
import { until } from "./until.ts";

/** A TLS-terminating nginx in front of a site, with a certificate of its own making. */
type TlsProxy = { origin: string; stop(): Promise<void> };

/** Where nginx is, or nothing if the machine has none. */
export function findNginx(): string | undefined {
  const folders = ["/usr/sbin", "/usr/local/sbin", ...(process.env.PATH ?? "").split(":")];
  return folders.map((folder) => join(folder, "nginx")).find((path) => existsSync(path));
}

/** Starts nginx on a free loopback port, passing on to `sitePort` with the usual forwarding headers. */
export async function startTlsProxy(nginx: string, sitePort: number): Promise<TlsProxy> {
  const folder = mkdtempSync(join(tmpdir(), "datumline-proxy-"));
  const port = await freePort();
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
  writeFileSync(
    join(folder, "nginx.conf"),
    `daemon off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log;
events {}
http {
    access_log off;
    ${temporary}
    server {
        listen 127.0.0.1:${port} ssl;
        ssl_certificate ${certificate};
        ssl_certificate_key ${key};
        location / {
            proxy_pass http://127.0.0.1:${sitePort};
            proxy_set_header Host $http_host;
            proxy_set_header X-Forwarded-Proto $scheme;
            proxy_set_header X-Forwarded-Host $http_host;
            proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        }
    }
}
`,
  );
  const child = spawn(nginx, ["-c", join(folder, "nginx.conf"), "-e", join(folder, "error.log")], {
    stdio: "ignore",
  });
  await until(() => existsSync(join(folder, "nginx.pid")), { what: "nginx" });
  return {
    origin: `https://localhost:${port}`,
    async stop() {
      const ended = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGQUIT");
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
