import { expect, it } from "vitest";
import { usedStyles } from "./used-styles.ts";

const css =
  "@layer base{h1{margin:0}.kept{color:red}}" +
  "@layer utilities{.a{top:0}.b{top:1px}.a:hover,.b:focus{top:2px}.w-\\[1\\.5rem\\]{width:1.5rem}" +
  ".group[open] .a{top:3px}.group[open] .b{top:4px}.x:is(.a,.b){top:5px}" +
  "@media (width>=40rem){.sm\\:a{top:6px}.sm\\:b{top:7px}}@media print{.b{top:8px}}" +
  "@supports (color:color-mix(in lab, red, red)){@media (hover:hover){.a{top:9px}}}}" +
  '@property --x{syntax:"*";inherits:false}';

const utilities = (html: string) =>
  /@layer utilities\{(.*)\}@property/.exec(usedStyles(css, html))?.[1];

it("keeps the utilities that stand in the page, wherever they are nested", () => {
  expect(utilities('<p class="a"></p><p class="sm:a w-[1.5rem]"></p>')).toBe(
    ".a{top:0}.a:hover,.b:focus{top:2px}.w-\\[1\\.5rem\\]{width:1.5rem}" +
      "@media (width>=40rem){.sm\\:a{top:6px}}" +
      "@supports (color:color-mix(in lab, red, red)){@media (hover:hover){.a{top:9px}}}",
  );
});

it("keeps a rule of several classes only if all are in use", () => {
  expect(utilities('<i class="group"><b class="b"></b></i>')).toBe(
    ".b{top:1px}.a:hover,.b:focus{top:2px}.group[open] .b{top:4px}@media print{.b{top:8px}}",
  );
});

it("leaves everything else as it is", () => {
  const kept = usedStyles(css, "");
  expect(kept).toContain("@layer base{h1{margin:0}.kept{color:red}}");
  expect(kept).toContain("@property --x");
  expect(usedStyles("h1{margin:0}", "")).toBe("h1{margin:0}");
});
