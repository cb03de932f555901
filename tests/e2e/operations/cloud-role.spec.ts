import { writeFileSync } from "node:fs";
import { expect, test } from "#tests/e2e/fixtures.ts";
import { startCloudRoles } from "#tests/support/cloud-roles.ts";
import { startS3Server } from "#tests/support/s3-server.ts";
import { startSilentServer } from "#tests/support/silent-server.ts";
import { type Site, startSite } from "#tests/support/site.ts";

test("a site without keys stores and reads files by its role, and reports a missing role", {
  tag: "@slow",
}, async () => {
  const token = "a token of the cluster that no one else has";
  const file = test.info().outputPath("token");
  writeFileSync(file, token);
  const s3 = await startS3Server("files");
  const roles = await startCloudRoles({ file, token });
  const silent = await startSilentServer(0);
  const { S3_ACCESS_KEY_ID: _, S3_SECRET_ACCESS_KEY: __, ...place } = s3.settings();
  let site: Site | undefined;
  const samplesStored = () => site?.output().match(/a sample was stored/g)?.length ?? 0;
  const isReady = async () => (await fetch(`${site?.origin}/readyz`)).ok;
  try {
    const nowhere = `http://127.0.0.1:${silent.port}`;
    const began = Date.now();
    site = await startSite({ env: { ...place, ...roles.settings("instance", nowhere) } });
    test
      .info()
      .annotations.push({ type: "figures", description: `up in ${Date.now() - began} ms` });
    expect((await fetch(site.origin)).status).toBe(200);
    await expect
      .poll(() => site?.output(), { timeout: 30_000 })
      .toContain("Set both, or give the machine or container a role that may use the bucket.");
    expect(await isReady()).toBe(false);
    expect(s3.requests).toEqual([]);

    await site.pause();
    const asked = { S3_SERVER_SIDE_ENCRYPTION: "aws:kms", S3_KMS_KEY_ID: "alias/site" };
    await site.restart({ ...roles.settings("web identity"), ...asked });
    await expect.poll(samplesStored, { timeout: 60_000 }).toBe(2);
    await expect.poll(isReady, { timeout: 30_000 }).toBe(true);
    const written = s3.requests.filter(({ method }) => method === "PUT");
    expect(written.length).toBeGreaterThanOrEqual(4);
    const given = roles.given.map((key) => key.token);
    for (const { headers } of written) {
      expect(given).toContain(headers["x-amz-security-token"]);
      expect(headers["x-amz-server-side-encryption"]).toBe("aws:kms");
      expect(headers["x-amz-server-side-encryption-aws-kms-key-id"]).toBe("alias/site");
    }
    const said = site.output();
    for (const { secretAccessKey, token: session } of roles.given) {
      expect(said).not.toContain(secretAccessKey);
      expect(said).not.toContain(session);
    }
    expect(said).not.toContain(token);
  } finally {
    await site?.stop();
    await silent.stop();
    await roles.stop();
    await s3.stop();
  }
});
