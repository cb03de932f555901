import { colours, pens } from "@datumline/brand/tokens";
import { cosDeg, sinDeg, tanDeg } from "@datumline/maths/angles";
import { boxPath, circlePath, linePath, type Point } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label, LeaderNote } from "../../sheet/sheet.tsx";
import { projectedAltitudeDeg, type SunPathModel } from "./sun-path-model.ts";
import { arrow, Ground, HelpLine, SunRays } from "./sun-path-section.tsx";

const gabledProfile = { depthM: 7.6, eavesM: 5, ridgeM: 7.6, floorM: 2.7 };

/** Turns metres from the receptor's wall and above the ground into px. */
type At = (m: number, up: number) => Point;

/** Vertical section along the reflected ray, px: receptor left, array right, `ground` the level of the ground. */
export function ReflectionSection(props: {
  model: SunPathModel;
  left: number;
  right: number;
  ground: number;
  pxPerM: number;
}) {
  const { model, left, right, ground, pxPerM } = props;
  const { array, receptor, glare } = model;
  const wall = left + gabledProfile.depthM * pxPerM;
  const at: At = (m, up) => ({ x: wall + m * pxPerM, y: ground - up * pxPerM });
  const hit = at(receptor.distanceM, array.centreHeightM);
  const eye = at(0, receptor.heightM);
  const altitude = projectedAltitudeDeg(glare.sun, receptor.bearingDeg);
  const sunRun = right - hit.x - 4;
  const sun = { x: hit.x + sunRun, y: hit.y - sunRun * tanDeg(altitude) };
  return (
    <g>
      <Ground y={ground} left={left} right={right} />
      <DrawnLines lines={houseLines(at)} turn={2} />
      <ModuleRow model={model} at={at} right={right} pxPerM={pxPerM} />
      <SunRays lines={[[sun, hit]]} />
      <DrawnLines
        lines={rayLines(hit, eye, glare.ray.altitudeDeg)}
        stroke={colours.signal}
        pen={pens.thick}
        turn={3}
      />
      <g className="appear">
        <path d={arrow(hit, { n: sun.x - hit.x, u: hit.y - sun.y }, -1)} fill={colours.solar} />
        <HelpLine points={[hit, { x: at(receptor.distanceM * 0.28, 0).x, y: hit.y }]} />
        <path d={circlePath(eye, 2.6)} fill={colours.blueprint} />
        <Label x={at(receptor.distanceM * 0.5, 0).x} y={hit.y - 12} anchor="middle">
          {`reflected ray ${glare.ray.altitudeDeg.toFixed(1)}° up`}
        </Label>
        <Label x={right} y={sun.y - 6} anchor="end">
          {`sun G ${glare.sun.altitudeDeg.toFixed(1)}°`}
        </Label>
      </g>
      <DimensionChain
        direction="horizontal"
        at={ground + 17}
        stops={[wall, hit.x]}
        texts={[`${receptor.distanceM.toFixed(2)} m`]}
        extendFrom={ground}
      />
      <DimensionChain
        direction="vertical"
        at={wall + 14}
        stops={[ground, eye.y]}
        texts={[receptor.heightM.toFixed(2)]}
      />
      <LeaderNote
        points={[
          eye,
          { x: eye.x + 14, y: at(0, gabledProfile.ridgeM).y - 7 },
          { x: eye.x + 20, y: at(0, gabledProfile.ridgeM).y - 7 },
        ]}
        text={{ x: eye.x + 23, y: at(0, gabledProfile.ridgeM).y - 3.8 }}
        lines={[`${receptor.id} first-floor window`]}
        lineHeight={11}
      />
    </g>
  );
}

function houseLines(at: At): Point[][] {
  return [
    [
      at(0, 0),
      at(0, gabledProfile.eavesM),
      at(-gabledProfile.depthM / 2, gabledProfile.ridgeM),
      at(-gabledProfile.depthM, gabledProfile.eavesM),
      at(-gabledProfile.depthM, 0),
    ],
    [at(0, gabledProfile.floorM), at(-gabledProfile.depthM, gabledProfile.floorM)],
    [at(0, gabledProfile.eavesM), at(-gabledProfile.depthM, gabledProfile.eavesM)],
  ];
}

/** The reflected ray with its arrowhead at the eye. */
function rayLines(hit: Point, eye: Point, altitudeDeg: number): Point[][] {
  const barb = (turnDeg: number): Point => ({
    x: eye.x + 3 + 8 * cosDeg(altitudeDeg + turnDeg),
    y: eye.y + 8 * sinDeg(altitudeDeg + turnDeg),
  });
  const tip = { x: eye.x + 3, y: eye.y };
  return [
    [hit, tip],
    [barb(18), tip, barb(-18)],
  ];
}

/** A row of modules with its posts, seen along the ray's section. */
function ModuleRow(props: { model: SunPathModel; at: At; right: number; pxPerM: number }) {
  const { model, at, right, pxPerM } = props;
  const { array, receptor } = model;
  const hit = at(receptor.distanceM, array.centreHeightM);
  // The row runs east and west; along the ray it is seen a little shortened.
  const shortened = Math.abs(sinDeg(receptor.bearingDeg));
  const width = array.moduleWidthM * shortened;
  const seams = Array.from({ length: Math.floor((right - hit.x) / (width * pxPerM)) }, (_, i) => {
    const m = receptor.distanceM + (i + 1) * width;
    return [at(m, array.clearanceM), at(m, array.topM)];
  });
  const posts = [1.5, 5.5].map((i) => [
    at(receptor.distanceM + i * width, array.clearanceM),
    at(receptor.distanceM + i * width, 0),
  ]);
  const row = boxPath(at(receptor.distanceM, array.topM), {
    x: right,
    y: at(0, array.clearanceM).y,
  });
  return (
    <>
      <path
        d={posts.map(linePath).join("")}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        className="appear"
      />
      <path
        d={row}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        className="appear"
      />
      <path
        d={seams.map(linePath).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        className="appear"
      />
    </>
  );
}
