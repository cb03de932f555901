import { expect, it } from "vitest";
import { maxAttempts, pauseAfter } from "./deliver.ts";
import { bodyOf, type Message } from "./messages.ts";

const message: Message = {
  id: "7d4f",
  event: "lead.created",
  at: new Date("2026-03-02T10:00:00Z"),
  headline: "New lead: Contact",
  facts: [
    ["Name", "<!channel> & <https://bad.example|click>"],
    ["Email", "[click](https://bad.example)"],
    ["About", "x".repeat(5_000)],
  ],
  url: "https://site.example/admin/leads/1",
  data: { reference: "L-1" },
};

it("a program reads all of it", () => {
  expect(JSON.parse(bodyOf("json", message))).toEqual({
    id: "7d4f",
    event: "lead.created",
    createdAt: "2026-03-02T10:00:00.000Z",
    url: message.url,
    data: { reference: "L-1" },
  });
});

it("in Slack, a visitor's input is plain text, mentions no one and is short enough", () => {
  const { text, blocks } = JSON.parse(bodyOf("slack", message));
  expect(text).toBe("New lead: Contact");
  expect(blocks[0].text.type).toBe("plain_text");
  expect(blocks[0].text.text).toContain("<!channel>");
  expect(blocks[0].text.text.length).toBeLessThan(3_000);
  expect(JSON.stringify(blocks.slice(1))).not.toContain("channel");
});

it("in Teams, a visitor's input is in no Markdown text", () => {
  const [{ content }] = JSON.parse(bodyOf("teams", message)).attachments;
  expect(new Set(content.body.map(({ type }: { type: string }) => type))).toEqual(
    new Set(["RichTextBlock"]),
  );
  expect(content.actions).toEqual([{ type: "Action.OpenUrl", title: "Open", url: message.url }]);
});

it("is tried three times within two minutes, even if each waits for its response, and given up after a day", () => {
  const answers = 10_000;
  const waits = Array.from(
    { length: maxAttempts - 1 },
    (_, index) => pauseAfter(index + 1) ?? Number.NaN,
  );
  const [first = 0, second = 0] = waits;
  expect(first + second + 3 * answers).toBeLessThan(120_000);
  expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
  const hours = waits.reduce((sum, wait) => sum + wait) / 3_600_000;
  expect(hours).toBeGreaterThan(20);
  expect(hours).toBeLessThan(26);
  expect(pauseAfter(maxAttempts)).toBeUndefined();
});
