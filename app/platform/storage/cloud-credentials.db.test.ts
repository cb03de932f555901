import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openLocation } from "#modules/backup/.server/repository.ts";
import { type RoleSource, startCloudRoles } from "#tests/support/cloud-roles.ts";
import { type S3TestServer, startS3Server } from "#tests/support/s3-server.ts";
import { startSilentServer } from "#tests/support/silent-server.ts";
import { until } from "#tests/support/until.ts";
import { parseEnv } from "../env.ts";
import { openPrivateStorage, openStorage, type Storage } from "./storage.ts";

const identity = "a token of the cluster";
let folder: string;
let s3: S3TestServer;
let roles: Awaited<ReturnType<typeof startCloudRoles>>;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "datumline-roles-"));
  const file = join(folder, "token");
  writeFileSync(file, identity);
  s3 = await startS3Server("portfolio-test", "private-test", "backups");
  roles = await startCloudRoles({ file, token: identity });
});

afterEach(() => {
  vi.unstubAllEnvs();
  roles.setLife(3_600_000);
});

afterAll(async () => {
  await roles.stop();
  await s3.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** The settings of a site without keys, and with others next to them. */
function keyless(more: Record<string, string> = {}) {
  const { S3_ACCESS_KEY_ID: _, S3_SECRET_ACCESS_KEY: __, ...place } = s3.settings();
  return parseEnv({ NODE_ENV: "test", DATA_DIR: folder, ...place, ...more });
}

/** The cloud's credentials for this process. */
function stub(settings: Record<string, string>): void {
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
}

const put = (storage: Storage, path: string) =>
  storage.put(path, new TextEncoder().encode("a plan"), "text/plain");

/** How the last request to the S3 server was signed. */
function lastSignature() {
  const { authorization = "", "x-amz-security-token": token } = s3.requests.at(-1)?.headers ?? {};
  return { accessKeyId: /Credential=(\w+)\//.exec(authorization)?.[1], token };
}
const lastGiven = () => {
  const { accessKeyId, token } = roles.given.at(-1) ?? {};
  return { accessKeyId, token };
};

describe.each<RoleSource>(["web identity", "container", "instance"])("a role by %s", (source) => {
  it("stores and reads a file, in requests signed with its key and token", async () => {
    stub(roles.settings(source));
    const storage = await openStorage(keyless());
    await put(storage, "plan.txt");
    expect(lastSignature()).toEqual(lastGiven());
    expect(await text(await storage.read("plan.txt"))).toBe("a plan");
    expect(await storage.check()).toBe("ok");
    expect(lastSignature()).toEqual(lastGiven());
  });

  it("gets another key before the current one expires", async () => {
    stub(roles.settings(source));
    roles.setLife(2 * 60_000);
    const storage = await openStorage(keyless());
    await put(storage, "plan.txt");
    const first = lastSignature();
    roles.setLife(3_600_000);
    const second = await until(
      async () => {
        await put(storage, "plan.txt");
        return lastSignature().token === first.token ? undefined : lastSignature();
      },
      { timeoutMs: 10_000, what: "another key" },
    );
    expect(roles.given.map(({ token }) => token)).toContain(second.token);
  });

  it("gets another key after the current one has expired", async () => {
    stub(roles.settings(source));
    roles.setLife(1_000);
    const storage = await openStorage(keyless());
    await put(storage, "plan.txt");
    const first = lastSignature();
    const over = Date.now() + 1_000;
    roles.setLife(3_600_000);
    await until(async () => Date.now() > over || undefined, {
      timeoutMs: 10_000,
      what: "the end of the first key",
    });
    await put(storage, "plan.txt");
    expect(lastSignature().token).not.toBe(first.token);
    expect(lastSignature()).toEqual(lastGiven());
  });
});

it("a backup is written to its bucket with the same role, if it has no key", async () => {
  stub(roles.settings("container"));
  const place = await openLocation("s3://backups/site", keyless());
  await put(place, "note.txt");
  expect(s3.requests.at(-1)?.path).toMatch(/^\/backups\/site\/note\.txt/);
  expect(lastSignature()).toEqual(lastGiven());
});

it("the site's keys take precedence over a role", async () => {
  stub(roles.settings("container"));
  const given = roles.given.length;
  await put(await openStorage(parseEnv({ DATA_DIR: folder, ...s3.settings() })), "plan.txt");
  expect(lastSignature()).toEqual({ accessKeyId: "S3RVER", token: undefined });
  expect(roles.given).toHaveLength(given);
});

describe("without a role", () => {
  it.each<RoleSource>(["web identity", "container", "instance"])(
    "%s that never responds delays callers only briefly, and is waited for once",
    async (source) => {
      const silent = await startSilentServer(0);
      stub(roles.settings(source, `http://127.0.0.1:${silent.port}`));
      const storage = await openStorage(keyless());
      const began = performance.now();
      expect(await storage.check()).toBe("no-credentials");
      expect(performance.now() - began).toBeLessThan(6_000);
      const again = performance.now();
      await expect(put(storage, "plan.txt")).rejects.toThrow();
      await expect(storage.read("plan.txt")).rejects.toThrow();
      expect(performance.now() - again).toBeLessThan(500);
      await silent.stop();
    },
  );

  it("one that STS refuses is not a role", async () => {
    stub({ ...roles.settings("web identity"), AWS_ROLE_ARN: "arn:aws:iam::123456789012:role/no" });
    expect(await (await openStorage(keyless())).check()).toBe("no-credentials");
  });
});

describe("encryption", () => {
  const sent = () => {
    const headers = s3.requests.at(-1)?.headers ?? {};
    return [
      headers["x-amz-server-side-encryption"],
      headers["x-amz-server-side-encryption-aws-kms-key-id"],
    ];
  };
  const kms = { S3_SERVER_SIDE_ENCRYPTION: "aws:kms", S3_KMS_KEY_ID: "alias/site" };
  const settings = (more: Record<string, string> = {}) =>
    parseEnv({ NODE_ENV: "test", DATA_DIR: folder, ...s3.settings(), ...more });

  it("is requested with every file that is written, and with nothing else", async () => {
    const env = settings({ ...kms, S3_PRIVATE_BUCKET: "private-test" });
    const [images, visitors] = [await openStorage(env), await openPrivateStorage(env)];
    await put(images, "plan.txt");
    expect(sent()).toEqual(["aws:kms", "alias/site"]);
    await visitors.put("scan", { stream: Readable.from([Buffer.alloc(9)]), size: 9 }, "text/plain");
    expect(s3.requests.at(-1)?.path).toMatch(/^\/private-test\/scan/);
    expect(sent()).toEqual(["aws:kms", "alias/site"]);
    expect(await text(await images.read("plan.txt"))).toBe("a plan");
    expect(sent()).toEqual([undefined, undefined]);
    await images.remove("plan.txt");
    expect(sent()).toEqual([undefined, undefined]);
  });

  it("without a key uses the server's key, and without the setting the bucket decides", async () => {
    const own = settings({ S3_SERVER_SIDE_ENCRYPTION: "AES256" });
    await put(await openStorage(own), "plan.txt");
    expect(sent()).toEqual(["AES256", undefined]);
    await put(await openStorage(settings()), "plan.txt");
    expect(sent()).toEqual([undefined, undefined]);
  });

  it.each<[string, Record<string, string>, (string | undefined)[]]>([
    ["as the files", kms, ["aws:kms", "alias/site"]],
    [
      "in its own way",
      { ...kms, BACKUP_S3_SERVER_SIDE_ENCRYPTION: "AES256" },
      ["AES256", undefined],
    ],
    [
      "as its bucket is set up in another region",
      { ...kms, BACKUP_S3_REGION: "eu-north-1" },
      [undefined, undefined],
    ],
  ])("a backup is encrypted %s", async (_, more, expected) => {
    await put(await openLocation("s3://backups", settings(more)), "note.txt");
    expect(s3.requests.at(-1)?.path).toMatch(/^\/backups\/note\.txt/);
    expect(sent()).toEqual(expected);
  });
});
