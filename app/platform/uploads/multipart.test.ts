import { buffer } from "node:stream/consumers";
import { describe, expect, it } from "vitest";
import { BrokenForm, OversizedForm, readMultipart } from "./form-body.ts";

const boundary = "----a-boundary";
const contentType = `multipart/form-data; boundary=${boundary}`;
const part = (headers: string, content: string) =>
  `--${boundary}\r\nContent-Disposition: form-data${headers && `; ${headers}`}\r\n\r\n${content}\r\n`;
const end = `--${boundary}--\r\n`;

/** A body in small chunks, with an error at its end. */
function body(content: string, error?: Error): ReadableStream<Uint8Array> {
  const bytes = Buffer.from(content);
  return new ReadableStream({
    async start(stream) {
      for (let at = 0; at < bytes.length; at += 1_000) {
        stream.enqueue(new Uint8Array(bytes.subarray(at, at + 1_000)));
      }
      if (error) stream.error(error);
      else stream.close();
    },
  });
}

type Taken = { field: string; name: string; content: string };

/** Reads a form and collects the content of its files; an interrupted file is recorded as such. */
async function read(stream: ReadableStream<Uint8Array>, taken: Taken[] = []) {
  const form = await readMultipart(stream, contentType, async ({ field, name, body: file }) => {
    const one: Taken = { field, name, content: "" };
    taken.push(one);
    one.content = await buffer(file).then(String, () => "broken off");
  });
  return { form, taken };
}

describe("a form with files", () => {
  it("returns its fields and its files, in order and unchanged", async () => {
    const long = "x".repeat(300_000);
    const { form, taken } = await read(
      body(
        part('name="services"', "A & B") +
          part('name="files"; filename="C:\\Süd.pdf"', long) +
          part('name="services"', "Ü") +
          part('name="files"; filename="two.pdf"', "--\r\n--not-the-boundary") +
          part('name="files"; filename=""', "") +
          end,
      ),
    );
    expect(form.getAll("services")).toEqual(["A & B", "Ü"]);
    expect(taken).toEqual([
      { field: "files", name: "Süd.pdf", content: long },
      { field: "files", name: "two.pdf", content: "--\r\n--not-the-boundary" },
    ]);
  });

  const file = part('name="files"; filename="one.pdf"', "x".repeat(50_000));

  it.each<[string, ReadableStream<Uint8Array>]>([
    ["within a file", body(file.slice(0, 30_000))],
    ["between its parts", body(file)],
    ["with its connection", body(file.slice(0, 30_000), new Error("reset"))],
    ["with its connection, behind a file", body(file, new Error("reset"))],
    ["before it began", body("")],
    ["and is none", body("name=value")],
  ])("is rejected when interrupted %s, after every file was handled", async (_, stream) => {
    const taken: Taken[] = [];
    await expect(read(stream, taken)).rejects.toBeInstanceOf(BrokenForm);
    for (const { content } of taken) expect(["broken off", "x".repeat(50_000)]).toContain(content);
  });

  it.each([
    ["of three megabytes in its fields", part('name="a"', "x".repeat(500_000)).repeat(6)],
    ["of 501 fields", part('name="a"', "").repeat(501)],
    ["of 501 files", part('name="files"; filename="a.pdf"', "x").repeat(501)],
    ["with a name of 201 characters", part(`name="${"x".repeat(201)}"`, "")],
    ["in one field that goes on", part('name="a"', "x".repeat(3_000_000))],
    ["before its first part", "x".repeat(3_000_000)],
    ["in an unexpected part", part("", "x".repeat(3_000_000))],
    ["in a file without a name", part('name="files"; filename=""', "x".repeat(3_000_000))],
    ["in the headers of its parts", part(`name="a"; x="${"x".repeat(10_000)}"`, "").repeat(300)],
  ])("is too large %s, and the rest is left to the host", async (_, content) => {
    const stream = body(content + file.repeat(30) + end);
    await expect(read(stream)).rejects.toBeInstanceOf(OversizedForm);
    expect(stream.locked).toBe(false);
    // Not read to its end, which would reveal it anyway.
    expect(await stream.getReader().read()).toMatchObject({ done: false });
  });

  it("may have files of any size", async () => {
    const large = part('name="files"; filename="one.pdf"', "x".repeat(5_000_000));
    const { taken } = await read(body(large + large + end));
    expect(taken.map(({ content }) => content.length)).toEqual([5_000_000, 5_000_000]);
  });

  it("skips a part without a name", async () => {
    const stream = body(
      part("", "nameless") + part('filename="a.pdf"', "x") + part('name="a"', "b") + end,
    );
    const { form, taken } = await read(stream);
    expect([...form]).toEqual([["a", "b"]]);
    expect(taken).toHaveLength(1);
  });

  it("may have 500 fields and a megabyte", async () => {
    const { form } = await read(
      body(part('name="a"', "").repeat(499) + part('name="b"', "x".repeat(1_048_000)) + end),
    );
    expect(form.getAll("a")).toHaveLength(499);
    expect(String(form.get("b"))).toHaveLength(1_048_000);
  });

  it.each(["", "; boundary", "; boundary=", '; boundary="', '; boundary=""'])(
    "is rejected with the content type %j",
    async (mark) => {
      const attempt = readMultipart(body(file + end), `multipart/form-data${mark}`, async () => {});
      await expect(attempt).rejects.toBeInstanceOf(BrokenForm);
    },
  );

  it.each([`; boundary="${boundary}"`, `;charset=utf-8; Boundary=${boundary} ; x=1`])(
    "is read with the content type %j",
    async (mark) => {
      const stream = body(part('name="a"', "b") + end);
      const form = await readMultipart(stream, `multipart/form-data${mark}`, async () => {});
      expect(form.get("a")).toBe("b");
    },
  );
});
