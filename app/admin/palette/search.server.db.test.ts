// cspell:ignore breakwaterz harbuor hmoe phoen
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Services } from "#app/services.ts";
import { homeDocument } from "#app/site/content/home.ts";
import { startServices } from "#app/start.ts";
import type { roleNames } from "#modules/accounts/permissions.ts";
import { claimsDocument } from "#modules/content/firm.ts";
import { createLog } from "#platform/log.ts";
import {
  describeOnEachEngine,
  makeTestEnvironment,
  type TestEnvironment,
  writable,
} from "#tests/support/engines.ts";
import { searchAdmin } from "./search.server.ts";

/** One entry with "harbour" in it for everything that is searched. */
const rows = [
  sql`insert into blog_posts (title, slug, excerpt, content, category, author)
    values ('Harbour 100% done', 'harbour', 'x', '<p>x</p>', 'BIM Modeling', 'A')`,
  sql`insert into portfolio_projects (title, category, description) values ('The harbour', 'Civil 3D', 'x')`,
  sql`insert into stored_files (path, name, kind, content_type, size)
    values ('media/1.png', 'harbour.png', 'Image', 'image/png', 1)`,
  sql`insert into leads (kind, request_id, name, email, summary)
    values ('contact', gen_random_uuid(), 'Harbour Master', 'hm@port.example', 'A quay')`,
  sql`insert into "user" (id, name, email, role) values ('h', 'H. Harbour', 'h@firm.example', 'editor')`,
];

