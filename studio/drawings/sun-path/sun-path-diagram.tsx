import { colours, pens } from "@datumline/brand/tokens";
import { cosDeg, sinDeg, tanDeg } from "@datumline/maths/angles";
import { circlePath, drawLength, linePath, type Point, px } from "@datumline/maths/geometry";
import type { SkyPosition } from "@datumline/maths/vectors";
import type { Detail } from "../../sheet/figure-svg.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { dayName, type SunDay, sunAt, sunsetHourAngleDeg } from "./solar-position.ts";
import type { SunPathModel } from "./sun-path-model.ts";

/** A sky dome drawn flat: the zenith's place and the horizon's radius, px; north up and east to the right. */
type Dome = {
  centre: Point;
  radius: number;
};

/** Stereographic: r = R · tan((90° − altitude) / 2). Circles on the sky stay circles on the sheet. */
export function onDome(dome: Dome, sky: SkyPosition): Point {
  const r = dome.radius * tanDeg((90 - sky.altitudeDeg) / 2);
  return {
    x: dome.centre.x + r * sinDeg(sky.azimuthDeg),
    y: dome.centre.y - r * cosDeg(sky.azimuthDeg),
  };
}

const samples = 24;

/** Points of one day's path from sunrise to sunset, px. */
export function dayLine(dome: Dome, latitudeDeg: number, declination: number): Point[] {
  const half = sunsetHourAngleDeg(latitudeDeg, declination) / 15;
  return Array.from({ length: samples + 1 }, (_, i) =>
    onDome(dome, sunAt(latitudeDeg, declination, 12 - half + (2 * half * i) / samples)),
  );
}

/** Points of one solar hour through the year, from the winter path (or the horizon) to the summer path, px. */
export function hourLine(
  dome: Dome,
  latitudeDeg: number,
  hour: number,
  winterDeg: number,
  summerDeg: number,
): Point[] {
  // tan δ = −cos H / tan φ on the horizon.
  const rises = -cosDeg((hour - 12) * 15) / tanDeg(latitudeDeg);
  const from = Math.max(winterDeg, (Math.atan(rises) * 180) / Math.PI);
  return Array.from({ length: samples + 1 }, (_, i) =>
    onDome(dome, sunAt(latitudeDeg, from + ((summerDeg - from) * i) / samples, hour)),
  );
}

/** Centre and radius of the circle through three points, px; undefined if they are almost on a line. */
export function circleThrough(a: Point, b: Point, c: Point) {
  const [bx, by, cx, cy] = [b.x - a.x, b.y - a.y, c.x - a.x, c.y - a.y];
  const d = 2 * (bx * cy - by * cx);
  if (Math.abs(d) < 1e-3) return undefined;
  const x = (cy * (bx * bx + by * by) - by * (cx * cx + cy * cy)) / d;
  const y = (bx * (cx * cx + cy * cy) - cx * (bx * bx + by * by)) / d;
  return { centre: { x: a.x + x, y: a.y + y }, radius: Math.hypot(x, y) };
}

/** Path data of the circular arc through a line's first, middle and last point, px. */
function arcPath(line: readonly Point[]): string {
  const a = line[0] as Point;
  const m = line[Math.floor(line.length / 2)] as Point;
  const b = line.at(-1) as Point;
  const circle = circleThrough(a, m, b);
  const start = `M${px(a.x)} ${px(a.y)}`;
  if (!circle) return `${start}L${px(b.x)} ${px(b.y)}`;
  const side = (p: Point) => (b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x);
  const large = side(m) * side(circle.centre) > 0 ? 1 : 0;
  const sweep = side(m) < 0 ? 1 : 0;
  return `${start}A${px(circle.radius)} ${px(circle.radius)} 0 ${large} ${sweep} ${px(b.x)} ${px(b.y)}`;
}

