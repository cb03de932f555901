import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { explainFailure } from "#app/start-failure.ts";
import { type PostgresServer, startPostgres } from "#tests/support/postgres.ts";
import { createLog } from "../log.ts";
import { openDatabase } from "./client.ts";

/** Whether the connection is encrypted, or the error message. */
async function connect(DATABASE_URL: string): Promise<boolean | string> {
  try {
    const database = await openDatabase({ DATABASE_URL, DATA_DIR: "" }, createLog("silent"));
    const [row] = await database.db
      .select({ ssl: sql<boolean>`ssl` })
      .from(sql`(select ssl from pg_stat_ssl where pid = pg_backend_pid()) as own`);
    await database.close();
    return row?.ssl ?? "no row";
  } catch (error) {
    return explainFailure(error);
  }
}

describe.skipIf("missing" in inject("postgres"))("sslmode, as psql understands it", () => {
  let server: PostgresServer;
  beforeAll(async () => {
    server = await startPostgres({ tls: true });
  });
  afterAll(() => server.stop());

  type Change = { user?: string; host?: string; [parameter: string]: string | undefined };
  const at = ({ user, host, ...parameters }: Change) => {
    const url = new URL(server.url);
    if (user) url.username = user;
    if (host) url.hostname = host;
    for (const [name, value = ""] of Object.entries(parameters)) url.searchParams.set(name, value);
    return connect(url.href);
  };
  const untrusted = /^The database's certificate is not trusted\..+DATABASE_URL/;

  it("uses TLS if available, and plain connections only on request", async () => {
    expect(await at({})).toBe(true);
    expect(await at({ sslmode: "prefer" })).toBe(true);
    expect(await at({ sslmode: "disable" })).toBe(false);
    expect(await at({ sslmode: "allow" })).toBe(false);
    expect(await at({ sslmode: "allow", user: "secure" })).toBe(true);
    expect(await at({ sslmode: "disable", user: "secure" })).toMatch(
      /^The database does not allow this user to connect from here\./,
    );
  });

  it("encrypts with require, and checks the certificate on request", async () => {
    const sslrootcert = server.certificate ?? "";
    expect(await at({ sslmode: "require" })).toBe(true);
    expect(await at({ sslmode: "require", sslrootcert })).toBe(true);
    expect(await at({ sslmode: "verify-ca", sslrootcert })).toBe(true);
    expect(await at({ sslmode: "verify-full", sslrootcert, host: "localhost" })).toBe(true);
    expect(await at({ sslmode: "verify-full", sslrootcert })).toMatch(untrusted);
    expect(await at({ sslmode: "verify-full", host: "localhost" })).toMatch(untrusted);
    expect(await at({ sslrootcert: "system", host: "localhost" })).toMatch(untrusted);
  });

  it("connects without TLS to a server that has none, unless TLS is required", async () => {
    const plain = new URL((inject("postgres") as { url: string }).url);
    expect(await connect(plain.href)).toBe(false);
    plain.searchParams.set("sslmode", "require");
    expect(await connect(plain.href)).toMatch(/^The database does not support TLS\./);
  });
});
