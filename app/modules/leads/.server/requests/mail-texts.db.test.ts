import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import {
  publishDocument,
  saveDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import type { Content } from "#modules/content/documents/define-content.ts";
import { firmDocument } from "#modules/content/firm.ts";
import { initialFirm } from "#modules/content/firm-facts.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
} from "#tests/support/engines.ts";
import { SmtpSink } from "#tests/support/smtp-sink.ts";
import type { Receipt } from "../../forms.ts";
import { contactConfirmationMail, contactLeadMail } from "../../lead-email-texts.ts";
import { contactRequest } from "./request-kinds.ts";

const userId = "writer";

describeOnEachEngine("the emails of a request", (engine) => {
  let environment: TestEnvironment;
  let sink: SmtpSink;
  let services: Services;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine, { MAIL_TO: "leads@firm.example" });
    sink = await SmtpSink.start();
    services = await startServices({ ...environment.env, SMTP_URL: sink.url }, createLog("silent"));
    await services.database.autocommit.execute(
      sql`insert into "user" (id, name, email) values (${userId}, 'Writer', 'writer@firm.example')`,
    );
  });

  afterAll(async () => {
    await services.stop();
    await sink.close();
    await environment.dispose();
  });

  const publish = (document: Content, values: unknown) =>
    services.content.change(["site"], async (tx) => {
      const { id, version: schemaVersion } = document;
      const saved = { id, base: 0, values, schemaVersion, confirmed: [], savedBy: userId };
      const version = await saveDocument(tx, saved);
      if (version) await publishDocument(tx, id, version);
    });

  /** Sends the contact form, as `name`, and returns its receipt. */
  async function send(email: string, name: string): Promise<Receipt | undefined> {
    const fields = contactRequest.knownFields(
      formOf({ name, email, service: "Solar", message: "Two poles." }),
    );
    const parsed = contactRequest.parse(fields);
    if ("errors" in parsed) throw new Error(JSON.stringify(parsed.errors));
    return contactRequest.store(services, parsed.values, { suspicions: [], source: "" });
  }

  it("use the firm's texts, and earlier emails keep theirs", async () => {
    await send("first@client.example", "A planner");
    const first = await sink.mailTo("first@client.example");
    expect(first.subject).toBe("We have received your message – Datumline Engineering");

    await publish(firmDocument, {
      ...initialFirm,
      name: "Northgate",
      email: "office@northgate.example",
      city: "Oslo",
    });
    await publish(contactConfirmationMail, {
      ...contactConfirmationMail.initial,
      subject: "{firm.name} has your message",
      paragraphs: ["It is about {service} <soon>."],
    });
    await publish(contactLeadMail, { ...contactLeadMail.initial, heading: "{name} asks" });

    const receipt = await send("second@client.example", "{firm.email} & <b>Co</b>");
    expect(receipt?.answeredBy).toContain("at office@northgate.example");
    const toVisitor = await sink.mailTo("second@client.example");
    expect(toVisitor.subject).toBe("Northgate has your message");
    // Replies follow the settings; the address in site content is only displayed.
    expect(toVisitor.replyTo?.[0]?.address).toBe("leads@firm.example");
    expect(toVisitor.html).toContain("It is about Solar &lt;soon&gt;.");
    expect(toVisitor.text).toContain("It is about Solar <soon>.");
    expect(toVisitor.text).toContain("Oslo 411045");
    // Typed text stays text: its braces are not filled in, and it is not HTML.
    const toFirm = await sink.mailTo("leads@firm.example", "{firm.email}");
    expect(toFirm.subject).toBe("Contact: Solar – {firm.email} & <b>Co</b>");
    expect(toFirm.html).toContain("{firm.email} &amp; &lt;b&gt;Co&lt;/b&gt; asks");
    const [kept] = await services.database.autocommit
      .execute<{ subject: string }>(
        sql`select subject from mails where "to" = 'first@client.example'`,
      )
      .then(({ rows }) => rows);
    expect(kept?.subject).toBe(first.subject);
  });
});

function formOf(fields: Readonly<Record<string, string>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}
