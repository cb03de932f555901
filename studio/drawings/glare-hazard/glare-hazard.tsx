import { colours, pens } from "@datumline/brand/tokens";
import { reflectance } from "@datumline/glare/glass";
import {
  afterImageLimit,
  burnLimit,
  peakDni,
  retinalIrradiance,
  sunRad,
} from "@datumline/glare/ocular-hazard";
import { cosDeg } from "@datumline/maths/angles";
import { boxPath, circlePath, linePath, logScale, outlinePath } from "@datumline/maths/geometry";
import { type ChartBox, ChartGrid } from "../../sheet/chart-grid.tsx";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern } from "../../sheet/plan-furniture.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { glareOfCentre } from "../glare-season/glare-season.ts";

const id = "glare-hazard";
const box: ChartBox = { left: 62, top: 34, right: 622, bottom: 346 };
/** Milliradians across, W/cm² up. */
const [from, to, least, most] = [1, 100, 0.001, 100];

const x = logScale(from, to, box.left, box.right);
const y = logScale(least, most, box.bottom, box.top);
const at = (mrad: number, irradiance: number) => ({ x: x(mrad), y: y(irradiance) });

/** The burn limit, from its end at the top of the plot. */
const burnLine = [at(0.118 / most / 0.001, most), at(to, burnLimit(to / 1000))];
const afterImageLine = [from, to].map((mrad) => at(mrad, afterImageLimit(mrad / 1000)));

/** The hazard plot of Ho et al. with the sun and its reflections from flat glass. */
export function GlareHazard() {
  const { incidenceDeg } = glareOfCentre();
  const sun = sunRad * 1000;
  const direct = retinalIrradiance(peakDni, sunRad);
  const share = reflectance("smooth", cosDeg(incidenceDeg));
  const squareShare = reflectance("smooth", 1);
  const steep = direct * share;
  const square = direct * squareShare;
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Ocular hazard of the sun and of its reflections"
      description={`Retinal irradiance against subtended angle, with the limits for after-image and permanent damage. At ${sun.toFixed(1)} mrad the sun reaches ${direct.toFixed(1)} W per sq cm, its reflection from plain glass ${square.toFixed(2)} W per sq cm at normal incidence and ${steep.toFixed(1)} W per sq cm at ${incidenceDeg.toFixed(0)}°; the limit of after-image is ${afterImageLimit(sunRad).toFixed(2)} W per sq cm.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={8} pen={0.7} />}
    >
      <g className="appear">
        <HazardZones />
      </g>
      <ChartGrid
        box={box}
        columns={[1, 2, 5, 10, 20, 50, 100].map((mrad) => ({ at: x(mrad), text: `${mrad}` }))}
        rows={[0.001, 0.01, 0.1, 1, 10, 100].map((w) => ({ at: y(w), text: `${w}` }))}
      />
      <g className="appear">
        <path
          d={linePath(burnLine) + linePath(afterImageLine)}
          stroke={colours.ink}
          strokeWidth={pens.thick}
        />
        <path
          d={linePath([at(sun, least), at(sun, direct)])}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
          strokeDasharray="4 3"
        />
        {[direct, square].map((w) => (
          <path key={w} d={circlePath(at(sun, w), 5)} fill={colours.solar} />
        ))}
        <path d={circlePath(at(sun, steep), 6)} fill={colours.signal} />
        <ZoneLabels />
        <Label x={x(sun) - 12} y={y(direct) + 2} anchor="end">
          Sun itself
        </Label>
        <Label x={x(sun) - 12} y={y(steep) + 9} anchor="end">
          {`Glass at ${incidenceDeg.toFixed(0)}°: ${(share * 100).toFixed(0)} %`}
        </Label>
        <Label x={x(sun) + 12} y={y(square) + 5}>
          {`Glass at 0°: ${(squareShare * 100).toFixed(0)} %`}
        </Label>
        <Label x={12} y={20} fill={colours.secondary}>
          Retinal irradiance, W per sq cm
        </Label>
        <Label x={622} y={392} anchor="end" fill={colours.secondary}>
          Subtended angle, mrad
        </Label>
      </g>
    </FigureSvg>
  );
}

function HazardZones() {
  const corner = { x: box.left, y: box.top };
  return (
    <>
      <path
        d={boxPath(corner, { x: box.right, y: box.bottom })}
        fill={colours.civil}
        fillOpacity={0.1}
      />
      <path
        d={outlinePath([corner, ...afterImageLine, { x: box.right, y: box.top }])}
        fill={colours.solarTint}
      />
      <path
        d={outlinePath([...burnLine, { x: box.right, y: box.top }])}
        fill={`url(#${id}-hatch)`}
      />
      <path
        d={boxPath({ x: 460, y: 40 }, { x: 618, y: 64 })}
        fill={colours.white}
        fillOpacity={0.9}
      />
    </>
  );
}

function ZoneLabels() {
  return (
    <>
      <Label x={612} y={57} anchor="end" bold>
        Permanent damage
      </Label>
      <Label x={612} y={226} anchor="end" bold>
        Potential for after-image
      </Label>
      <Label x={76} y={330} bold>
        Low potential for after-image
      </Label>
    </>
  );
}
