import { Readable } from "node:stream";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type Services, servicesContext } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { updateEmailSettings } from "#modules/accounts/.server/queries/users.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { findLead, listLeadEvents } from "#modules/leads/.server/queries/leads.ts";
import { deleteLeadsForGood } from "#modules/leads/.server/queries/retention.ts";
import { leads } from "#modules/leads/.server/schema.ts";
import { receiveFile } from "#modules/leads/.server/uploads/receive-file.ts";
import { listLeadMails, listMailFiles } from "#modules/mail/.server/queries/mail-states.ts";
import { mails } from "#modules/mail/.server/schema.ts";
import {
  insertStoredFiles,
  type NewStoredFile,
} from "#modules/media/.server/queries/stored-files.ts";
import { removeExpiredFiles } from "#modules/trash/.server/delete-for-good.ts";
import { createLog } from "#platform/log.ts";
import { requestInfoContext } from "#platform/request-context.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { sendAction } from "#tests/support/send-action.ts";
import { type MailFault, SmtpSink } from "#tests/support/smtp-sink.ts";
import { until } from "#tests/support/until.ts";
import { attachAction, replyAction } from "./actions.server.ts";

const person = { id: "someone", name: "Someone", email: "someone@firm.example" };
const visitor = "visitor@client.example";

