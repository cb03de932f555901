import { afterAll, beforeEach, describe, expect, it } from "vitest";
import {
  type ScriptedSmtp,
  type SmtpStage,
  smtpStages,
  startScriptedSmtp,
} from "#tests/support/scripted-smtp.ts";
import { type BulkMail, createBulkTransport } from "./bulk-transport.ts";
import { createMailTransport } from "./transport.ts";

const faults = ["cut", "421 4.3.2 Busy, closing", "451 4.7.1 Later"] as const;
/** Bytes of the text: within one packet, and beyond every buffer of the library. */
const sizes = [100, 30_000, 200_000];
const to = "nora@client.example";

const letter = (size: number): BulkMail => ({
  id: crypto.randomUUID(),
  from: "News <news@firm.example>",
  replyTo: "news@firm.example",
  to,
  subject: "May",
  html: `<p>${"x ".repeat(size / 2)}</p>`,
  text: "x",
  headers: {},
});

/** The scope of a failure: the connection, this email alone, or unknown. */
function outcomeAt(stage: SmtpStage, fault: (typeof faults)[number]) {
  if (["connection", "greeting", "EHLO", "AUTH"].includes(stage)) return "trouble";
  if (stage === "end" && fault === "cut") return "unsure";
  if (!fault.startsWith("451")) return "cut off";
  return stage === "MAIL" ? "trouble" : "put off";
}

/**
 * No email is recorded as sent before the server waits for the text. A slow machine may read the response to a part of the
 * text after it has sent all of it.
 */
function timesAskedAt(stage: SmtpStage): number[] {
  if (stage === "end") return [1];
  return stage === "text" ? [0, 1] : [0];
}

describe.each([{ isPipelining: false }, { isPipelining: true }])(
  "an email server that drops the connection (%o)",
  ({ isPipelining }) => {
    let smtp: ScriptedSmtp | undefined;
    const open = async () => {
      await smtp?.close();
      smtp = await startScriptedSmtp({ isPipelining });
      return smtp;
    };
    let sink: ScriptedSmtp;
    beforeEach(async () => {
      sink = await open();
    });
    afterAll(() => smtp?.close());

    /** Makes a stage fail in one session. */
    const failOnce = (at: SmtpStage, fault: string) => {
      let hasFailed = false;
      sink.faultAt = (stage) => {
        if (stage !== at || hasFailed) return undefined;
        hasFailed = true;
        return fault;
      };
    };

    for (const stage of smtpStages)
      for (const fault of faults)
        for (const size of sizes)
          it(`accepts an email of ${size} bytes of an issue once, after "${fault}" at ${stage}`, async () => {
            failOnce(stage, fault);
            const transport = createBulkTransport(sink.url, 1);
            const mail = letter(size);
            let asked = 0;
            const mayEnd = async () => {
              asked += 1;
              return true;
            };
            const first = await transport.send(mail, mayEnd);
            expect(first.is).toBe(outcomeAt(stage, fault));
            expect(timesAskedAt(stage)).toContain(asked);
            expect(sink.accepted).toEqual([]);
            // The connection is still sending that text.
            const isStuck = stage === "text" && fault.startsWith("451");
            if (first.is !== "unsure" && !isStuck)
              expect(await transport.send(mail, mayEnd)).toEqual({ is: "sent" });
            transport.close();
            expect(sink.accepted).toEqual(first.is === "unsure" || isStuck ? [] : [to]);
            expect(sink.endedTexts).toBe(0);
          });

    it.each(smtpStages)(
      "accepts a single email with its response to the end, after a break at %s",
      async (stage) => {
        failOnce(stage, "cut");
        const transport = createMailTransport(sink.url, async () => "Firm <site@firm.example>");
        const mail = letter(sizes.at(-1) ?? 0);
        await expect(transport.send(mail)).rejects.toThrow();
        expect(sink.accepted).toEqual([]);
        expect(await transport.send(mail)).toMatchObject({
          response: expect.stringMatching(/^250/),
        });
        expect(sink.accepted).toEqual([to]);
        transport.close();
      },
    );
  },
);