describeOnEachEngine("the search of the command palette", (engine) => {
  let environment: TestEnvironment;
  let services: Services;

  beforeAll(async () => {
    environment = await makeTestEnvironment(engine);
    services = await startServices(environment.env, createLog("silent"));
    for (const row of rows) await writable(services.db).execute(row);
  });

  afterAll(async () => {
    await services.stop();
    await environment.dispose();
  });

  const found = async (role: (typeof roleNames)[number], words: string) =>
    (await searchAdmin(services, { role }, words)).groups.map(
      ({ name, entries }) => `${name}: ${entries.map((entry) => entry.name).join()}`,
    );

  it("finds only the entries that each role may open", async () => {
    const ofEditors = ["Posts: Harbour 100% done", "Projects: The harbour", "Files: harbour.png"];
    const ofSales = ["Leads: Harbour Master"];
    expect(await found("sales", " HARBOUR ")).toEqual(ofSales);
    expect(await found("editor", "harbour")).toEqual(ofEditors);
    expect(await found("admin", "harbour")).toEqual([
      ...[...ofEditors.slice(0, 2), ...ofSales, ...ofEditors.slice(2)],
      "Users: H. Harbour",
    ]);
    // Some site content is open only to administrators.
    expect((await found("admin", "settings")).join()).toContain("Site content: Settings");
    expect((await found("editor", "settings")).join()).not.toContain("Site content: Settings");
  });

  const fields = async (user: { id?: string; role: (typeof roleNames)[number] }, words: string) => {
    const { groups } = await searchAdmin(services, user, words);
    return groups.flatMap(({ name: page, entries, isPage }) =>
      isPage ? entries.map((entry) => ({ ...entry, page })) : [],
    );
  };

  it("finds settings and fields by their labels, with their page and the field in it", async () => {
    const [phone] = await fields({ role: "editor" }, "phone");
    expect(phone).toMatchObject({
      page: "Firm",
      name: "Phone",
      to: "/admin/site/firm#phone",
    });
    expect(await fields({ role: "editor" }, "telephone")).toContainEqual(phone);
    expect(await fields({ role: "editor" }, "headline home")).toContainEqual(
      expect.objectContaining({ to: "/admin/site/pages/home#hero.title" }),
    );
    expect(await fields({ role: "editor" }, "first screen contact")).toContainEqual(
      expect.objectContaining({ to: expect.stringMatching(/^\/admin\/site\/pages\/contact#/) }),
    );
    expect((await fields({ role: "admin" }, "time zone")).map(({ to }) => to)).toContain(
      "/admin/site/settings#timeZone",
    );
    expect(
      (await fields({ role: "editor" }, "time zone")).map(({ to }) => to).join(),
    ).not.toContain("/admin/site/settings");
    expect(
      (await fields({ role: "editor" }, "working days")).map(({ to }) => to).join(),
    ).not.toContain("working-hours");
    expect(await fields({ role: "sales" }, "phone")).toEqual([]);
  });

  it("finds the words of every text: the default, a draft, what the person has typed", async () => {
    const editor = { id: "h", role: "editor" } as const;
    const { hero } = homeDocument.initial;
    const title = {
      page: "Home",
      name: "First screen › Title",
      to: "/admin/site/pages/home#hero.title",
    };
    const [byDefault] = await fields(editor, hero.title.toUpperCase().slice(4, 30));
    expect(byDefault).toMatchObject({ ...title, detail: hero.title });
    // A document with a page of another name, and an entry of a list.
    expect(await fields(editor, claimsDocument.initial.labels.years)).toContainEqual(
      expect.objectContaining({
        page: "Home",
        name: "Claims › Text below the figures › Below years",
      }),
    );
    const [reason] = homeDocument.initial.reasons.items;
    expect((await fields(editor, reason?.text ?? ""))[0]?.to).toBe(
      "/admin/site/pages/home#reasons.items.0.text",
    );

    const draft = { ...homeDocument.initial, hero: { ...hero, title: "Quay walls drawn" } };
    await writable(services.db).execute(
      sql`insert into content_documents (id, version) values ('home', 1)`,
    );
    await writable(services.db).execute(sql`
      insert into content_revisions (document_id, version, schema_version, values, saved_by)
      values ('home', 1, ${homeDocument.version}, ${JSON.stringify(draft)}::jsonb, 'h')`);
    const [byDraft] = await fields(editor, "walls drawn");
    expect(byDraft).toEqual({ ...title, detail: "Quay walls drawn" });

    const typed = { ...draft, hero: { ...hero, title: "Breakwaters drawn" } };
    await writable(services.db).execute(sql`
      insert into content_drafts (id, user_id, document_id, base_version, schema_version, values)
      values (gen_random_uuid(), 'h', 'home', 1, ${homeDocument.version}, ${JSON.stringify(typed)}::jsonb)`);
    expect(await fields(editor, "breakwaters")).toHaveLength(1);
    expect(await fields({ id: "another", role: "editor" }, "breakwaters")).toEqual([]);
    expect(await fields({ role: "sales" }, "walls drawn")).toEqual([]);
  });

  it("finds a page by its name before all else, and despite a typing error", async () => {
    const [first] = (await searchAdmin(services, { role: "editor" }, "home")).groups;
    expect(first).toMatchObject({ name: "Site content" });
    expect(first?.entries[0]).toMatchObject({ name: "Home", to: "/admin/site/pages/home" });
    expect(await found("editor", "hmoe")).toContain("Site content: Home");
    expect((await fields({ role: "editor" }, "phoen"))[0]).toMatchObject({
      page: "Firm",
      name: "Phone",
      to: "/admin/site/firm#phone",
    });
  });

  it("tolerates a typing error in every table, but only if nothing matches without", async () => {
    expect(await found("admin", "harbuor")).toEqual([
      "Posts: Harbour 100% done",
      "Projects: The harbour",
      "Leads: Harbour Master",
      "Files: harbour.png",
      "Users: H. Harbour",
    ]);
    expect((await searchAdmin(services, { role: "admin" }, "harbuor")).isNear).toBe(true);
    expect((await searchAdmin(services, { role: "admin" }, "harbour")).isNear).toBe(false);
    expect(await found("sales", "harbuor")).toEqual(["Leads: Harbour Master"]);
    expect(await found("editor", "breakwaterz xq")).toEqual([]);
  });

  it("lists each page once, with its texts", async () => {
    const { groups } = await searchAdmin(services, { role: "editor" }, "title");
    const pages = groups.flatMap(({ name, isPage }) => (isPage ? [name] : []));
    expect(pages.length).toBeGreaterThan(0);
    expect(new Set(pages).size).toBe(pages.length);
  });

  it("searches words literally, and ignores searches that are too short or too long", async () => {
    expect(await found("admin", "100%")).toEqual(["Posts: Harbour 100% done"]);
    expect(await found("admin", "h%r")).toEqual([]);
    expect(await found("admin", "ha")).toEqual([]);
    expect(await found("admin", "'; drop table leads")).toEqual([]);
    expect(await found("admin", "harbour".padEnd(100_000, "x"))).toEqual([]);
  });

  it("links to the screen for each result", async () => {
    const { groups } = await searchAdmin(services, { role: "admin" }, "harbour");
    for (const { entries } of groups)
      for (const { to } of entries)
        expect(to).toMatch(/^\/admin\/(blog|portfolio|leads|media|users)/);
    const [article] = (await searchAdmin(services, { role: "editor" }, "pole load")).groups.flatMap(
      ({ entries }) => entries,
    );
    expect(article?.to).toMatch(/^\/admin\/blog\?q=/);
  });
});
