import { colours, pens } from "@datumline/brand/tokens";
import type { ArrayOfRows } from "@datumline/glare/array-rows";
import { chainStops, linePath, type Point } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/drawn-lines.tsx";
import { DimensionChain, Label, LeaderNote } from "../../sheet/sheet.tsx";
import type { Detail } from "../../sheet/sheet-svg.tsx";
import type { SunDay } from "./solar-position.ts";
import { Ground, HelpLine } from "./sun-path-marks.tsx";
import { NoonRay } from "./sun-path-noon-ray.tsx";

/** Turns metres south of the first low edge and above the ground into px. */
type At = (south: number, up: number) => Point;

/** Rows of the array in section, px: south to the left, `x` at the first low edge, `ground` the level of the ground. */
export function ArraySection(props: {
  array: ArrayOfRows;
  noon: SunDay;
  x: number;
  ground: number;
  pxPerM: number;
  left: number;
  right: number;
  rows: number;
  detail: Detail;
}) {
  const { array, noon, x, ground, pxPerM, left, right, rows, detail } = props;
  const full = detail === "full";
  const at: At = (south, up) => ({
    x: x + south * pxPerM,
    y: ground - up * pxPerM,
  });
  const starts = Array.from({ length: rows }, (_, i) => i * array.pitchM);
  const tables = starts.map((s) => [at(s, array.clearanceM), at(s + array.depthM, array.topM)]);
  const post = (s: number, share: number) => ({
    x: s + array.depthM * share,
    top: array.clearanceM + array.riseM * share,
  });
  const posts = starts.flatMap((s) => [post(s, 0.22), post(s, 0.78)]);
  const above = posts.map((p) => [at(p.x, p.top), at(p.x, 0)]);
  const below = posts.map((p) => [at(p.x, 0), at(p.x, -array.pileDepthM)]);
  const chain = array.chainM.slice(0, 2 * rows - 1);
  const stops = chainStops(chain);
  const mirrorRow = starts[full ? 1 : 0] ?? 0;
  return (
    <g>
      <Ground y={ground} left={left} right={right} />
      <DrawnLines lines={above} turn={2} />
      <path
        d={(full ? below : []).map(linePath).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.medium}
        strokeDasharray="3 2"
        className="appear"
      />
      <DrawnLines lines={tables} pen={pens.thick * 1.4} />
      <NoonRay
        array={array}
        noon={noon}
        hit={at(mirrorRow + array.depthM / 2, array.centreHeightM)}
        length={full ? 88 : 30}
        detail={detail}
      />
      {full && <ShadeLimit array={array} at={at} start={starts.at(-2) ?? 0} />}
      <DimensionChain
        direction="horizontal"
        at={ground + (full ? 31 : 17)}
        stops={stops.map((s) => at(s, 0).x)}
        texts={chain.map((m) => m.toFixed(2))}
        extendFrom={ground + (full ? 17 : 0)}
      />
      {full && <RowDimensions array={array} at={at} starts={starts} ground={ground} left={left} />}
    </g>
  );
}

/** The numbers and pitch of the rows, their heights and the size of a table. */
function RowDimensions(props: {
  array: ArrayOfRows;
  at: At;
  starts: readonly number[];
  ground: number;
  left: number;
}) {
  const { array, at, starts, ground, left } = props;
  return (
    <>
      <g className="appear">
        {starts.map((s, i) => (
          <Label key={s} x={at(s + array.depthM / 2, 0).x} y={ground - 3} anchor="middle">
            {`R${i + 1}`}
          </Label>
        ))}
      </g>
      <DimensionChain
        direction="horizontal"
        at={ground + 46}
        stops={starts.map((s) => at(s, 0).x)}
        texts={starts.slice(1).map(() => `pitch ${array.pitchM.toFixed(2)} m`)}
        extendFrom={ground + 37}
      />
      <DimensionChain
        direction="vertical"
        at={at((starts.at(-1) ?? 0) + array.depthM, 0).x + 9}
        stops={[ground, at(0, array.clearanceM).y, at(0, array.topM).y]}
        texts={[array.clearanceM.toFixed(2), array.riseM.toFixed(2)]}
        extendFrom={at((starts.at(-1) ?? 0) + array.depthM, 0).x}
      />
      <LeaderNote
        points={[
          at(array.depthM * 0.7, array.clearanceM + array.riseM * 0.7),
          { x: at(array.depthM * 0.7, 0).x, y: ground - 43 },
          { x: left, y: ground - 43 },
        ]}
        text={{ x: left, y: ground - 47 }}
        lines={[`${array.modulesUp}P ${array.slopeM.toFixed(3)} m`]}
        lineHeight={11}
      />
    </>
  );
}

function ShadeLimit(props: { array: ArrayOfRows; at: At; start: number }) {
  const { array, at, start } = props;
  const top = at(start + array.depthM, array.topM);
  const low = at(start + array.pitchM, array.clearanceM);
  return (
    <g className="appear">
      <HelpLine points={[top, low, { x: top.x + 4, y: low.y }]} />
      <Label x={top.x + 3} y={top.y - 6}>
        {`shade limit ${array.shadeLimitDeg.toFixed(1)}°`}
      </Label>
    </g>
  );
}