/** The stereographic sun-path diagram: dome, day and hour lines, and the sun that dazzles the receptor. */
export function SunPathDiagram(props: { model: SunPathModel; dome: Dome; detail: Detail }) {
  const { model, dome, detail } = props;
  const full = detail === "full";
  const latitude = model.site.latitudeDeg;
  const path = (day: SunDay) => dayLine(dome, latitude, day.declinationDeg);
  const main = model.main.map(path);
  const thin = model.days.filter((d) => !model.main.includes(d)).map(path);
  const winter = model.days[0]?.declinationDeg ?? 0;
  const summer = model.days.at(-1)?.declinationDeg ?? 0;
  const hours = Array.from({ length: 17 }, (_, i) => i + 4);
  const hourLines = hours.map((h) => hourLine(dome, latitude, h, winter, summer));
  const { x, y } = dome.centre;
  return (
    <g>
      <Graticule dome={dome} ringEvery={full ? 15 : 30} bearingEvery={30} />
      <path
        d={hourLines.map(arcPath).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        className="draw draw-2"
        pathLength={drawLength(hourLines)}
      />
      <path
        d={thin.map(arcPath).join("")}
        stroke={colours.solar}
        strokeWidth={pens.thin}
        className="draw draw-2"
        pathLength={drawLength(thin)}
      />
      <path
        d={main.map(arcPath).join("")}
        stroke={colours.solar}
        strokeWidth={pens.thick}
        className="draw"
        pathLength={drawLength(main)}
      />
      <g className="appear">
        {hours
          .filter((h) => h % 2 === 0 && (full || (h >= 6 && h <= 18)))
          .map((h) => {
            const at = onDome(dome, sunAt(latitude, summer + (full ? 6.5 : 9), h));
            return (
              <Label key={h} x={at.x} y={at.y + 3.2} anchor="middle">
                {h}
              </Label>
            );
          })}
        {full && <NoonLabels model={model} dome={dome} />}
        <path
          d={`M${px(x - 3)} ${px(y)}h6M${px(x)} ${px(y - 3)}v6`}
          stroke={colours.ink}
          strokeWidth={pens.thin}
        />
      </g>
      <GlareDirections model={model} dome={dome} full={full} />
    </g>
  );
}

/** Horizon with a tick every 10°, altitude rings, compass and the labels of both. */
function Graticule(props: { dome: Dome; ringEvery: number; bearingEvery: number }) {
  const { dome, ringEvery, bearingEvery } = props;
  const { centre, radius } = dome;
  const beyond = (bearing: number, by: number): Point =>
    onDome({ centre, radius: radius + by }, { altitudeDeg: 0, azimuthDeg: bearing });
  const steps = (every: number, end: number) =>
    Array.from({ length: Math.ceil(end / every) }, (_, i) => i * every);
  const rings = steps(ringEvery, 90).slice(1);
  const names: Record<number, string> = { 0: "N", 90: "E", 180: "S", 270: "W" };
  const axes = [0, 90].map((b) => [beyond(b, 0), beyond(b + 180, 0)]);
  return (
    <g>
      <path d={circlePath(centre, radius)} fill={colours.paper} />
      <path
        d={
          rings
            .map((altitude) => {
              const edge = onDome(dome, { altitudeDeg: altitude, azimuthDeg: 0 });
              return circlePath(centre, centre.y - edge.y);
            })
            .join("") + axes.map(linePath).join("")
        }
        stroke={colours.rule}
        strokeWidth={pens.thin}
      />
      <path
        d={circlePath(centre, radius)}
        stroke={colours.ink}
        strokeWidth={pens.medium}
        className="draw"
        pathLength={0.99}
      />
      <path
        d={steps(10, 360)
          .map((b) => linePath([beyond(b, 0), beyond(b, b % bearingEvery === 0 ? 5 : 3)]))
          .join("")}
        stroke={colours.ink}
        strokeWidth={pens.thin}
        className="appear"
      />
      <g className="appear">
        {steps(bearingEvery, 360).map((b) => {
          const name = names[b];
          const sideways = Math.abs(Math.sin((b * Math.PI) / 180));
          const at = beyond(b, name ? 10 : 10 + 5 * sideways);
          return (
            <Label
              key={b}
              x={at.x}
              y={at.y + 3.2}
              anchor="middle"
              bold={name !== undefined}
              fill={name ? undefined : colours.secondary}
            >
              {name ?? b}
            </Label>
          );
        })}
        {rings
          .filter((altitude) => altitude < 75)
          .map((altitude) => {
            const at = onDome(dome, { altitudeDeg: altitude, azimuthDeg: 0 });
            return (
              <Label key={altitude} x={at.x + 3} y={at.y + 9} fill={colours.secondary}>
                {`${altitude}°`}
              </Label>
            );
          })}
      </g>
    </g>
  );
}

/** Day and noon altitude of the three strong curves, on the noon line. */
function NoonLabels({ model, dome }: { model: SunPathModel; dome: Dome }) {
  return model.main.map((d, i) => {
    const at = onDome(dome, { altitudeDeg: d.noonAltitudeDeg, azimuthDeg: 180 });
    // Winter below its curve, equinox above it, summer next to its western end, which has room.
    const x = i === 2 ? at.x - 44 : at.x;
    const baseline = [at.y + 15, at.y - 5.5, dome.centre.y - 41][i] ?? 0;
    const text = `${dayName(d.day)} ${d.noonAltitudeDeg.toFixed(1)}°`;
    return (
      <g key={d.day}>
        <path d={`M${px(x - 33.5)} ${px(baseline - 7.5)}h67v8.5h-67Z`} fill={colours.paper} />
        <Label x={x} y={baseline} anchor="middle">
          {text}
        </Label>
      </g>
    );
  });
}

/** Sun position G, all positions that dazzle along the row, and the bearing of the receptor. */
function GlareDirections({
  model,
  dome,
  full,
}: {
  model: SunPathModel;
  dome: Dome;
  full: boolean;
}) {
  const { glare, receptor, along } = model;
  const sun = onDome(dome, glare.sun);
  const house = onDome(dome, { altitudeDeg: 0, azimuthDeg: receptor.bearingDeg });
  const tag = onDome(
    { centre: dome.centre, radius: dome.radius + (full ? 13 : 14) },
    { altitudeDeg: 0, azimuthDeg: receptor.bearingDeg },
  );
  return (
    <g className="appear">
      <path
        d={linePath([sun, dome.centre, house])}
        stroke={colours.blueprint}
        strokeWidth={pens.medium}
        strokeDasharray="6 2.5"
      />
      <path
        d={linePath(along.map((g) => onDome(dome, g.sun)))}
        stroke={colours.blueprint}
        strokeWidth={pens.thick}
      />
      <path
        d={circlePath(sun, 3.2)}
        fill={colours.solar}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path d={circlePath(house, 2.6)} fill={colours.blueprint} />
      <Label x={sun.x + 4} y={sun.y - 5} bold>
        G
      </Label>
      <Label x={tag.x} y={tag.y + 3.2} anchor="middle" bold fill={colours.blueprint}>
        {receptor.id}
      </Label>
    </g>
  );
}
