import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { diffTexts } from "./text-diff.ts";

const side = (parts: ReturnType<typeof diffTexts>, other: "before" | "after") =>
  parts
    .filter((part) => part.side === "both" || part.side === other)
    .map(({ text }) => text)
    .join("");

describe("the difference of two texts", () => {
  it("names the words that were changed", () => {
    expect(diffTexts("<p>The old duct bank</p>", "<p>The new duct bank</p>")).toEqual([
      { side: "both", text: "<p>The " },
      { side: "before", text: "old" },
      { side: "after", text: "new" },
      { side: "both", text: " duct bank</p>" },
    ]);
    expect(diffTexts("someone can still read", "a stranger can read")).toContainEqual({
      side: "both",
      text: expect.stringContaining("can"),
    });
    expect(diffTexts("same", "same")).toEqual([{ side: "both", text: "same" }]);
    expect(diffTexts("", "")).toEqual([]);
  });

  it("contains both texts completely", () => {
    const text = fc
      .array(fc.constantFrom("duct", "splice", " ", "<b>", "ä", "\n"))
      .map((words) => words.join(""));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const parts = diffTexts(before, after);
        expect(side(parts, "before")).toBe(before);
        expect(side(parts, "after")).toBe(after);
      }),
    );
  });

  it("handles two long texts that have nothing in common", () => {
    const [before, after] = ["duct ".repeat(5_000), "splice ".repeat(5_000)];
    const parts = diffTexts(before, after);
    expect(side(parts, "before")).toBe(before);
    expect(side(parts, "after")).toBe(after);
  });
});
