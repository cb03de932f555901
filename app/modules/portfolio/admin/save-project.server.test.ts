import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { projectSchema } from "./save-project.server.ts";

function parse(fields: Record<string, string>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseWithZod(form, { schema: projectSchema });
}

const filled = { title: "Clinic", category: "BIM Modeling", description: "A model." };

describe("the project form", () => {
  it("needs a title, a category and a description", () => {
    const errors = (fields: Record<string, string>) => {
      const submission = parse(fields);
      return submission.status === "error" ? Object.keys(submission.error ?? {}) : [];
    };
    expect(errors({})).toEqual(["title", "category", "description"]);
    expect(errors({ ...filled, title: "  " })).toEqual(["title"]);
  });

  it.each([
    ["12", 12],
    [" 7 ", 7],
    ["3.9", 3],
    ["-2", -2],
    ["4th", 4],
    ["first", 0],
    ["", 0],
    ["99999999999999999999", 2147483647],
  ])("reads %j as display order %i", (orderIndex, expected) => {
    const submission = parse({ ...filled, orderIndex });
    expect(submission.status === "success" && submission.value.orderIndex).toBe(expected);
  });

  it("is not featured and has no image unless specified", () => {
    const read = (fields: Record<string, string>) => {
      const submission = parse({ ...filled, ...fields });
      return submission.status === "success" ? submission.value : undefined;
    };
    expect(read({ imageUrl: "" })).toMatchObject({ featured: false, imageUrl: null });
    expect(read({ featured: "on", imageUrl: "/a" })).toMatchObject({
      featured: true,
      imageUrl: "/a",
    });
  });
});
