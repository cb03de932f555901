import { generateDrizzleJson, generateMigration } from "drizzle-kit/api";
import { sql } from "drizzle-orm";
import { pgTable, uuid } from "drizzle-orm/pg-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { columnsOf } from "#app/fields/columns.server.ts";
import { choice, choices, day, email, flag, line, text, url } from "#app/fields/fields.ts";
import type { Services } from "#app/services.ts";
import { startServices } from "#app/start.ts";
import { findLead, findRequest, insertRequest } from "#modules/leads/.server/queries/leads.ts";
import { createLog } from "#platform/log.ts";
import { describeOnEachEngine, makeTestEnvironment, writable } from "#tests/support/engines.ts";
import { leadReference } from "../../lead.ts";
import { contactConfirmationMail, contactLeadMail } from "../../lead-email-texts.ts";
import { defineForm } from "../../requests/definition.ts";
import { defineRequest } from "./define-request.ts";

// A kind that exists only here, with a field of each kind: everything about it follows from its definition. It has the name
// of a real kind because the inbox accepts no others.

const survey = defineForm({
  kind: "contact",
  name: "Survey",
  path: "/survey",
  fields: {
    name: line("Your Name", { title: "Name" }),
    email: email("Email"),
    plotNumber: line("Plot", { isOptional: true }),
    access: choice("Access", ["key", "escort"], {
      names: { key: "With a key", escort: "With an escort" },
      empty: "Choose one",
    }),
    floor: choice("Floor", ["0", "1"], { isOptional: true, empty: "All" }),
    trades: choices("Trades", ["ARC", "MEP"], { isOptional: true, separator: "\n" }),
    isUrgent: flag("Urgent", { box: "We need it this week" }),
    due: day("Due", { isOptional: true, isFuture: true }),
    plans: url("Plans", { isOptional: true }),
    task: text("Task", { maxLength: 5_000, rows: 5 }),
    notes: text("Check", { isOptional: true, only: "form", rows: 5, maxLength: 100 }),
  },
  about: { field: "task" },
});

const surveys = pgTable("surveys", {
  id: uuid("id").primaryKey().defaultRandom(),
  ...columnsOf(survey.fields, null),
});

const surveyRequest = defineRequest(survey, {
  table: surveys,
  rowFields: survey.fields,
  store: (tx, { notes: _, ...values }) => insertRequest(tx, surveys, values),
  restore: (row, { lead }) => ({ ...row, notes: lead.details }),
  emails: ({ name, access }) => ({
    toFirm: { mail: contactLeadMail, inserts: { name, service: access } },
    toVisitor: { mail: contactConfirmationMail, inserts: { service: access } },
  }),
});

function posted(fields: Record<string, string | string[]>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    for (const each of [value].flat()) form.append(name, each);
  }
  return surveyRequest.knownFields(form);
}

const filled = {
  name: "Asha Rao",
  email: "asha@client.example",
  plotNumber: " 12/4 ",
  access: "escort",
  floor: "1",
  trades: ["ARC", "MEP", "ARC"],
  isUrgent: "on",
  due: "2099-12-31",
  plans: "https://files.client.example/a",
  task: "Hall 4\r\nand its roof",
  notes: "Two rows",
};

const mailText = `Name: Asha Rao
Email: asha@client.example
Plot: 12/4
Access: With an escort
Floor: 1
Trades:
ARC
MEP
Urgent: Yes
Due: 31 December 2099
Plans: https://files.client.example/a
Task:
Hall 4
and its roof
Check: Two rows`;

it("a form names the problem of each of its fields, by their labels", () => {
  const hostile = {
    name: "\u0007",
    email: "nobody",
    plotNumber: "x".repeat(201),
    access: "window",
    floor: "9",
    trades: "ELE",
    due: "2020-01-01",
    plans: "javascript:alert(1)",
    task: " ",
    notes: "x".repeat(101),
  };
  expect(surveyRequest.parse(posted(hostile))).toEqual({
    errors: {
      name: "Your Name is required.",
      email: "Please enter a valid email address.",
      plotNumber: "Plot must be at most 200 characters.",
      access: "Access is required.",
      floor: "Choose floor from the list.",
      trades: "Trades is required.",
      due: "Due must not be in the past.",
      plans: "Plans must be a web address starting with https://",
      task: "Task is required.",
      notes: "Check must be at most 100 characters.",
    },
  });
});

it("ignores fields that it does not define", () => {
  expect([...posted({ ...filled, id: "1", __proto__: "x", kind: "x" }).keys()].sort()).toEqual(
    [...Object.keys(filled), "trades", "trades"].sort(),
  );
});

