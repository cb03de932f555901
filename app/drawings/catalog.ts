import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { FtthPlan } from "./ftth-plan.tsx";

/** Every drawing of the site by name. Runs on the server only; browsers get finished markup. */
const drawings = {
  "ftth-plan": () => createElement(FtthPlan, { detail: "full" }),
  "ftth-plan-compact": () => createElement(FtthPlan, { detail: "compact" }),
} as const;

export type DrawingName = keyof typeof drawings;

export function isDrawingName(name: string): name is DrawingName {
  return Object.hasOwn(drawings, name);
}

const markup = new Map<DrawingName, string>();

/** A drawing as SVG markup; computed once, because its parameters do not change. */
export function drawingMarkup(name: DrawingName): string {
  const known = markup.get(name);
  if (known) return known;
  const made = renderToStaticMarkup(drawings[name]());
  markup.set(name, made);
  return made;
}
