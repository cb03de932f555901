import { expect, test } from "vitest";
import { grouped, type ModelElement, neighbour, readElements } from "./elements.ts";

const element = (name: string, category: string, layer: ModelElement["layer"]): ModelElement => ({
  name,
  category,
  layer,
  lod: 300,
  size: "",
});
const elements = [
  element("Duct 10", "Duct", "mep"),
  element("Wall B", "Wall", "architecture"),
  element("Duct 9", "Duct", "mep"),
  element("Door 1", "Door", "architecture"),
];
const all = { architecture: true, structure: true, mep: true };

test("elements are listed by layer, category and name, with numbers in their order", () => {
  const names = grouped(elements, all).map(({ category, members }) => [
    category,
    ...members.map((member) => member.element.name),
  ]);
  expect(names).toEqual([
    ["Door", "Door 1"],
    ["Wall", "Wall B"],
    ["Duct", "Duct 9", "Duct 10"],
  ]);
});

test("the next and the previous one go round the layers that are shown", () => {
  const groups = grouped(elements, all);
  expect(neighbour(groups, undefined, 1)).toBe(3);
  expect(neighbour(groups, undefined, -1)).toBe(0);
  expect(neighbour(groups, 0, 1)).toBe(3);
  expect(neighbour(groups, 3, -1)).toBe(0);
  expect(neighbour(grouped(elements, { ...all, mep: false }), 1, 1)).toBe(3);
  expect(neighbour([], undefined, 1)).toBeUndefined();
});

test("a model without the data of its elements is refused", () => {
  const wall = { name: "Wall B", category: "Wall", layer: "architecture", lod: 300, size: "4 m" };
  expect(readElements({ elements: [{ ...wall, guid: "0" }] })).toEqual([wall]);
  expect(() => readElements({ elements: [{ ...wall, layer: "garden" }] })).toThrow("layer");
  expect(() => readElements({})).toThrow("no elements");
});
