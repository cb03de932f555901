import { sql } from "drizzle-orm";
import { beforeEach, expect, it } from "vitest";
import { insertStoredFiles } from "#modules/media/.server/queries/stored-files.ts";
import { describeOnEachEngine, migratedDatabase } from "#tests/support/engines.ts";
import {
  appendProjectImages,
  findNextProject,
  listImagesOfCategory,
  listPublishedAddresses,
} from "./project-images.ts";
import { insertProjects } from "./projects.ts";

describeOnEachEngine("data for an assignment", (engine) => {
  const database = migratedDatabase(engine);
  beforeEach(() => database.db.execute(sql`truncate portfolio_projects, stored_files cascade`));

  const addImages = (names: readonly string[]) =>
    insertStoredFiles(
      database.db,
      // Two images share each timestamp; the path decides their order.
      names.map((name, index) => ({
        path: `media/${index}.png`,
        name,
        size: 1,
        contentType: "image/png",
        kind: "Image" as const,
        createdAt: new Date(Math.floor(index / 2) * 1000),
      })),
    );

  it("reads images page by page, also with equal timestamps", async () => {
    await addImages(["Road 1", "road 2", "SITE 3", "bim road", "pv-site", "civil 6", "else"]);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const place = { category: "Civil 3D", after, limit: 1 };
      const [image] = await listImagesOfCategory(database.db, place);
      if (image) seen.push(image.name);
      after = image?.path;
    } while (after);
    // An image whose name matches several categories belongs to the first of them.
    expect(seen).toEqual(["civil 6", "SITE 3", "road 2", "Road 1"]);
    expect(
      await listImagesOfCategory(database.db, { category: "Other", after: undefined, limit: 9 }),
    ).toEqual([]);
  });

  it("visits each project, and recognises an image by any spelling of its address", async () => {
    const project = (title: string) => ({
      title,
      category: "Civil 3D",
      description: "",
      orderIndex: 1,
    });
    const ids = await insertProjects(database.db, ["a", "b", "c"].map(project));
    const walked: string[] = [];
    let next = await findNextProject(database.db, undefined);
    while (next) {
      walked.push(next.id);
      next = await findNextProject(database.db, next.id);
    }
    expect(walked).toEqual(ids.toSorted());

    const [id = ""] = ids;
    const imageUrl = "https://firm.example/media/portfolio/media/1.png?v=3";
    await appendProjectImages(database.db, id, [{ imageUrl, caption: "" }]);
    const asked = ["/media/portfolio/media/1.png", imageUrl.replace("?v=3", "")];
    expect(await listPublishedAddresses(database.db, id, asked)).toEqual([imageUrl]);
    expect(await listPublishedAddresses(database.db, ids[1] ?? "", asked)).toEqual([]);
  });
});
