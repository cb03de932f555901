import { expect, it } from "vitest";
import { copyTopic } from "#app/mail/mail-topics.ts";
import { accountKey, createLimits } from "#server/limits.ts";
import { createLog } from "#server/log.ts";
import { secretOf } from "#tests/support/secret.ts";
import { describeOnEachEngine, migratedDatabase } from "../../tests/support/engines.ts";
import { countMessage, withinDay } from "./message-limits.server.ts";

const log = createLog("silent");

describeOnEachEngine("mails because of a form", (engine) => {
  const database = migratedDatabase(engine);

  it("go to one address ten times a day, however it is spelt, and to the firm each time", async () => {
    const limits = createLimits(database.client, log);
    const about = { subject: "", html: "", text: "" };
    const receivers: string[] = [];
    for (let count = 0; count < 13; count += 1) {
      const to = count % 2 ? "Victim@Client.example" : "victim@client.example";
      const mails = [
        { ...about, to: "leads@firm.example" },
        { ...about, to, topic: copyTopic },
      ];
      const kept = await withinDay(mails, { limits, log, secret: secretOf("a secret") });
      receivers.push(...kept.map((mail) => mail.to.toLowerCase()));
    }
    const count = (address: string) => receivers.filter((one) => one === address).length;
    expect(count("leads@firm.example")).toBe(13);
    expect(count("victim@client.example")).toBe(10);
    // Whoever finds many addresses to write from does not flood the firm either.
    for (let count = 13; count < 1_000; count += 1) {
      await limits.spend("firm-mail", accountKey("leads@firm.example", secretOf("a secret")));
    }
    const firm = [{ ...about, to: "Leads@firm.example" }];
    expect(await withinDay(firm, { limits, log, secret: secretOf("a secret") })).toEqual([]);
    const other = [{ ...about, to: "other@client.example", topic: copyTopic }];
    expect(await withinDay(other, { limits, log, secret: secretOf("a secret") })).toEqual(other);
  });
});

it("a message that the database did not count is taken, and flagged", async () => {
  const none = { spend: async () => 0, refund: async () => undefined };
  const away = { ...none, count: async () => ({ wait: 0, isCounted: false }) };
  const there = { ...none, count: async () => ({ wait: 0, isCounted: true }) };
  expect(await countMessage(away, "a")).toEqual({
    wait: 0,
    suspicions: ["messages could not be counted"],
  });
  expect(await countMessage(there, "a")).toEqual({ wait: 0, suspicions: [] });
});
