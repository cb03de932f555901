import { sql } from "drizzle-orm";
import { unzipSync } from "fflate";
import sharp from "sharp";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { mayOpen } from "#app/admin/route-permissions.ts";
import type { Attachment } from "#app/lib/attachments.ts";
import { runningServices } from "#tests/support/running-services.ts";
import { lyingImages, makeHugePng, makePhoto, makePng } from "#tests/support/sample-images.ts";
import { contextOf } from "#tests/support/send-action.ts";
import { leadReference } from "../lead.ts";
import { loader as previewLoader } from "./file-preview.ts";
import { loader as zipLoader } from "./files-zip.ts";

type Loaded = (args: {
  request: Request;
  params: Record<string, string>;
  context: ReturnType<typeof contextOf>;
}) => Promise<Response>;

describe("the files of a lead", () => {
  const services = runningServices("pglite");
  const pdf = Buffer.from("%PDF-1.7\nfirst");
  const other = Buffer.from("%PDF-1.7\nsecond");
  let photo: Buffer;

  beforeAll(async () => {
    photo = await makePhoto();
    const stored = {
      "quotes/a.pdf": pdf,
      "quotes/b.pdf": other,
      "quotes/photo.jpg": photo,
      "quotes/svg.png": lyingImages["an SVG"] ?? pdf,
      "quotes/huge.png": await makeHugePng(60_000, 60_000),
      "quotes/cut.png": (await makePng()).subarray(0, 60),
    };
    for (const [path, content] of Object.entries(stored))
      await services.privateFiles.put(path, content, "application/octet-stream");
  });

  const file = (name: string, path: string, size: number): Attachment => ({
    name,
    path: `quotes/${path}`,
    size,
    type: path.slice(-3),
  });
  const plans = [file("plan.pdf", "a.pdf", pdf.length), file("Plan.pdf", "b.pdf", other.length)];

  /** A lead whose request has these files. */
  async function addLead(attachments: readonly Attachment[]): Promise<string> {
    const { rows } = await services.database.autocommit.execute<{ id: string }>(sql`
      with request as (
        insert into quote_requests (kind, name, email, project_details, attachments)
        values ('project', 'Jo', 'jo@client.example', 'A hall.', ${JSON.stringify(attachments)}) returning id
      )
      insert into leads (kind, request_id, name, email)
      select 'project', id, 'Jo', 'jo@client.example' from request returning id`);
    return String(rows[0]?.id);
  }

  const load = (loader: unknown, params: Record<string, string>, search = "") =>
    (loader as Loaded)({
      request: new Request(`https://www.example.com/${search}`),
      params,
      context: contextOf(services),
    });

  it("are one ZIP with different names, without links, named after the lead", async () => {
    const link = { name: "https://x.example", path: "https://x.example", size: 0, type: "link" };
    const id = await addLead([...plans, link]);
    const answer = await load(zipLoader, { id });
    const zip = new Uint8Array(await answer.arrayBuffer());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/zip",
      "cache-control": "private, no-store",
    });
    const name = `filename="${leadReference(id)}.zip"`;
    expect(answer.headers.get("Content-Disposition")).toContain(name);
    const files = Object.entries(unzipSync(zip)).map(([given, content]) => [
      given,
      Buffer.from(content),
    ]);
    expect(files).toEqual([
      ["plan.pdf", pdf],
      ["Plan (2).pdf", other],
    ]);
  });

  it("end no ZIP if one is missing, which is logged", async () => {
    const error = vi.spyOn(services.log, "error");
    const id = await addLead([...plans, file("gone.pdf", "gone.pdf", 10)]);
    const answer = await load(zipLoader, { id });
    await expect(answer.arrayBuffer()).rejects.toThrow();
    expect(error).toHaveBeenCalledWith(
      expect.objectContaining({ leadId: id }),
      "the ZIP of a lead's files was broken off",
    );
    error.mockRestore();
  });

  it("are not opened after the download is cancelled", async () => {
    const read = vi.spyOn(services.privateFiles, "read");
    const answer = await load(zipLoader, { id: await addLead(plans) });
    const reader = answer.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it("cannot be downloaded without files or a lead", async () => {
    const missing = { init: { status: 404 } };
    await expect(load(zipLoader, { id: await addLead([]) })).rejects.toMatchObject(missing);
    const id = crypto.randomUUID();
    await expect(load(zipLoader, { id })).rejects.toMatchObject(missing);
  });

  it("are previewed as re-encoded WebP images, upright and without metadata", async () => {
    const id = await addLead([...plans, file("photo.jpg", "photo.jpg", photo.length)]);
    const answer = await load(previewLoader, { id, index: "2" }, "?size=large");
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-security-policy": "sandbox; default-src 'none'; frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cache-control": "private, max-age=600",
    });
    const large = await sharp(await answer.arrayBuffer()).metadata();
    expect(large).toMatchObject({ format: "webp", width: 400, height: 640 });
    expect(large.exif).toBeUndefined();
    const small = await load(previewLoader, { id, index: "2" });
    expect((await sharp(await small.arrayBuffer()).metadata()).height).toBe(96);
  });

  it.each([
    ["an SVG that claims to be a PNG", "svg.png", 100, 415],
    ["an image with too many pixels", "huge.png", 100, 415],
    ["a damaged image", "cut.png", 100, 415],
    ["a missing image", "gone.png", 100, 503],
    ["an image above the limit", "photo.jpg", 26 * 1024 ** 2, 404],
    ["a PDF, which the browser draws", "a.pdf", 100, 404],
  ])("are not previewed: %s", async (_, path, size, status) => {
    const id = await addLead([file(path, path, size)]);
    const answer = await load(previewLoader, { id, index: "0" });
    expect(answer.status).toBe(status);
    expect(answer.headers.get("Content-Type")).toMatch(/^text\/plain/);
  });

  it.each(["1", "-1", "x", "0.5"])("have no preview at the place %s", async (index) => {
    const id = await addLead([file("photo.jpg", "photo.jpg", photo.length)]);
    expect((await load(previewLoader, { id, index })).status).toBe(404);
  });

  it.each(["/admin/leads/:id/files.zip", "/admin/leads/:id/previews/:index"] as const)(
    "are open to sales and administrators only at %s",
    (path) => {
      const open = (["admin", "sales", "editor"] as const).filter((role) =>
        mayOpen({ role }, path),
      );
      expect(open).toEqual(["admin", "sales"]);
    },
  );
});
