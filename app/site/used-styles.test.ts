import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { criticalCss } from "./critical-css.ts";

const css =
  "@layer base{h1,h2{margin:0}sub{top:1px}:focus:where(:not(iframe)){top:2px}::marker{top:3px}" +
  "@keyframes turn{to{top:4px}}@supports (x:y){sub{top:5px}}}@layer components{html[data-on] .kept .late,.other{color:red}.gone,.gone .kept{color:blue}}" +
  "@layer utilities{.a{top:0}.b{top:1px}.a:hover,.b:focus{top:2px}.w-\\[1\\.5rem\\]{width:1.5rem}" +
  ".group[open] .a{top:3px}.group[open] .b{top:4px}.x:is(.a,.b){top:5px}" +
  "@media (width>=40rem){.sm\\:a{top:6px}.sm\\:b{top:7px}}@media print{.b{top:8px}}" +
  "@supports (color:color-mix(in lab, red, red)){@media (hover:hover){.a{top:9px}}}}" +
  '@property --x{syntax:"*";inherits:false}';

const utilities = (html: string) =>
  /@layer utilities\{(.*)\}@property/.exec(criticalCss(css, html))?.[1];

it("keeps the utilities that are in the page, wherever they are nested", () => {
  expect(utilities('<p class="a"></p><p class="sm:a w-[1.5rem]"></p>')).toBe(
    ".a{top:0}.a:hover,.b:focus{top:2px}.w-\\[1\\.5rem\\]{width:1.5rem}" +
      "@media (width>=40rem){.sm\\:a{top:6px}}" +
      "@supports (color:color-mix(in lab, red, red)){@media (hover:hover){.a{top:9px}}}",
  );
});

it("keeps a utility whose name React writes with entities", () => {
  const name = "sm:[details[open]>summary>&]:hidden";
  const rule =
    "@media (width>=40rem){details[open]>summary>.sm\\:\\[details\\[open\\]\\>summary\\>\\&\\]\\:hidden{display:none}}";
  const page = renderToStaticMarkup(
    createElement("details", { open: true }, createElement("summary", { className: name })),
  );
  expect(page).toContain("&gt;");
  expect(criticalCss(`@layer utilities{${rule}}`, page)).toContain(rule);
});

it("keeps a rule of several classes only if all are in use", () => {
  expect(utilities('<i class="group"><b class="b"></b></i>')).toBe(
    ".b{top:1px}.a:hover,.b:focus{top:2px}.group[open] .b{top:4px}@media print{.b{top:8px}}",
  );
});

it("keeps the bare rules of element types that are in the page", () => {
  expect(criticalCss(css, "<h1></h1>")).toContain(
    "@layer base{h1,h2{margin:0}:focus:where(:not(iframe)){top:2px}::marker{top:3px}" +
      "@keyframes turn{to{top:4px}}}",
  );
  expect(criticalCss(css, "<p><sub>2</sub></p>")).toContain("@supports (x:y){sub{top:5px}}");
});

it("keeps the rules of a component that is in the page, even for what comes into it later", () => {
  expect(criticalCss(css, '<p class="kept"></p>')).toContain(
    "@layer components{html[data-on] .kept .late,.other{color:red}}",
  );
});

it("keeps the parts of form controls only if there are some", () => {
  const parts = "@layer base{::placeholder{top:0}::-webkit-date-and-time-value{top:0}}";
  expect(criticalCss(parts, "<p></p>")).toBe("@layer base{}");
  expect(criticalCss(parts, "<textarea></textarea>")).toBe(parts);
});

it("leaves everything else as it is", () => {
  expect(criticalCss(css, "")).toContain("@property --x");
  expect(criticalCss("h1{margin:0}", "")).toBe("h1{margin:0}");
});

it("keeps the values of the theme that a rule or another value reads", () => {
  const theme = "@layer theme{:root{--a:1px;--b:var(--a);--c:2px}}@layer base{p{top:var(--b)}}";
  expect(criticalCss(theme, "<p></p>")).toBe(theme.replace("--c:2px", ""));
});

it("keeps the variables of Tailwind that a rule reads, and no others", () => {
  const variables =
    "@layer properties{@supports (x:y){*,:before{--tw-a:0;--tw-b:0 0 #0000;--tw-c:initial}}}" +
    "@layer utilities{.a{--tw-b:1px;top:var(--tw-a)}.b{--tw-b:2px}.c{top:var(--tw-x,var(--tw-c))}}" +
    '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}' +
    '@property --tw-c{syntax:"*";inherits:false}';
  expect(criticalCss(variables, '<p class="a b"></p>')).toBe(
    "@layer properties{@supports (x:y){*,:before{--tw-a:0;}}}" +
      "@layer utilities{.a{--tw-b:1px;top:var(--tw-a)}.b{--tw-b:2px}}" +
      '@property --tw-a{syntax:"*";inherits:false}',
  );
  expect(criticalCss(variables, '<p class="c"></p>')).toContain("@property --tw-c");
});

it("knows a class with any characters that HTML escapes", () => {
  const mark = ".after\\:content-\\[\\'\\/\\'\\]:after{content:\"/\"}";
  expect(
    criticalCss(`@layer utilities{${mark}}`, '<i class="after:content-[&#x27;/&#x27;]"></i>'),
  ).toContain(mark);
});
