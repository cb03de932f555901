import { colours, pens } from "@datumline/brand/tokens";
import type { ArrayOfRows } from "@datumline/glare/array-rows";
import { acosDeg, cosDeg, sinDeg } from "@datumline/maths/angles";
import { linePath, type Point, px } from "@datumline/maths/geometry";
import { reflect, skyOf, towards } from "@datumline/maths/vectors";
import { Label } from "../../sheet/sheet.tsx";
import type { Detail } from "../../sheet/sheet-svg.tsx";
import { moduleNormal } from "./glare-geometry.ts";
import { dayName, type SunDay } from "./solar-position.ts";
import { arrow, SunRays } from "./sun-path-marks.tsx";

/** The noon sun is in the plane of the section, so the mirror law shows at its true angles. */
export function NoonRay(props: {
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
