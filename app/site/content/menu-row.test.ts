import { expect, it } from "vitest";
import { menuRow } from "./menu-row.ts";

const action = { name: "Get Quote", to: "/quote" };
const menu = (...names: string[]) =>
  names.map((name) => ({ name, opensServices: name === "Services" }));
const delivered = ["Services", "Portfolio", "Blog", "About", "Contact"];

it("keeps a menu in one row on every screen that its names fit", () => {
  expect(menuRow(menu(...delivered), action).from).toBe("64rem");
  const more = [...delivered, "Quality assurance plan", "Careers", "Data security"];
  expect(menuRow(menu(...more), action).from).toBe("80rem");
  const longest = Array.from({ length: 8 }, () => "m".repeat(24));
  expect(menuRow(menu(...longest), action)).toMatchObject({ row: "", button: "" });
});
