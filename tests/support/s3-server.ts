import { mkdtempSync, rmSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage, Server } from "node:http";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

type S3rverOptions = {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  vhostBuckets: boolean;
  configureBuckets: { name: string }[];
};
type S3rver = { run(): Promise<{ port: number }>; close(): Promise<void>; httpServer?: Server };

// The package has no types.
const load = createRequire(import.meta.url);
const S3rverClass = load("s3rver") as new (options: S3rverOptions) => S3rver;
const { DUMMY_ACCOUNT: account } = load("s3rver/lib/models/account") as {
  DUMMY_ACCOUNT: { createKeyPair(accessKeyId: string, secretAccessKey: string): void };
};

/** Allows a key at every S3 server of this process. */
export const allowKey = (accessKeyId: string, secretAccessKey: string) =>
  account.createKeyPair(accessKeyId, secretAccessKey);

export type S3Request = { method: string; path: string; headers: IncomingHttpHeaders };

/** A server with the S3 API, in a temporary folder. */
export type S3TestServer = {
  /** The product's settings for `bucket`; an unknown name is a missing bucket. */
  settings(bucket?: string): Record<string, string>;
  /** Its requests so far, oldest first. */
  requests: readonly S3Request[];
  /** Ends every connection at once, as when a machine disappears. */
  stop(): Promise<void>;
};

/** Removed with the process: a server that stops may still be writing an object, and would fail the test. */
const folders: string[] = [];
process.once("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** Starts the server on a free port of the loopback address, with these buckets. */
export async function startS3Server(bucket: string, ...others: string[]): Promise<S3TestServer> {
  const directory = mkdtempSync(join(tmpdir(), "datumline-s3-"));
  folders.push(directory);
  const server = new S3rverClass({
    address: "127.0.0.1",
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [bucket, ...others].map((name) => ({ name })),
  });
  const { port } = await server.run();
  const requests: S3Request[] = [];
  server.httpServer?.on("request", ({ method = "", url = "", headers }: IncomingMessage) => {
    requests.push({ method, path: url, headers: { ...headers } });
  });
  let running = true;
  return {
    requests,
    settings: (name = bucket) => ({
      S3_BUCKET: name,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: "us-east-1",
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    }),
    async stop() {
      if (!running) return;
      running = false;
      const closed = server.close();
      server.httpServer?.closeAllConnections();
      await closed;
    },
  };
}
