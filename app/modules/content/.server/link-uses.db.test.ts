import { expect, it } from "vitest";
import { footerDocument, headerDocument } from "#app/site/content/navigation.ts";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { findLinkUses } from "./link-uses.ts";
import { contentDocuments, contentRevisions } from "./schema.ts";

const footer = { id: "footer", title: "Footer" };
const header = { id: "header", title: "Header and menu" };

describeOnEachEngine("links to a page", (engine) => {
  const services = runningServices(engine, {});

  const usesOf = (...paths: string[]) => findLinkUses(services, paths);
  const withLink = (to: string) => ({
    ...footerDocument.initial,
    legal: [{ name: "One more", to }],
  });

  it("are found in the defaults of the code, also by an anchor, and for the pages below", async () => {
    expect(await usesOf("/quality")).toContainEqual(footer);
    expect(await usesOf("/services")).toEqual(expect.arrayContaining([header, footer]));
    expect(await usesOf("/blog/glare")).toEqual([]);
    expect(await usesOf("/qual")).toEqual([]);
    expect(await usesOf()).toEqual([]);
  });

  it("are found in published, scheduled and saved content, not in earlier versions", async () => {
    const db = writable(services.db);
    const { id, version: schemaVersion } = footerDocument;
    const links = [
      "/blog/former",
      "/blog/shown#end",
      "/blog/planned",
      `${services.siteUrl}/blog/typed`,
    ];
    await db.insert(contentDocuments).values({
      id,
      version: 4,
      publishedVersion: 2,
      scheduledVersion: 3,
      publishAt: new Date("2999-01-01T00:00:00Z"),
    });
    await db.insert(contentRevisions).values(
      links.map((to, index) => ({
        documentId: id,
        version: index + 1,
        schemaVersion,
        values: withLink(to),
      })),
    );
    expect(await usesOf("/blog/former")).toEqual([]);
    expect(await usesOf("/blog/shown")).toEqual([footer]);
    expect(await usesOf("/blog/planned")).toEqual([footer]);
    expect(await usesOf("/nowhere", "/blog/typed")).toEqual([footer]);
    // The code's default is no longer shown.
    expect(await usesOf("/terms")).not.toContainEqual(footer);
    expect(headerDocument.title).toBe(header.title);
  });
});
