import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ExplodedBuilding } from "./exploded-building.tsx";
import { FtthPlan } from "./ftth-plan.tsx";
import { RoadWorks } from "./road-works.tsx";
import { ScanToModel } from "./scan-to-model.tsx";
import { SunPath } from "./sun-path.tsx";

type Sheet = FunctionComponent<{ detail?: "full" | "compact" }>;

/** Both sizes of a drawing under its name: `name` and `name-compact`. */
const both = <Name extends string>(name: Name, sheet: Sheet) =>
  ({
    [name]: () => createElement(sheet, { detail: "full" }),
    [`${name}-compact`]: () => createElement(sheet, { detail: "compact" }),
  }) as Record<Name | `${Name}-compact`, () => ReturnType<typeof createElement>>;

/** Every drawing of the site by name. Runs on the server only; browsers get finished markup. */
const drawings = {
  ...both("exploded-building", ExplodedBuilding),
  ...both("ftth-plan", FtthPlan),
  ...both("road-works", RoadWorks),
  ...both("scan-to-model", ScanToModel),
  ...both("sun-path", SunPath),
};

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