describeOnEachEngine("a kind of request from its definition", (engine) => {
  let services: Services;
  let dispose: () => Promise<void>;

  beforeAll(async () => {
    const environment = await makeTestEnvironment(engine);
    dispose = environment.dispose;
    services = await startServices(environment.env, createLog("silent"));
    const statements = await generateMigration(
      generateDrizzleJson({}),
      generateDrizzleJson({ surveys }),
    );
    for (const statement of statements) await writable(services.db).execute(sql.raw(statement));
  });
  afterAll(async () => {
    await services.stop();
    await dispose();
  });

  it("has a column for each field, with the name of the field", async () => {
    const { rows } = await writable(services.db).execute(sql`
      select column_name || ' ' || udt_name || case is_nullable when 'YES' then ' null' else '' end as of
      from information_schema.columns where table_name = 'surveys' order by ordinal_position`);
    expect(rows.map(({ of }) => of)).toEqual([
      ...["id uuid", "name text", "email text", "plot_number text null", "access text"],
      ...["floor text null", "trades _text", "is_urgent bool", "due text null", "plans text null"],
      "task text",
    ]);
  });

  it("is stored, found, shown to the firm, exported, and emailed again", async () => {
    const db = writable(services.db);
    const parsed = surveyRequest.parse(posted(filled));
    if ("errors" in parsed) throw new Error("the form was refused");
    const visit = {
      landing: "/about",
      referringHost: "client.example",
      utmSource: "letter",
      utmMedium: "",
      utmCampaign: "spring",
    };
    const context = { suspicions: [], source: "/survey", visit };
    await surveyRequest.store(services, parsed.values, context);

    const { rows } = await db.execute(sql`select id, words from leads`);
    const lead = await findLead(db, String(rows[0]?.id));
    expect(lead).toMatchObject({
      kind: "contact",
      name: "Asha Rao",
      email: "asha@client.example",
      source: "/survey",
      summary: "Hall 4\nand its roof",
      details: "Two rows",
      ...visit,
    });
    // Found by its input, also in fields that the inbox does not show, and by the visitor's reference.
    const reference = leadReference(String(rows[0]?.id));
    expect(rows[0]?.words).toBe(`12/4 https://files.client.example/a Two rows ${reference}`);
    if (!lead) return;

    const row = await findRequest(db, surveys, lead.requestId);
    expect(surveyRequest.view(row, lead)).toEqual([
      ["Your Name", "Asha Rao"],
      ["Email", "asha@client.example"],
      ["Plot", "12/4"],
      ["Access", "With an escort"],
      ["Floor", "1"],
      ["Trades", "ARC\nMEP"],
      ["Urgent", "Yes"],
      ["Due", "31 Dec 2099"],
      ["Plans", "https://files.client.example/a"],
      ["Task", "Hall 4\nand its roof"],
      ["Check", "Two rows"],
    ]);
    const cells = surveyRequest.cells(row, lead, services);
    expect(surveyRequest.columns.map((column) => [column, cells[column]])).toEqual([
      ["Plot", "12/4"],
      ["Access", "escort"],
      ["Floor", "1"],
      ["Trades", "ARC, MEP"],
      ["Urgent", "Yes"],
      ["Due", "2099-12-31"],
      ["Plans", "https://files.client.example/a"],
      ["Task", "Hall 4\nand its roof"],
      ["Check", "Two rows"],
    ]);

    const { mailTo } = await services.settings();
    const { rows: sent } = await db.execute(
      sql`select "to", text from mails order by "to" <> ${mailTo}`,
    );
    expect(sent.map(({ to }) => to)).toEqual([mailTo, "asha@client.example"]);
    expect(sent[0]?.text).toContain(mailText);
    const again = row && (await surveyRequest.mails(row, lead, services));
    expect(again?.map(({ to, text }) => ({ to, text }))).toEqual(sent);
  });

  // The request is written first, its lead next, its emails last.
  it.each(["surveys", "leads", "mails"])(
    "is stored with its lead and its emails, or not at all: %s refuses",
    async (table) => {
      const db = writable(services.db);
      const counts = async () => {
        const { rows } = await db.execute(sql`
          select (select count(*) from surveys) as requests, (select count(*) from leads) as leads,
                 (select count(*) from mails) as mails`);
        return ["requests", "leads", "mails"].map((name) => Number(rows[0]?.[name]));
      };
      const before = await counts();
      const parsed = surveyRequest.parse(posted(filled));
      if ("errors" in parsed) throw new Error("the form was refused");
      const refusing = sql.identifier(table);
      await db.execute(sql`alter table ${refusing} add constraint refuses check (false) not valid`);
      const context = { suspicions: [], source: "/survey" };
      const store = () => surveyRequest.store(services, parsed.values, context);
      await expect(store()).rejects.toThrow();
      expect(await counts()).toEqual(before);
      await db.execute(sql`alter table ${refusing} drop constraint refuses`);
      await store();
      // An email to the firm and one to the visitor.
      expect(await counts()).toEqual(before.map((count, place) => count + (place === 2 ? 2 : 1)));
    },
  );

  it("shows empty values if its row was deleted, and throws for a row without a column", () => {
    const lead = { id: "", requestId: "", email: "", details: "" };
    expect(surveyRequest.view(undefined, lead).every(([, value]) => value === "")).toBe(true);
    expect(() => surveyRequest.view({ name: "Asha" }, lead)).toThrow(/email/);
  });
});
