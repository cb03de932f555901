import { expect, it } from "vitest";
import { fileTypes } from "#app/lib/media-types.ts";
import { mediaHeaders } from "./media-headers.ts";

it.each(Object.values(fileTypes))("$contentType is shown, or a download with its name", (type) => {
  const { contentType, isDownload } = type;
  const headers = mediaHeaders({ name: "Süd.x", contentType });
  expect(headers["Content-Type"]).toBe(contentType);
  const how = isDownload ? "attachment" : "inline";
  expect(headers["Content-Disposition"]).toMatch(
    new RegExp(`^${how}; filename="S_d\\.x\\.\\w+"; filename\\*=UTF-8''S%C3%BCd\\.x\\.\\w+$`),
  );
  expect(headers["Content-Security-Policy"]).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
});

it("runs nothing in files that browsers show within a page", () => {
  for (const contentType of [
    "image/png",
    "image/svg+xml",
    "video/mp4",
    "image/vnd.dwg",
    "text/html",
  ]) {
    const headers = mediaHeaders({ name: "a", contentType });
    expect(headers["Content-Security-Policy"]).toMatch(/^sandbox; default-src 'none'/);
  }
});

it("sends unknown types as a download without a name", () => {
  expect(mediaHeaders({ name: "a.html", contentType: "text/html" })).toMatchObject({
    "Content-Type": "application/octet-stream",
    "Content-Disposition": "attachment",
  });
});
