import { beforeAll, expect, it } from "vitest";
import { withFileFacts } from "#modules/media/.server/html-media.ts";
import { storedFiles } from "#modules/media/.server/schema.ts";
import { portfolioProjects } from "#modules/portfolio/.server/schema.ts";
import { storeBuiltInArticles } from "#modules/posts/.server/built-in-articles.ts";
import { describeOnEachEngine, writable } from "#tests/support/engines.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { ftthNetworkDesign } from "../../articles/ftth-network-design.ts";
import { findLinkChoices } from "./link-choices.server.ts";

const pages = [
  { to: "/glossary", name: "Glossary" },
  { to: "/contact", name: "Contact" },
];
const file = (path: string, name: string, size: number) => ({
  path,
  name,
  size,
  contentType: "application/pdf",
  kind: "PDF" as const,
});

describeOnEachEngine("link targets", (engine) => {
  const services = runningServices(engine);
  beforeAll(async () => {
    await storeBuiltInArticles(services);
    const db = writable(services.db);
    await db.delete(portfolioProjects);
    await db.insert(portfolioProjects).values(
      ["Seen", "Unseen"].map((title) => ({
        title: `${title} ring`,
        slug: title.toLowerCase(),
        description: "",
        category: "FTTH Design",
        published: title === "Seen",
      })),
    );
    await db
      .insert(storedFiles)
      .values([
        ...Array.from({ length: 9 }, (_, n) => file(`media/${n}.pdf`, `ring ${n}.pdf`, 1_258_291)),
        { ...file("media/private.pdf", "ring private.pdf", 1), visibility: "private" as const },
        file("media/other.pdf", "100%_other.pdf", 5),
      ]);
  });
  const find = (search: string, more: { page?: number; kind?: "File" } = {}) =>
    findLinkChoices(services.db, { search, pages, page: 1, ...more });

  it("finds pages, posts, projects and files by words in their names, but nothing hidden from visitors", async () => {
    const { choices, more } = await find("RING");
    const names = (kind: string) =>
      choices.flatMap((each) => (each.kind === kind ? each.name : []));
    expect(names("Project")).toEqual(["Seen ring"]);
    expect(names("File")).toHaveLength(8);
    expect(names("File")).not.toContain("ring private.pdf");
    expect(more).toBe(true);
    expect((await find("ring", { page: 2, kind: "File" })).choices).toHaveLength(1);
    const [page] = (await find("glossary")).choices;
    expect(page).toEqual({ kind: "Page", name: "Glossary", to: "/glossary", detail: "/glossary" });
    expect((await find("ftth-network")).choices.map(({ to }) => to)).toContain(
      `/blog/${ftthNetworkDesign.slug}`,
    );
  });

  it("matches wildcards literally, and names the type of files", async () => {
    expect((await find("%_", { kind: "File" })).choices).toEqual([
      {
        kind: "File",
        name: "100%_other.pdf",
        to: "/media/portfolio/media/other.pdf",
        detail: "PDF, 5 Bytes",
      },
    ]);
    expect((await find("nothing like it")).choices).toEqual([]);
  });

  it("gives files in a text their type, and nothing for deleted ones", async () => {
    const block = (path: string) =>
      `<p class="file"><a href="/media/portfolio/media/${path}">Plan</a></p>`;
    expect(await withFileFacts(services, `<p>a</p>${block("1.pdf")}${block("gone.pdf")}`)).toBe(
      `<p>a</p>${block("1.pdf").replace("</a>", "</a> <span>PDF, 1.2 MB</span>")}${block("gone.pdf")}`,
    );
    const broken = '<p class="file"><a href="/media/portfolio/media/private.pdf">Plan</a></p>';
    expect(await withFileFacts(services, broken)).toBe(broken);
  });
});
