import { createElement, type FunctionComponent, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Detail } from "../sheet/figure-svg.tsx";
import type { Cover, DrawnSubject } from "./alt-texts.ts";
import { BimCoordination } from "./bim-coordination/bim-coordination.tsx";
import { CrestSightSection } from "./crest-sight/crest-sight-section.tsx";
import { EmissionDistance } from "./emission-distance/emission-distance.tsx";
import { EmissionLimits } from "./emission-limits/emission-limits.tsx";
import { EmissionPlan } from "./emission-plan/emission-plan.tsx";
import { ExplodedBuilding } from "./exploded-building/exploded-building.tsx";
import { FtthPlan } from "./ftth-plan/ftth-plan.tsx";
import { FtthSplice } from "./ftth-splice/ftth-splice.tsx";
import { GlareHazard } from "./glare-hazard/glare-hazard.tsx";
import { GlareSeasonChart } from "./glare-season/glare-season-chart.tsx";
import { GlareTower } from "./glare-tower/glare-tower.tsx";
import { IceAndWind } from "./ice-and-wind/ice-and-wind.tsx";
import { LaneClosurePlan } from "./lane-closure-plan/lane-closure-plan.tsx";
import { LocationPlan } from "./location-plan/location-plan.tsx";
import { MassHaul } from "./mass-haul/mass-haul.tsx";
import { PoleLoads } from "./pole-loads/pole-loads.tsx";
import { PonLossBudget } from "./pon-loss-budget/pon-loss-budget.tsx";
import { PonTopologies } from "./pon-topologies/pon-topologies.tsx";
import { PvLayout } from "./pv-layout/pv-layout.tsx";
import { ReachMap } from "./reach-map/reach-map.tsx";
import { RegistrationDrift } from "./registration-drift/registration-drift.tsx";
import { RoadWorks } from "./road-works/road-works.tsx";
import { RowHalfSection } from "./row-half-section/row-half-section.tsx";
import { RowPlanProfile } from "./row-plan-profile/row-plan-profile.tsx";
import { ScanPlan } from "./scan-plan/scan-plan.tsx";
import { ScanToModel } from "./scan-to-model/scan-to-model.tsx";
import { SiteGrading } from "./site-grading/site-grading.tsx";
import { SteelConnectionLod } from "./steel-connection/steel-connection-lod.tsx";
import { SunPath } from "./sun-path/sun-path.tsx";
import { TaperLengths } from "./taper-lengths/taper-lengths.tsx";

type Sheet = FunctionComponent<{ detail: Detail }>;

/** Both sizes of a drawing under its name: `name` and `name-compact`. */
const both = <Name extends DrawnSubject>(name: Name, sheet: Sheet) =>
  ({
    [name]: () => createElement(sheet, { detail: "full" }),
    [`${name}-compact`]: () => createElement(sheet, { detail: "compact" }),
  }) as Record<Name | `${Name}-compact`, () => ReactElement<{ detail: Detail }>>;

const sheets = {
  ...both("exploded-building", ExplodedBuilding),
  ...both("ftth-plan", FtthPlan),
  ...both("location-plan", LocationPlan),
  ...both("reach-map", ReachMap),
  ...both("road-works", RoadWorks),
  ...both("scan-to-model", ScanToModel),
  ...both("sun-path", SunPath),
} satisfies Record<DrawnSubject | `${DrawnSubject}-compact`, unknown>;

/** The covers of portfolio categories, each in one size. */
const covers = {
  "bim-coordination": () => createElement(BimCoordination),
  "ftth-splice": () => createElement(FtthSplice),
  "pv-layout": () => createElement(PvLayout),
  "scan-plan": () => createElement(ScanPlan),
  "site-grading": () => createElement(SiteGrading),
} satisfies Record<Cover, unknown>;

/** The figures of articles, each in one size. */
const figures = {
  "crest-sight": () => createElement(CrestSightSection),
  "emission-distance": () => createElement(EmissionDistance),
  "emission-limits": () => createElement(EmissionLimits),
  "emission-plan": () => createElement(EmissionPlan),
  "glare-hazard": () => createElement(GlareHazard),
  "glare-season": () => createElement(GlareSeasonChart),
  "glare-tower": () => createElement(GlareTower),
  "ice-and-wind": () => createElement(IceAndWind),
  "lane-closure-plan": () => createElement(LaneClosurePlan),
  "mass-haul": () => createElement(MassHaul),
  "pole-loads": () => createElement(PoleLoads),
  "pon-loss-budget": () => createElement(PonLossBudget),
  "pon-topologies": () => createElement(PonTopologies),
  "registration-drift": () => createElement(RegistrationDrift),
  "row-half-section": () => createElement(RowHalfSection),
  "row-plan-profile": () => createElement(RowPlanProfile),
  "steel-connection-lod": () => createElement(SteelConnectionLod),
  "taper-lengths": () => createElement(TaperLengths),
};

/** Every drawing of the site by name. Runs on the server only; browsers get finished markup. */
const drawings = { ...sheets, ...covers, ...figures };

export type DrawingName = keyof typeof drawings;

export const drawingNames = Object.keys(drawings) as DrawingName[];

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

/** The plan of the street block with plots of another width, m. */
export function ftthPlanMarkup(detail: Detail, frontageM: number): string {
  return renderToStaticMarkup(createElement(FtthPlan, { detail, frontageM }));
}
