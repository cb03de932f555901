import { expect, it } from "vitest";
import { cleanFileName, downloadName, folderNames } from "./file-name.ts";

it.each([
  ["plan.pdf", "plan.pdf"],
  ["C:\\Users\\me\\plan.pdf", "plan.pdf"],
  ["../../etc/passwd", "passwd"],
  [" Lageplan Süd.dwg ", "Lageplan Süd.dwg"],
  ["U\u0308bersicht.png", "\u00dcbersicht.png"],
  ["a\0b\r\n.pdf", "ab.pdf"],
  ["plan\u202Efdp.exe", "planfdp.exe"],
  ["\ud800.pdf", "\ufffd.pdf"],
  ["folder/", "file"],
  ["", "file"],
])("%j is kept as %j", (given, kept) => {
  expect(cleanFileName(given)).toBe(kept);
});

it("shortens an endless name and keeps its extension", () => {
  const name = cleanFileName(`${"x".repeat(5_000)}-rev-B.dwg`);
  expect(name.length).toBeLessThanOrEqual(120);
  expect(name).toMatch(/-rev-B\.dwg$/);
});

it("uses only the end of a path as a name", () => {
  expect(cleanFileName(`${"folder/".repeat(2_000)}plan.pdf`)).toBe("plan.pdf");
  expect(cleanFileName(`${"\u202E".repeat(1_000)}plan.pdf`)).toBe("plan.pdf");
  expect(cleanFileName(`first${"\u202E".repeat(1_000)}plan.pdf`)).toBe("plan.pdf");
});

it.each([
  ["plan.pdf", "pdf", "plan.pdf"],
  ["PLAN.PDF", "pdf", "PLAN.PDF"],
  ["photo.jpeg", "jpg", "photo.jpeg"],
  ["report.exe", "pdf", "report.exe.pdf"],
  ["plan", "dwg", "plan.dwg"],
  ["model.rvt", "zip", "model.rvt.zip"],
] as const)("%s, which is a %s, is downloaded as %s", (name, type, given) => {
  expect(downloadName(name, type)).toBe(given);
});

it("gives files of one folder different names that every system accepts", () => {
  const names = [
    "plan.pdf",
    "PLAN.pdf",
    "plan (2).pdf",
    "plan.exe",
    "a/plan.pdf",
    'S"ü"d?.pdf',
    "con.pdf",
  ];
  expect(folderNames(names.map((name) => ({ name, type: "pdf" })))).toEqual([
    "plan.pdf",
    "PLAN (2).pdf",
    "plan (2) (2).pdf",
    "plan.exe.pdf",
    "plan (3).pdf",
    "S_ü_d_.pdf",
    "con_.pdf",
  ]);
});
