import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { stepSchema, unassignSchema } from "./actions.server.ts";
import { moveSchema } from "./project-changes.server.ts";
import { imageChanges } from "./project-images.server.ts";

const id = "2f1d6a8e-8e0b-4c55-9d9d-0d9f5f3a6b11";

/** Reads a form as `defineActions` does. */
function read<Schema extends z.ZodType>(schema: Schema, entries: [string, string][]) {
  const submission = parseWithZod(new URLSearchParams([["intent", "x"], ...entries]), { schema });
  return submission.status === "success" ? submission.value : submission.error;
}

describe("the forms of the portfolio", () => {
  it("undo a step: none, one or several images", () => {
    expect(read(unassignSchema, [])).toEqual({ main: [], image: [] });
    const mains: [string, string][] = [["main", `${id} /media/a.webp`]];
    expect(read(unassignSchema, [...mains, ["image", id]])).toEqual({
      main: [[id, "/media/a.webp"]],
      image: [id],
    });
  });

  it("name a place, also if a step starts at the first one", () => {
    expect(read(stepSchema, [["plan", "p"]])).toEqual({ plan: "p" });
    const step: [string, string][] = [
      ["plan", "p"],
      ["project", id],
      ["image", "a.webp"],
    ];
    expect(read(stepSchema, step)).toEqual({ plan: "p", project: id, image: "a.webp" });
  });

  it("add one image or several", () => {
    const one: [string, string][] = [
      ["project", id],
      ["url", "/media/a"],
    ];
    expect(read(imageChanges["add-to-gallery"].schema, one)).toEqual({
      project: id,
      url: ["/media/a"],
    });
    expect(
      read(imageChanges["add-to-gallery"].schema, [...one, ["url", "/media/b"]]),
    ).toMatchObject({
      url: ["/media/a", "/media/b"],
    });
  });

  it("move by a step or to a place, and state whether they are an undo", () => {
    expect(
      read(moveSchema, [
        ["id", id],
        ["step", "-1"],
      ]),
    ).toEqual({ id, move: { step: -1 }, isUndo: false });
    expect(
      read(moveSchema, [
        ["id", id],
        ["over", id],
        ["undo", "yes"],
      ]),
    ).toEqual({ id, move: { over: id }, isUndo: true });
    expect(read(imageChanges["remove-main"].schema, [["project", id]])).toEqual({ project: id });
    const back: [string, string][] = [
      ["project", id],
      ["url", "/a"],
      ["back", "yes"],
    ];
    expect(read(imageChanges["set-main"].schema, back)).toEqual({
      project: id,
      url: "/a",
      back: "yes",
    });
  });
});
