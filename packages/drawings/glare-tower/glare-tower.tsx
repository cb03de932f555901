import { DrawnLines } from "@datumline/brand/sheet/drawn-lines";
import { FigureSvg } from "@datumline/brand/sheet/figure-svg";
import { NorthArrow } from "@datumline/brand/sheet/plan-furniture";
import { DimensionChain, Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { cosDeg, sinDeg } from "@datumline/maths/angles";
import { boxPath, circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { glareOfCentre, TOWER_CASE } from "../glare-season/glare-season.ts";
import { HelpLine } from "../sun-path/sun-path-marks.tsx";

const ID = "glare-tower";
const PX_PER_M = 0.5;
/** How many times the heights of the section are larger than its lengths. */
const EXAGGERATION = 4;
const CENTRE: Point = { x: 472, y: 112 };
const GROUND = 352;
const SUN_PX = 124;

/** The centre of a field seen from a control tower at the hour of glare: plan, and section along the line of sight. */
export function GlareTower() {
  const { field, tower, array } = TOWER_CASE;
  const { sun, ray } = glareOfCentre();
  const along = (bearingDeg: number, length: number): Point => ({
    x: CENTRE.x + length * sinDeg(bearingDeg),
    y: CENTRE.y - length * cosDeg(bearingDeg),
  });
  const cab = along(tower.bearingDeg, tower.distanceM * PX_PER_M);
  const light = along(sun.azimuthDeg, SUN_PX);
  const half = { x: (field.eastM / 2) * PX_PER_M, y: (field.northM / 2) * PX_PER_M };
  // The section cuts the field at an angle, from its west side to its east side.
  const cut = half.x / Math.abs(sinDeg(tower.bearingDeg));
  const rows = Array.from({ length: 9 }, (_, i) => CENTRE.y - half.y + (i * half.y) / 4);
  const west = CENTRE.x - tower.distanceM * PX_PER_M;
  const height = (m: number) => GROUND - m * PX_PER_M * EXAGGERATION;
  const eye = { x: west, y: height(tower.heightM) };
  const glass = { x: CENTRE.x, y: height(array.centreHeightM) };
  return (
    <FigureSvg
      id={ID}
      height={400}
      title="A reflection that reaches a control tower"
      description={`The sun at azimuth ${sun.azimuthDeg.toFixed(2)}° and altitude ${sun.altitudeDeg.toFixed(2)}° is reflected by a field of ${field.eastM} m by ${field.northM} m to a tower ${tower.distanceM} m away at bearing ${tower.bearingDeg}°, whose cab is ${tower.heightM} m above ground; the ray rises at ${ray.altitudeDeg.toFixed(2)}°.`}
    >
      <g className="appear">
        <path
          d={boxPath(
            { x: CENTRE.x - half.x, y: CENTRE.y - half.y },
            { x: CENTRE.x + half.x, y: CENTRE.y + half.y },
          )}
          fill={COLOUR.paper}
          stroke={COLOUR.ink}
          strokeWidth={PEN.medium}
        />
        <path
          d={rows
            .map((y) => `M${px(CENTRE.x - half.x)} ${px(y)}H${px(CENTRE.x + half.x)}`)
            .join("")}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.thin}
        />
      </g>
      <HelpLine points={[CENTRE, { x: CENTRE.x, y: 30 }]} />
      <DrawnLines
        lines={[
          [light, CENTRE],
          [CENTRE, cab],
          [glass, eye],
        ]}
        stroke={COLOUR.solar}
        pen={PEN.thick}
      />
      <g className="appear">
        <path d={circlePath(light, 7)} fill={COLOUR.solar} />
        <path
          d={boxPath({ x: cab.x - 5, y: cab.y - 5 }, { x: cab.x + 5, y: cab.y + 5 })}
          fill={COLOUR.ink}
        />
        <path
          d={linePath([
            { x: west, y: GROUND },
            { x: west, y: eye.y },
          ])}
          stroke={COLOUR.ink}
          strokeWidth={PEN.thick}
        />
        <path
          d={boxPath({ x: west - 9, y: eye.y - 5 }, { x: west + 9, y: eye.y + 5 })}
          fill={COLOUR.ink}
        />
        <path
          d={boxPath(
            { x: CENTRE.x - cut, y: height(array.topM) },
            { x: CENTRE.x + cut, y: GROUND },
          )}
          fill={COLOUR.secondary}
        />
        <path d={`M12 ${GROUND}H628`} stroke={COLOUR.ink} strokeWidth={PEN.thick} />
        <Label x={cab.x + 2} y={cab.y + 26} anchor="middle" bold>
          Tower
        </Label>
        <Label x={628} y={light.y + 28} anchor="end">
          {`Sun ${sun.azimuthDeg.toFixed(1)}°`}
        </Label>
        <Label x={CENTRE.x} y={20} anchor="middle">
          N
        </Label>
        <Label x={CENTRE.x} y={CENTRE.y + half.y + 22} anchor="middle">
          {`Field ${field.eastM} × ${field.northM} m`}
        </Label>
        <Label x={(CENTRE.x + cab.x) / 2 - 20} y={(CENTRE.y + cab.y) / 2 - 14} anchor="end">
          {`Bearing ${tower.bearingDeg}°`}
        </Label>
        <Label x={(CENTRE.x + west) / 2} y={eye.y + 2} anchor="middle">
          {`Ray rises ${ray.altitudeDeg.toFixed(1)}°`}
        </Label>
        <Label x={628} y={GROUND - 24} anchor="end" fill={COLOUR.secondary}>
          {`Heights × ${EXAGGERATION}`}
        </Label>
      </g>
      <DimensionChain
        direction="vertical"
        at={west + 18}
        stops={[eye.y, GROUND]}
        texts={[`${tower.heightM} m`]}
      />
      <DimensionChain
        direction="horizontal"
        at={GROUND + 30}
        stops={[west, CENTRE.x]}
        texts={[`${tower.distanceM} m`]}
        extendFrom={GROUND + 4}
      />
      <NorthArrow x={34} y={44} radius={14} />
    </FigureSvg>
  );
}
