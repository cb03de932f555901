import { describe, expect, it } from "vitest";
import { categoryOfFilename, planAssignment } from "./image-assignment.ts";

describe("the category of a filename", () => {
  it.each([
    ["Office-BIM.png", "BIM Modeling"],
    ["building.jpg", "BIM Modeling"],
    ["model-of-a-scan.png", "BIM Modeling"],
    ["point.png", "Point Cloud to BIM"],
    ["CLOUD.webp", "Point Cloud to BIM"],
    ["scan-of-solar-roof.png", "Point Cloud to BIM"],
    ["solar-site.png", "Solar PV Permitting"],
    ["12MW_PV.gif", "Solar PV Permitting"],
    ["panel.png", "Solar PV Permitting"],
    ["fiber-road.png", "FTTH Design"],
    ["ftth.png", "FTTH Design"],
    ["network.png", "FTTH Design"],
    ["civil.png", "Civil 3D"],
    ["site-plan.png", "Civil 3D"],
    ["Road-12.png", "Civil 3D"],
    ["sheet.png", "Other"],
    ["", "Other"],
  ])("%s belongs to %s", (name, category) => {
    expect(categoryOfFilename(name)).toBe(category);
  });
});

describe("the assignment of images", () => {
  const image = (name: string) => ({ name, address: `/media/portfolio/media/${name}` });
  const images = ["bim-1.png", "ftth.png", "bim-2.png", "other.png"].map(image);
  const project = (changes: object) => ({
    id: "a",
    title: "A",
    category: "BIM Modeling",
    main: null,
    gallery: [],
    ...changes,
  });
  const plan = (changes: object) =>
    planAssignment([project(changes)], images).map(({ main, gallery }) => ({
      main: main?.name,
      gallery: gallery.map(({ name }) => name),
    }));

  it("makes the first image of the category the main image and the others the gallery", () => {
    expect(plan({})).toEqual([{ main: "bim-1.png", gallery: ["bim-2.png"] }]);
  });

  it("keeps an existing main image", () => {
    expect(plan({ main: image("bim-2.png").address })).toEqual([
      { main: undefined, gallery: ["bim-1.png"] },
    ]);
  });

  it("assigns no image twice and leaves out projects that have all", () => {
    const [first, , second] = images.map(({ address }) => address);
    expect(plan({ main: first, gallery: [second] })).toEqual([]);
    expect(plan({ gallery: [second] })).toEqual([{ main: "bim-1.png", gallery: [] }]);
  });

  it("leaves out categories that no filename matches", () => {
    expect(plan({ category: "Other" })).toEqual([]);
    expect(plan({ category: "Solar PV Permitting" })).toEqual([]);
  });
});
