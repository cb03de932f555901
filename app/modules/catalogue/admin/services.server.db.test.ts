import { RouterContextProvider } from "react-router";
import { beforeAll, expect, it, vi } from "vitest";
import { servicesContext } from "#app/services.ts";
import { userContext } from "#modules/accounts/.server/require-user.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import {
  listServices,
  readPostCategories,
  readProjectCategories,
} from "#modules/catalogue/.server/list-services.ts";
import { readCatalogue } from "#modules/catalogue/.server/stored-catalogue.ts";
import {
  publishDocument,
  saveDocument,
} from "#modules/content/.server/queries/content-documents.ts";
import { documentAction } from "#modules/content/admin/document-actions.server.ts";
import { openDocument } from "#modules/content/admin/open-document.server.ts";
import { findRefused, offersOf } from "#modules/leads/.server/requests/offers.ts";
import { contact } from "#modules/leads/requests/contact/definition.ts";
import { formatDetail } from "#modules/operations/admin/audit-labels.ts";
import { listRules } from "#modules/redirects/.server/queries/redirects.ts";
import { listAuditEntries } from "#platform/changes/audit-log.ts";
import { requestInfoContext, statusOfContext } from "#platform/request-context.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { contextOf } from "#tests/support/send-action.ts";
import { catalogueDocument } from "../catalogue-document.ts";
import { customServiceDocument, initialTexts } from "../custom-service.ts";
import { offeredServices, servicePages } from "../read-services.ts";
import { builtInServices } from "../services.ts";
import { servicesAction } from "./actions.server.ts";

vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const editor = { id: "editor", name: "Editor", email: "editor@firm.example" };

