import { colours, pens } from "@datumline/brand/tokens";
import type { ArrayOfRows } from "@datumline/glare/array-rows";
import { acosDeg, cosDeg, sinDeg } from "@datumline/maths/angles";
import { chainStops, linePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { reflect, skyOf, towards } from "@datumline/maths/vectors";
import type { Detail } from "../../sheet/figure-svg.tsx";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label, LeaderNote } from "../../sheet/sheet.tsx";
import { dayName, type SunDay } from "./solar-position.ts";
import { moduleNormal } from "./sun-path-model.ts";

/** The ground of a section at a height, px. */
export function Ground({ y, left, right }: { y: number; left: number; right: number }) {
  return (
    <DrawnLines
      lines={[
        [
          { x: left, y },
          { x: right, y },
        ],
      ]}
    />
  );
}

/** Rays of sunlight, px. */
export function SunRays({ lines }: { lines: readonly (readonly Point[])[] }) {
  return <DrawnLines lines={lines} stroke={colours.solar} pen={pens.medium * 1.3} turn={3} />;
}

/** A dashed line that only shows an angle or a limit, px. */
export function HelpLine({ points }: { points: readonly Point[] }) {
  return (
    <path
      d={linePath(points)}
      stroke={colours.secondary}
      strokeWidth={pens.thin}
      strokeDasharray="3 2"
    />
  );
}

/** A filled arrowhead whose tip is at a point, along (n, u) as drawn; `sense` −1 points it back. */
export function arrow(tip: Point, v: { n: number; u: number }, sense: 1 | -1): string {
  const length = Math.hypot(v.n, v.u);
  const [dx, dy] = [(sense * v.n) / length, (-sense * v.u) / length];
  const base = { x: tip.x - dx * 6, y: tip.y - dy * 6 };
  return outlinePath([
    tip,
    { x: base.x - dy * 1.8, y: base.y + dx * 1.8 },
    { x: base.x + dy * 1.8, y: base.y - dx * 1.8 },
  ]);
}

/** The noon sun is in the plane of the section, so the mirror law shows at its true angles. */
function NoonRay(props: {
  array: ArrayOfRows;
  noon: SunDay;
  hit: Point;
  length: number;
  detail: Detail;
}) {
  const { array, noon, hit, length, detail } = props;
  const normal = moduleNormal(array);
  const toSun = towards({ altitudeDeg: noon.noonAltitudeDeg, azimuthDeg: 180 });
  const out = reflect(toSun, normal);
  const incidence = acosDeg(toSun.n * normal.n + toSun.u * normal.u);
  /** North is to the right. */
  const end = (v: { n: number; u: number }, r: number): Point => ({
    x: hit.x + v.n * r,
    y: hit.y - v.u * r,
  });
  const rays = [
    [end(toSun, length), hit],
    [hit, end(out, length)],
  ];
  const arc = (from: { n: number; u: number }, to: { n: number; u: number }, r: number) => {
    const b = end(to, r);
    return `${linePath([end(from, r)])}A${r} ${r} 0 0 1 ${px(b.x)} ${px(b.y)}`;
  };
  const half = (share: number) => {
    const degrees = noon.noonAltitudeDeg + incidence * share;
    return { n: -cosDeg(degrees), u: sinDeg(degrees) };
  };
  const full = detail === "full";
  const r = full ? 34 : 17;
  const sunText = end(toSun, length);
  const outText = end(out, length);
  return (
    <g>
      <SunRays lines={rays} />
      <g className="appear">
        <path d={arrow(hit, toSun, -1)} fill={colours.solar} />
        <path d={arrow(outText, out, 1)} fill={colours.solar} />
        <path
          d={linePath([hit, end(normal, length * 0.86)])}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
          strokeDasharray="8 2 2 2"
        />
        <path
          d={arc(toSun, normal, r) + arc(normal, out, r + 3)}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
        />
        {full &&
          [0.5, 1.5].map((share) => {
            const p = end(half(share), r + 23);
            return (
              <Label key={share} x={p.x} y={p.y + 3.2} anchor="middle">
                {`${incidence.toFixed(1)}°`}
              </Label>
            );
          })}
        {full && (
          <>
            <Label x={sunText.x + 2} y={sunText.y - 12} anchor="middle">
              {`NOON ${dayName(noon.day)}`}
            </Label>
            <Label x={sunText.x + 2} y={sunText.y - 2} anchor="middle">
              {`alt. ${noon.noonAltitudeDeg.toFixed(1)}°`}
            </Label>
            <Label x={outText.x + 7} y={outText.y + 6}>
              {`${skyOf(out).altitudeDeg.toFixed(1)}° up, north:`}
            </Label>
            <Label x={outText.x + 7} y={outText.y + 17}>
              no receptor
            </Label>
          </>
        )}
      </g>
    </g>
  );
}

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
