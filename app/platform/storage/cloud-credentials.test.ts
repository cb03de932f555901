import { describe, expect, it } from "vitest";
import { limitCredentialCalls, NoCredentials } from "./bucket.ts";

const key = { accessKeyId: "id", secretAccessKey: "key" };
const never = () => new Promise<never>(() => {});
const limits = { timeout: 20, pause: 60_000 };

it("returns the provider's credentials, and keeps that provider", async () => {
  let opened = 0;
  const ask = limitCredentialCalls(() => {
    opened += 1;
    return async () => key;
  }, limits);
  expect(await Promise.all([ask(), ask()])).toEqual([key, key]);
  expect(await ask()).toEqual(key);
  expect(opened).toBe(1);
});

describe("a provider that does not respond", () => {
  it("is waited for once, and later callers fail at once", async () => {
    let asked = 0;
    const ask = limitCredentialCalls(
      () => () => {
        asked += 1;
        return never();
      },
      limits,
    );
    const error = await ask().catch((cause) => cause);
    expect(error).toBeInstanceOf(NoCredentials);
    expect(error.cause.message).toBe("no credentials within 0.02 s");
    await expect(ask()).rejects.toBe(error);
    expect(asked).toBe(1);
  });

  it("is replaced after a pause", async () => {
    const providers = [never, async () => key];
    const ask = limitCredentialCalls(() => providers.shift() ?? never, { timeout: 20, pause: 0 });
    await expect(ask()).rejects.toThrow(NoCredentials);
    expect(await ask()).toEqual(key);
    expect(await ask()).toEqual(key);
  });
});
