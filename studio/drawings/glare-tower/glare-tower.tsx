import { colours, pens } from "@datumline/brand/tokens";
import { cosDeg, sinDeg } from "@datumline/maths/angles";
import { boxPath, circlePath, linePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines, NorthArrow } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { glareOfCentre, towerCase } from "../glare-season/glare-season.ts";
import { HelpLine } from "../sun-path/sun-path-section.tsx";

const id = "glare-tower";
const pxPerM = 0.5;
/** How many times the heights of the section are larger than its lengths. */
const exaggeration = 4;
const centre: Point = { x: 472, y: 112 };
const groundY = 352;
const sunPx = 124;

/** The centre of a field seen from a control tower at the hour of glare: plan, and section along the line of sight. */
export function GlareTower() {
  const { field, tower } = towerCase;
  const { sun, ray } = glareOfCentre();
  const view = towerView();
  const { light, cab, west, eye, glass } = view;
  return (
    <FigureSvg
      id={id}
      height={400}
      title="A reflection that reaches a control tower"
      description={`The sun at azimuth ${sun.azimuthDeg.toFixed(2)}° and altitude ${sun.altitudeDeg.toFixed(2)}° is reflected by a field of ${field.eastM} m by ${field.northM} m to a tower ${tower.distanceM} m away at bearing ${tower.bearingDeg}°, whose cab is ${tower.heightM} m above ground; the ray rises at ${ray.altitudeDeg.toFixed(2)}°.`}
    >
      <g className="appear">
        <ArrayField half={view.half} />
      </g>
      <HelpLine points={[centre, { x: centre.x, y: 30 }]} />
      <DrawnLines
        lines={[
          [light, centre],
          [centre, cab],
          [glass, eye],
        ]}
        stroke={colours.solar}
        pen={pens.thick}
      />
      <g className="appear">
        <path d={circlePath(light, 7)} fill={colours.solar} />
        <path
          d={boxPath({ x: cab.x - 5, y: cab.y - 5 }, { x: cab.x + 5, y: cab.y + 5 })}
          fill={colours.ink}
        />
        <TowerSection view={view} />
        <TowerLabels view={view} />
      </g>
      <DimensionChain
        direction="vertical"
        at={west + 18}
        stops={[eye.y, groundY]}
        texts={[`${tower.heightM} m`]}
      />
      <DimensionChain
        direction="horizontal"
        at={groundY + 30}
        stops={[west, centre.x]}
        texts={[`${tower.distanceM} m`]}
        extendFrom={groundY + 4}
      />
      <NorthArrow x={34} y={44} radius={14} />
    </FigureSvg>
  );
}

const height = (m: number) => groundY - m * pxPerM * exaggeration;

type TowerView = ReturnType<typeof towerView>;

/** The positions in plan and section, px. */
function towerView() {
  const { field, tower, array } = towerCase;
  const { sun } = glareOfCentre();
  const along = (bearingDeg: number, length: number): Point => ({
    x: centre.x + length * sinDeg(bearingDeg),
    y: centre.y - length * cosDeg(bearingDeg),
  });
  const west = centre.x - tower.distanceM * pxPerM;
  return {
    cab: along(tower.bearingDeg, tower.distanceM * pxPerM),
    light: along(sun.azimuthDeg, sunPx),
    half: { x: (field.eastM / 2) * pxPerM, y: (field.northM / 2) * pxPerM },
    west,
    eye: { x: west, y: height(tower.heightM) },
    glass: { x: centre.x, y: height(array.centreHeightM) },
  };
}

function ArrayField({ half }: { half: Point }) {
  const rows = Array.from({ length: 9 }, (_, i) => centre.y - half.y + (i * half.y) / 4);
  return (
    <>
      <path
        d={boxPath(
          { x: centre.x - half.x, y: centre.y - half.y },
          { x: centre.x + half.x, y: centre.y + half.y },
        )}
        fill={colours.paper}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={rows.map((y) => `M${px(centre.x - half.x)} ${px(y)}H${px(centre.x + half.x)}`).join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
    </>
  );
}

function TowerSection({ view: { half, west, eye } }: { view: TowerView }) {
  const { tower, array } = towerCase;
  // The section cuts the field at an angle, from its west side to its east side.
  const cut = half.x / Math.abs(sinDeg(tower.bearingDeg));
  return (
    <>
      <path
        d={linePath([
          { x: west, y: groundY },
          { x: west, y: eye.y },
        ])}
        stroke={colours.ink}
        strokeWidth={pens.thick}
      />
      <path
        d={boxPath({ x: west - 9, y: eye.y - 5 }, { x: west + 9, y: eye.y + 5 })}
        fill={colours.ink}
      />
      <path
        d={boxPath({ x: centre.x - cut, y: height(array.topM) }, { x: centre.x + cut, y: groundY })}
        fill={colours.secondary}
      />
      <path d={`M12 ${groundY}H628`} stroke={colours.ink} strokeWidth={pens.thick} />
    </>
  );
}

function TowerLabels({ view: { cab, light, half, west, eye } }: { view: TowerView }) {
  const { field, tower } = towerCase;
  const { sun, ray } = glareOfCentre();
  return (
    <>
      <Label x={cab.x + 2} y={cab.y + 26} anchor="middle" bold>
        Tower
      </Label>
      <Label x={628} y={light.y + 28} anchor="end">
        {`Sun ${sun.azimuthDeg.toFixed(1)}°`}
      </Label>
      <Label x={centre.x} y={20} anchor="middle">
        N
      </Label>
      <Label x={centre.x} y={centre.y + half.y + 22} anchor="middle">
        {`Field ${field.eastM} × ${field.northM} m`}
      </Label>
      <Label x={(centre.x + cab.x) / 2 - 20} y={(centre.y + cab.y) / 2 - 14} anchor="end">
        {`Bearing ${tower.bearingDeg}°`}
      </Label>
      <Label x={(centre.x + west) / 2} y={eye.y + 2} anchor="middle">
        {`Ray rises ${ray.altitudeDeg.toFixed(1)}°`}
      </Label>
      <Label x={628} y={groundY - 24} anchor="end" fill={colours.secondary}>
        {`Vertical exaggeration ×${exaggeration}`}
      </Label>
    </>
  );
}