describeOnEachEngine("the services of the site", (engine) => {
  const services = runningServices(engine);
  beforeAll(async () => {
    await services.db.transaction((tx) => tx.insert(user).values(editor));
  });

  /** Sends a form; returns the status and the response. */
  async function send(
    intent: string,
    fields: Record<string, string>,
    to: typeof servicesAction | typeof documentAction = servicesAction,
  ) {
    const context = new RouterContextProvider();
    context.set(servicesContext, services);
    context.set(requestInfoContext, { id: "request", address: "192.0.2.1", sentFrom: "" });
    context.set(statusOfContext, async (path) => (path === "/nowhere" ? 404 : 200));
    context.set(userContext, {
      ...editor,
      role: "editor",
      twoFactorEnabled: false,
      mustChangePassword: false,
      mustSetUpSecondFactor: false,
      isByPasskey: false,
      reauthenticatedAt: new Date(),
      sessionId: "s",
    });
    const url = new URL("https://www.example.com/admin/site/services");
    const body = new URLSearchParams({ intent, ...fields });
    const request = new Request(url, { method: "POST", body });
    try {
      const call = { request, url, pattern: "/admin/site/services", params: {}, context };
      const answer = await to(call);
      return { status: answer.init?.status ?? 200, ...answer.data };
    } catch (thrown) {
      if (!(thrown instanceof Response)) throw thrown;
      return { status: thrown.status, to: thrown.headers.get("Location") };
    }
  }

  const site = () => services.documents.current();
  const names = async () => offeredServices(await site()).map(({ name }) => name);
  const entryAt = async (slug: string) =>
    (await readCatalogue(services.db)).entries.find((entry) => entry.slug === slug);
  const keyAt = async (slug: string) => (await entryAt(slug))?.key ?? "";
  const pages = async () =>
    servicePages(
      await site(),
      builtInServices.map(({ path }) => ({ path })),
    ).map(({ path }) => path);
  const logged = async () =>
    (await listAuditEntries(services.db)).entries.map(({ action, entity, detail }) => [
      action,
      entity,
      formatDetail(detail),
    ]);
  const takes = async (service: string) => {
    const form = new FormData();
    form.set("service", service);
    const refused = findRefused(contact.fields, form, offersOf(await site()));
    return Object.keys(refused).length === 0;
  };
  const publish = (key: string, name: string) =>
    services.content.change(["site"], async (tx) => {
      const { id, version: schemaVersion } = customServiceDocument(key);
      const save = { schemaVersion, savedBy: editor.id, confirmed: [] as string[] };
      const begun = initialTexts(name);
      const values = { ...begun, menuLine: "Sheets", hero: { title: name, lead: "We draw it." } };
      const version = await saveDocument(tx, { ...save, id, base: 1, values });
      await publishDocument(tx, id, version ?? 0);
    });

  it("are added as drafts that are visible only in the admin until they are published", async () => {
    const added = await send("add", { name: "Road Survey" });
    const key = await keyAt("road-survey");
    expect(added).toEqual({ status: 302, to: `/admin/site/services/service-${key}` });
    expect(await names()).not.toContain("Road Survey");
    expect(await pages()).not.toContain("/services/road-survey");
    expect(await takes("Road Survey")).toBe(false);
    const all = await listServices(services);
    expect(all[0]).toMatchObject({ status: "Published", hasDraft: false });
    expect(all.some(({ placeholders }) => placeholders > 0)).toBe(true);
    const listed = all.at(-1);
    expect(listed).toMatchObject({ name: "Road Survey", status: "Draft", isCustom: true });

    const { id } = customServiceDocument(key);
    const opened = async () =>
      openDocument(services, contextOf(services, { id: editor.id }).get(userContext), id);
    expect(await opened()).toMatchObject({
      title: "Road Survey",
      status: { is: "draft", seen: "nothing" },
      fields: { closing: { label: "Closing call to action" } },
    });

    await publish(key, "Road Survey");
    expect(await opened()).toMatchObject({ status: { is: "published" } });
    expect(await logged()).toContainEqual([
      "create",
      "service",
      "Road Survey, /services/road-survey",
    ]);
    expect((await names()).at(-1)).toBe("Road Survey");
    expect((await pages()).at(-1)).toBe("/services/road-survey");
    expect(await takes("Road Survey")).toBe(true);
    expect((await readPostCategories(services)).at(-1)).toBe("Road Survey");
    expect((await readProjectCategories(services)).at(-1)).toBe("Road Survey");
    expect(offersOf(await site()).quote.slice(-2)).toEqual(["Road Survey", "Other"]);
  });

  it.each([
    ["Road survey", "Another service already has this name."],
    ["FTTH Design", "Another service already has this name."],
    ["Other", "Another service already has this name."],
    ["Scan to BIM", "There is already a service at /services/scan-to-bim."],
    ["!!!", "Use lower-case letters, digits and single hyphens. Some words are reserved."],
    ["New", "Use lower-case letters, digits and single hyphens. Some words are reserved."],
    ["", "Name is required."],
  ])("are not added with an unusable name: %j", async (name, sentence) => {
    expect(await send("add", { name })).toMatchObject({ status: 400, errors: { name: sentence } });
  });

  it("redirect their address once they are retired, and get it back when restored", async () => {
    const retired = await send("retire", { key: "solar", address: "/services/road-survey" });
    expect(retired).toMatchObject({
      status: 200,
      back: [
        ["intent", "bringBack"],
        ["key", "solar"],
      ],
    });
    expect(await names()).not.toContain("Solar PV Permitting");
    expect(await takes("Solar")).toBe(false);
    expect(await readPostCategories(services)).not.toContain("Solar Analysis");
    expect(await readProjectCategories(services)).not.toContain("Solar PV Permitting");
    expect(await pages()).not.toContain("/services/solar-pv-permitting");
    const rule = {
      from: "/services/solar-pv-permitting/*",
      to: "/services/road-survey",
      kind: 301,
    };
    expect(await listRules(services.db)).toEqual([rule]);
    // The redirect includes the pages below it.
    const check = "/services/solar-pv-permitting/glare-check";
    expect((await services.redirects.find(check))?.rule).toEqual(rule);

    expect(await send("bringBack", { key: "solar" })).toMatchObject({ status: 200 });
    expect(await names()).toContain("Solar PV Permitting");
    expect(await takes("Solar")).toBe(true);
    expect(await listRules(services.db)).toEqual([]);
  });

  it("cannot use the name of another service, nor be shown again while another has their name", async () => {
    const key = await keyAt("road-survey");
    const values = (name: string) =>
      JSON.stringify({
        ...initialTexts(name),
        menuLine: "Sheets",
        hero: { title: name, lead: "x" },
      });
    const save = (intent: string, name: string, base: number) => {
      const document = customServiceDocument(key).id;
      return send(intent, { document, values: values(name), base: `${base}` }, documentAction);
    };
    for (const name of ["Point cloud", "FTTH Design", "EMI & Glint Reports for Solar", "Other"])
      expect(await save("publish", name, 2), name).toMatchObject({
        status: 400,
        errors: { name: "Another service already has this name." },
      });
    expect(await names()).toContain("Road Survey");

    await send("retire", { key: "solar", address: "/services/road-survey" });
    expect(await save("publish", "Solar", 2)).toMatchObject({ status: 200 });
    expect(await send("bringBack", { key: "solar" })).toMatchObject({
      failed: "Another service already has this name. Change that first.",
    });
    expect(await save("publish", "Road Survey", 3)).toMatchObject({
      status: 200,
      done: "Service “Road Survey” is published.",
    });
    expect(await logged()).toContainEqual([
      "publish",
      "text",
      "Road Survey, Name: Solar → Road Survey, Title: Solar → Road Survey",
    ]);
    expect(await send("bringBack", { key: "solar" })).toMatchObject({ status: 200 });
  });

  it.each(["/nowhere", "/services/civil-engineering", "javascript:alert(1)", "//evil.example", ""])(
    "cannot be retired with a redirect to %j",
    async (address) => {
      expect(await send("retire", { key: "civil", address })).toMatchObject({ status: 400 });
      expect((await entryAt("civil-engineering"))?.isRetired).toBe(false);
    },
  );

  it("leave a redirect when their address changes, and none when it changes back", async () => {
    const key = await keyAt("road-survey");
    expect(await send("move", { key, slug: "surveys" })).toMatchObject({ status: 200 });
    expect((await pages()).at(-1)).toBe("/services/surveys");
    expect(await logged()).toContainEqual([
      "move",
      "service",
      "Road Survey, /services/road-survey → /services/surveys",
    ]);
    expect(await listRules(services.db)).toEqual([
      { from: "/services/road-survey/*", to: "/services/surveys", kind: 301 },
    ]);
    expect(await send("move", { key, slug: "road-survey" })).toMatchObject({ status: 200 });
    expect(await listRules(services.db)).toEqual([
      { from: "/services/surveys/*", to: "/services/road-survey", kind: 301 },
    ]);
    for (const slug of ["ftth-design", "../admin", "Road", "a/b", "new", "road--survey"])
      expect(await send("move", { key, slug }), slug).toMatchObject({ status: 400 });
    expect(await send("move", { key: "ftth", slug: "fibre" })).toMatchObject({ status: 400 });
  });

  it("are in the order that the firm has set", async () => {
    const keys = (await readCatalogue(services.db)).entries.map(({ key }) => key).toReversed();
    await send("order", { keys: keys.join(" ") });
    expect(await names()).toEqual([
      ...["Road Survey", "Civil Engineering", "BIM Modeling", "Scan-to-BIM"],
      ...["Solar PV Permitting", "FTTH Design"],
    ]);
  });

  it("are read from a list of an earlier or later version", async () => {
    const { base } = await readCatalogue(services.db);
    const entry = { isRetired: false, followedBy: "" };
    const list = [
      { key: "gone-from-the-code", slug: "gone", ...entry },
      { key: "civil", slug: "elsewhere", ...entry },
      { key: "civil", slug: "twice", ...entry },
      { key: crypto.randomUUID(), slug: "ftth-design", ...entry },
      { key: crypto.randomUUID(), slug: "../../admin", ...entry },
      "no entry",
      { key: 7 },
    ];
    await services.content.change(["site"], async (tx) => {
      const { id, version: schemaVersion } = catalogueDocument;
      const save = { id, base, schemaVersion, savedBy: editor.id, confirmed: [] };
      const version = await saveDocument(tx, { ...save, values: { services: list } });
      await publishDocument(tx, id, version ?? 0);
    });
    const paths = offeredServices(await site()).map(({ path }) => path);
    expect(paths[0]).toBe("/services/civil-engineering");
    expect(paths.toSorted()).toEqual(builtInServices.map(({ path }) => path).toSorted());
  });
});
