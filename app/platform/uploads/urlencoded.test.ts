import { expect, it } from "vitest";
import { OversizedForm, readUrlencoded } from "./form-body.ts";

/** A body in chunks of 1,000 bytes that counts how many were read. */
function body(content: string | Buffer) {
  const bytes = Buffer.from(content);
  let taken = 0;
  const stream = new ReadableStream<Uint8Array>(
    {
      pull(controller) {
        const piece = bytes.subarray(taken * 1_000, (taken + 1) * 1_000);
        taken += 1;
        if (piece.byteLength > 0) controller.enqueue(new Uint8Array(piece));
        else controller.close();
      },
    },
    { highWaterMark: 0 },
  );
  return { stream, taken: () => taken };
}

it("returns the fields in their order, decoded as browsers encode them", async () => {
  const form = await readUrlencoded(
    body("a=1+2&b=%C3%BC%0D%0A&a=&&c&d=%E2%82&=x&e=%EF%BB%BF").stream,
  );
  expect([...form]).toEqual([
    ["a", "1 2"],
    ["b", "ü\r\n"],
    ["a", ""],
    ["c", ""],
    ["d", "\uFFFD"],
    ["", "x"],
    ["e", "\uFEFF"],
  ]);
});

it("reads an empty body as a form without fields", async () => {
  expect([...(await readUrlencoded(body("").stream))]).toEqual([]);
});

it("reads as many fields and bytes as a form may have", async () => {
  const many = await readUrlencoded(body(Array(500).fill("a=b").join("&")).stream);
  expect(many.getAll("a")).toHaveLength(500);
  const long = await readUrlencoded(body(`a=${"b".repeat(1024 * 1024 - 2)}`).stream);
  expect(String(long.get("a"))).toHaveLength(1024 * 1024 - 2);
});

it.each([
  ["too many fields", Array(501).fill("a=b").join("&"), 3],
  ["a megabyte of separators", "&".repeat(1_000_000), 1],
  ["more than a megabyte", `a=${"b".repeat(1024 * 1024)}&c=d`, 1_049],
  ["a name that is too long", `${"a".repeat(201)}=b`, 2],
])("refuses %s, without reading the rest", async (_, content, pieces) => {
  const { stream, taken } = body(content);
  await expect(readUrlencoded(stream)).rejects.toBeInstanceOf(OversizedForm);
  expect(taken()).toBeLessThanOrEqual(pieces);
  expect(stream.locked).toBe(false);
});
