import { describe, expect, inject, it } from "vitest";
import { copyTopic } from "#modules/mail/compose-mail.ts";
import { openDatabase } from "#platform/db/client.ts";
import { accountKey, createLimits, type Limits } from "#platform/limits.ts";
import { createLog } from "#platform/log.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import { secretOf } from "#tests/support/secret.ts";
import { countMessage, refundMessage, withinDailyLimits } from "./message-limits.ts";

const log = createLog("silent");
const secret = secretOf("a secret");
const about = { subject: "", html: "", text: "" };

/** The numbers of messages that pass, are flagged, and are refused. */
async function outcomes(limits: Limits, messages: number) {
  const counts = { passed: 0, flagged: 0, refused: 0 };
  for (let count = 0; count < messages; count += 1) {
    const { wait, isFlood } = await countMessage(limits, "sender");
    if (wait > 0) counts.refused += 1;
    else if (isFlood) counts.flagged += 1;
    else counts.passed += 1;
  }
  return counts;
}

const keep = async <Mail>(mails: readonly Mail[]) => mails;

describeOnEachEngine("emails because of a form", (engine) => {
  const database = migratedDatabase(engine);

  it("go to one address ten times a day, however it is spelt, and to the firm each time", async () => {
    const limits = createLimits(database.client, log);
    const receivers: string[] = [];
    for (let count = 0; count < 13; count += 1) {
      const to = count % 2 ? "Victim@Client.example" : "victim@client.example";
      const mails = [
        { ...about, to: "leads@firm.example" },
        { ...about, to, topic: copyTopic },
      ];
      const kept = await withinDailyLimits(mails, { limits, log, secret }, keep);
      receivers.push(...kept.map((mail) => mail.to.toLowerCase()));
    }
    const count = (address: string) => receivers.filter((one) => one === address).length;
    expect(count("leads@firm.example")).toBe(13);
    expect(count("victim@client.example")).toBe(10);
    // A sender with many addresses cannot flood the firm either.
    await limits.consume("firm-mail", accountKey("leads@firm.example", secret), 5_000 - 13);
    const firm = [{ ...about, to: "Leads@firm.example" }];
    expect(await withinDailyLimits(firm, { limits, log, secret }, keep)).toEqual([]);
    const other = [{ ...about, to: "other@client.example", topic: copyTopic }];
    expect(await withinDailyLimits(other, { limits, log, secret }, keep)).toEqual(other);
  });

  it("do not count if their request could not be stored", async () => {
    const limits = createLimits(database.client, log);
    const mails = [
      { ...about, to: "firm@firm.example" },
      { ...about, to: "patient@client.example", topic: copyTopic },
    ];
    const failure = new Error("the database is away");
    for (let count = 0; count < 12; count += 1) {
      const failed = withinDailyLimits(mails, { limits, log, secret }, () =>
        Promise.reject(failure),
      );
      await expect(failed).rejects.toBe(failure);
    }
    expect(await withinDailyLimits(mails, { limits, log, secret }, keep)).toEqual(mails);
  });
});

describeOnEachEngine("messages of one sender", (engine) => {
  const database = migratedDatabase(engine);

  it("pass ten times, are flagged fifty times and then refused", async () => {
    const limits = createLimits(database.client, log);
    expect(await outcomes(limits, 65)).toEqual({ passed: 10, flagged: 50, refused: 5 });
  });
});

describe.skipIf("missing" in inject("postgres"))("while PostgreSQL cannot count", () => {
  const database = migratedDatabase("postgres");
  const away = async () => {
    const client = await openDatabase(database.env, log);
    return { client, limits: createLimits(client, log) };
  };

  it("messages of one sender pass, are flagged and are refused as usual", async () => {
    const { client, limits } = await away();
    await client.close();
    expect(await outcomes(limits, 65)).toEqual({ passed: 10, flagged: 50, refused: 5 });
  });

  it("messages from before it still count", async () => {
    const { client, limits } = await away();
    expect(await outcomes(limits, 6)).toMatchObject({ passed: 6 });
    await client.close();
    expect(await outcomes(limits, 6)).toEqual({ passed: 4, flagged: 2, refused: 0 });
  });

  it("a message that could not be stored does not count", async () => {
    const { client, limits } = await away();
    await client.close();
    for (let attempt = 0; attempt < 12; attempt += 1) {
      expect(await countMessage(limits, "patient")).toEqual({ wait: 0, isFlood: false });
      await refundMessage(limits, "patient");
    }
  });

  it("no email is withheld", async () => {
    const { client, limits } = await away();
    await client.close();
    const mails = [
      { ...about, to: "firm@firm.example" },
      { ...about, to: "someone@client.example", topic: copyTopic },
    ];
    expect(await withinDailyLimits(mails, { limits, log, secret }, keep)).toEqual(mails);
  });
});
