import { expect, it } from "vitest";
import { usableFiles } from "./import-files.ts";

it("an import gets the usable files of a folder of uploads", () => {
  const paths = [
    ...["a/plan.png", "a/plan-300x200.png", "a/plan-1024x683.png", "a/only-300x200.png"],
    ...["a/.DS_Store", "a/._plan.png", "a/text.md", "a/report.pdf", "export.XML"],
  ];
  expect([...usableFiles(paths)]).toEqual([
    ...["a/plan.png", "a/only-300x200.png", "a/text.md", "export.XML"],
  ]);
});