describeOnEachEngine("a reply to a lead", (engine) => {
  let place: TestEnvironment;
  let services: Services;
  let sink: SmtpSink;
  beforeAll(async () => {
    sink = await SmtpSink.start();
    place = await makeTestEnvironment(engine, { MAIL_FROM: "firm@example.com" });
    services = await startServices({ ...place.env, SMTP_URL: sink.url }, createLog("silent"));
    await services.db.transaction((tx) => tx.insert(user).values({ ...person, role: "sales" }));
  });
  afterAll(async () => {
    await services.stop();
    await place.dispose();
    await sink.close();
  });

  const newLead = (email = visitor) =>
    services.db.transaction(async (tx) => {
      const lead = { kind: "contact", requestId: crypto.randomUUID(), email } as const;
      const [row] = await tx.insert(leads).values(lead).returning({ id: leads.id });
      return row?.id ?? "";
    });

  /** Sends the form as a salesperson; thrown values are returned as well. */
  async function send(id: string, fields: Record<string, string | string[]> = {}) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, { id: "request", address: "192.0.2.1", sentFrom: "" });
    context.set(userContext, {
      ...person,
      role: "sales",
      sessionId: "s",
      twoFactorEnabled: false,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
      isByPasskey: false,
      reauthenticatedAt: new Date(),
    });
    const url = new URL(`https://www.example.com/admin/leads/${id}/reply`);
    const all = {
      intent: "send",
      reply: crypto.randomUUID(),
      subject: "Re: Contact",
      message: "Hello.",
      ...fields,
    };
    const body = new URLSearchParams(
      Object.entries(all).flatMap(([name, values]) =>
        [values].flat().map((value) => [name, value]),
      ),
    );
    const request = new Request(url, { method: "POST", body });
    const args = { request, url, pattern: "/admin/leads/:id/reply", params: { id }, context };
    return replyAction(args).catch((thrown: unknown) => thrown);
  }

  const stateOf = async (id: string) => {
    const [lead, written, { events }] = await Promise.all([
      findLead(services.db, id),
      listLeadMails(services.db, id),
      listLeadEvents(services.db, id),
    ]);
    return { lead, mails: written, kinds: events.map(({ kind }) => kind), events };
  };

  const untilOne = (id: string, status: string) =>
    until(async () => (await stateOf(id)).mails.find((mail) => mail.status === status), {
      timeoutMs: 60_000,
      what: `a reply that is ${status}`,
    });

  it("is sent with its entry; the first stops the clock and marks as Contacted, the next is in its thread", async () => {
    const id = await newLead("thread@client.example");
    expect(await send(id, { message: "**Yes**:\n- plans", contacted: "yes" })).toBeInstanceOf(
      Response,
    );
    const { lead, kinds, events, mails: written } = await stateOf(id);
    expect(lead).toMatchObject({ status: "Contacted", repliedAt: expect.any(Date) });
    expect(kinds).toEqual(["reply", "status"]);
    expect(events[0]?.detail).toEqual({ subject: "Re: Contact", mail: written[0]?.id });
    const first = await sink.mailTo("thread@client.example");
    expect(first.from?.address).toBe("firm@example.com");
    expect(first.replyTo?.[0]?.address).toBe(person.email);
    expect(first.text?.trim()).toBe("**Yes**:\n- plans");
    expect(first.html).toContain("<p><strong>Yes</strong>:</p><ul><li>plans</li></ul>");
    await untilOne(id, "sent");

    const writer = { mailbox: "desk@firm.example", signature: "Someone\nDrafting" };
    await services.db.transaction((tx) => updateEmailSettings(tx, person.id, writer));
    await send(id, { subject: "And another", contacted: "yes" });
    const second = await sink.mailTo("thread@client.example", "And another");
    expect(second.inReplyTo).toBe(first.messageId);
    expect(second.references).toBe(first.messageId);
    expect(second.replyTo?.[0]?.address).toBe("desk@firm.example");
    expect(second.text).toContain("-- \nSomeone\nDrafting");
    const after = await stateOf(id);
    expect(after.lead?.repliedAt).toEqual(lead?.repliedAt);
    expect(after.kinds).toEqual(["reply", "status", "reply"]);
  });

  it("is stored once however often its form is sent, and never replaces another one", async () => {
    const id = await newLead("once@client.example");
    const reply = crypto.randomUUID();
    await Promise.all([send(id, { reply }), send(id, { reply })]);
    await send(id, { reply });
    const other = {
      data: { failed: expect.stringContaining("already"), values: { reply: [reply] } },
    };
    expect(await send(id, { reply, message: "Another." })).toMatchObject(other);
    const another = await newLead();
    expect(await send(another, { reply })).toMatchObject(other);
    const { kinds, mails: written } = await stateOf(id);
    expect(kinds).toEqual(["reply"]);
    expect(written).toHaveLength(1);
  });

  it.each([
    ["a subject that is too long", { subject: "a".repeat(201) }, "subject"],
    ["no message", { message: " \n " }, "message"],
    ["an empty message", { message: "" }, "message"],
    ["a message that is too long", { message: "a".repeat(20_001) }, "message"],
    ["a message of a control character", { message: "\0" }, "message"],
  ])("is refused with %s, and the typed values are returned", async (_, fields, field) => {
    const id = await newLead();
    expect(await send(id, fields)).toMatchObject({
      data: { errors: { [field]: expect.any(String) }, values: { intent: ["send"] } },
      init: { status: 400 },
    });
    const { kinds, mails: written, lead } = await stateOf(id);
    expect({ kinds, written, repliedAt: lead?.repliedAt }).toEqual({
      kinds: [],
      written: [],
      repliedAt: null,
    });
  });

  it("includes files, a copy of each from the library, which are deleted with the lead", async () => {
    const address = "192.0.2.1";
    const plan = await receiveFile(services, {
      name: "plan.pdf",
      address,
      body: Readable.from([Buffer.from("%PDF-1.7 a plan")]),
    });
    const path = "rates.pdf";
    await services.storage.put(path, Buffer.from("%PDF-1.7 our rates"), "application/pdf");
    const stored = { path, name: path, size: 18, contentType: "application/pdf", kind: "PDF" };
    await services.db.transaction((tx) => insertStoredFiles(tx, [stored as NewStoredFile]));
    const { answer } = await sendAction(services, attachAction, [["path", path]]);
    const { file: rates } = answer as { file: { token: string } };
    const id = await newLead("files@client.example");
    const attachments = [plan.token, rates.token];
    const reply = crypto.randomUUID();
    await send(id, { reply, attachments });
    await send(id, { reply, attachments });
    const mail = await sink.mailTo("files@client.example");
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ["plan.pdf", "application/pdf"],
      ["rates.pdf", "application/pdf"],
    ]);
    const text = (content: unknown) => Buffer.from(content as ArrayBuffer).toString();
    expect(mail.attachments.map(({ content }) => text(content))).toEqual([
      "%PDF-1.7 a plan",
      "%PDF-1.7 our rates",
    ]);
    await untilOne(id, "sent");
    expect((await stateOf(id)).kinds).toEqual(["reply"]);
    // Its files were already used, and those of another form belong to that form.
    expect(await send(id, { attachments })).toMatchObject({
      data: { errors: { attachments: expect.stringContaining("not sent in time") } },
    });
    const files = await listMailFiles(services.db, [id]);
    expect(files).toHaveLength(2);
    const lead = await findLead(services.db, id);
    if (!lead) throw new Error("the lead is gone");
    await services.db.transaction((tx) => deleteLeadsForGood(tx, [lead], person.id));
    await removeExpiredFiles(services.db, services, createLog("silent"));
    for (const { path } of files) expect(await services.privateFiles.exists(path)).toBe(false);
    expect(await services.storage.exists("rates.pdf")).toBe(true);
  });

  it("leaves no trace if its transaction fails or the lead has no address", async () => {
    const id = await newLead();
    const { outbox } = services;
    const breaking = { ...outbox, queue: () => Promise.reject(new Error("the database broke")) };
    services = { ...services, outbox: breaking };
    expect(await send(id)).toMatchObject({ init: { status: 500 } });
    services = { ...services, outbox };
    expect(await stateOf(id)).toMatchObject({ kinds: [], mails: [], lead: { repliedAt: null } });
    const unreachable = await newLead("");
    expect(await send(unreachable)).toMatchObject({
      data: { failed: "This lead has no email address." },
    });
  });

  it("arrives whole and once, or again with the same ID if its arrival is unknown", async () => {
    const faults: Record<string, MailFault[]> = {
      torn: ["cut within"],
      later: [{ stage: "RCPT TO", answer: "451 4.7.1 Come back later" }],
      busy: [{ stage: "DATA", answer: "452 4.3.1 Out of room" }],
      slow: [{ stage: "DATA", slow: 1_500 }],
      unacknowledged: ["cut after"],
    };
    sink.faultOf = (to) => faults[to.split("@")[0] ?? ""]?.shift();
    const copies = { torn: 1, later: 1, busy: 1, slow: 1, unacknowledged: 2 };
    const judge = async ([name, received]: [string, number]) => {
      const email = `${name}@client.example`;
      const plan = await receiveFile(services, {
        name: "plan.pdf",
        address: "192.0.2.1",
        body: Readable.from([Buffer.from("%PDF-1.7 a plan")]),
      });
      const id = await newLead(email);
      await send(id, { attachments: [plan.token] });
      await untilOne(id, "sent");
      const sent = sink.mailsTo(email);
      expect(sent, name).toHaveLength(received);
      expect(new Set(sent.map(({ messageId }) => messageId)).size, name).toBe(1);
      for (const { attachments } of sent) expect(attachments, name).toHaveLength(1);
      expect((await stateOf(id)).kinds, name).toEqual(["reply"]);
    };
    await Promise.all(Object.entries(copies).map(judge));
    sink.faultOf = () => undefined;
  });

  it("shows why it was refused, and waits while the server is down, to be sent once", async () => {
    const refusals = {
      "RCPT TO": "550 5.1.1 No such mailbox",
      DATA: "554 5.7.1 Too much of a good thing",
    };
    for (const [stage, answer] of Object.entries(refusals)) {
      sink.refuses = { [stage]: answer };
      const refused = await newLead("refused@client.example");
      await send(refused);
      expect((await untilOne(refused, "failed")).lastError).toContain(answer.slice(10));
      expect((await stateOf(refused)).kinds).toEqual(["reply"]);
    }
    sink.refuses = {};
    expect(sink.mailsTo("refused@client.example")).toEqual([]);

    await sink.close();
    const id = await newLead("down@client.example");
    await send(id);
    const hasFailed = async () =>
      (await services.db.select().from(mails).where(eq(mails.leadId, id)))[0]?.lastError;
    await until(hasFailed, { timeoutMs: 60_000, what: "a first attempt" });
    expect((await stateOf(id)).mails).toMatchObject([{ status: "waiting" }]);
    await sink.open();
    await untilOne(id, "sent");
    expect(sink.mailsTo("down@client.example")).toHaveLength(1);
  });
});
