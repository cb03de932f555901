import { beforeAll, expect, it, vi } from "vitest";
import { documents } from "#app/site/content/documents.server.ts";
import { homeDocument } from "#app/site/content/home.ts";
import { user } from "#modules/accounts/.server/schema.ts";
import { valuesOfVersion } from "#modules/content/.server/document-versions.ts";
import { listPlaceholders } from "#modules/content/.server/list-placeholders.ts";
import { describeOnEachEngine } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { boss, sendAction } from "#tests/support/send-action.ts";
import { firmDocument } from "../firm.ts";
import { documentAction } from "./document-actions.server.ts";
import { listingOf, listTexts } from "./document-list.server.ts";
import { outlineOf, pagesWithTexts, sharedDocuments } from "./site-pages.server.ts";

// The build generates this module.
vi.mock("virtual:site-pages", () => ({ sitePages: [], articleChanges: new Map() }));

const { id, initial } = firmDocument;

describeOnEachEngine("the list of documents", (engine) => {
  const services = runningServices(engine, {});
  beforeAll(async () => {
    await services.db.transaction((tx) => tx.insert(user).values(boss));
  });

  const send = async (fields: [string, string][]) =>
    (await sendAction(services, documentAction, [...fields, ["document", id]])).status;
  const change = (intent: string, base: number, phone: string) =>
    send([
      ["intent", intent],
      ["base", String(base)],
      ["values", JSON.stringify({ ...initial, phone })],
    ]);
  const listed = async () => (await listTexts(services.db, [listingOf(firmDocument)]))[0];

  it("calls a text a draft until the draft is published or discarded", async () => {
    expect(await change("saveDraft", 0, "+91 20 5550 0101")).toBe(200);
    expect(await listed()).toMatchObject({ isDraft: true });
    expect(await send([["intent", "discard"]])).toBe(200);
    const before = await listed();
    expect(before).toMatchObject({ isDraft: false });
    expect(before?.changed).toBeNull();

    expect(await change("publish", 2, "+91 20 5550 0102")).toBe(200);
    expect(await listed()).toMatchObject({
      isDraft: false,
      changed: { at: expect.any(Date), by: boss.name },
    });
    expect(await change("saveDraft", 3, "+91 20 5550 0103")).toBe(200);
    expect(await listed()).toMatchObject({ isDraft: true });
    expect(await send([["intent", "discard"]])).toBe(200);
    expect(await listed()).toMatchObject({
      isDraft: false,
      changed: { at: expect.any(Date), by: boss.name },
    });
  });

  it("has one entry for each page, and one for each document that several pages share", async () => {
    const pages = pagesWithTexts(await services.documents.current());
    expect(pages).toHaveLength(22);
    expect(new Set(pages.map(({ path }) => path)).size).toBe(22);
    const home = pages.find(({ path }) => path === "/");
    expect(home?.documents.map(({ title }) => title)).toEqual(["Home", "Claims", "Testimonials"]);
    const depths = pages.slice(1, 5).map(({ name, depth }) => [name, depth]);
    expect(depths).toEqual([
      ["Services", 0],
      ["FTTH Design", 1],
      ["Solar PV Permitting", 1],
      ["Glare check", 2],
    ]);
    const listed = [...pages.flatMap((page) => page.documents), ...sharedDocuments];
    expect(new Set(listed).size).toBe(listed.length);
    expect(listed).toEqual(expect.arrayContaining(documents.filter(({ page }) => page)));
  });

  it("gives a page the status of all its texts", async () => {
    const page = { name: "Page", documents: [homeDocument, firmDocument] };
    expect(await listTexts(services.db, [page])).toMatchObject([
      { id: "home", name: "Page", isDraft: false, changed: { by: boss.name } },
    ]);
    expect(await change("saveDraft", 5, "+91 20 5550 0104")).toBe(200);
    expect(await listTexts(services.db, [page])).toMatchObject([{ id: "home", isDraft: true }]);
  });

  it("outlines all texts of a page, with their sections", async () => {
    const site = await services.documents.current();
    const outline = outlineOf(site, { id: "claims" }, await listPlaceholders(services.db));
    expect(outline?.name).toBe("Home");
    expect(
      outline?.texts.map(({ title, isOpen, placeholders }) => [title, isOpen, placeholders > 0]),
    ).toEqual([
      ["Home", false, false],
      ["Claims", true, true],
      ["Testimonials", false, true],
    ]);
    expect(outline?.texts[0]).toMatchObject({
      to: "/admin/site/pages/home",
      sections: expect.arrayContaining([{ path: "hero", label: "First screen" }]),
    });
    expect(outlineOf(site, { id: "working-hours" }, [])).toBeNull();
  });

  it("keeps an incomplete draft as it was typed, and shows it to no visitor", async () => {
    const incomplete = JSON.stringify({ ...homeDocument.initial, pricesLink: "" });
    const sendHome = (intent: string, more: [string, string][]) =>
      sendAction(services, documentAction, [["intent", intent], ["document", "home"], ...more]);
    const typed = (base: number): [string, string][] => [
      ["base", String(base)],
      ["values", incomplete],
    ];
    expect(await sendHome("saveDraft", typed(0))).toMatchObject({
      status: 200,
      answer: { done: "Draft of “Home” saved. 1 field to correct before you publish." },
    });
    const saved = await valuesOfVersion(services.db, homeDocument, 1);
    expect(saved?.values).toEqual({ ...homeDocument.initial, pricesLink: "" });
    expect(await sendHome("publish", typed(1))).toMatchObject({
      status: 400,
      answer: { errors: { pricesLink: "Link to prices is required." } },
    });
    expect(await sendHome("show", [["version", "1"]])).toMatchObject({ status: 400 });
    expect((await services.documents.current()).of(homeDocument).pricesLink).not.toBe("");
  });
});
