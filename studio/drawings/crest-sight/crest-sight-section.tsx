import { colours, pens } from "@datumline/brand/tokens";
import { circlePath, linearScale, linePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label } from "../../sheet/sheet.tsx";
import { crestCurve, crestLevel, crestSight, sightRules, stoppingSight } from "./crest-sight.ts";

const id = "crest-sight";
/** Start and end of the section, m from the start of the curve. */
const [from, to] = [-36, 136];
const exaggeration = 20;
const crestY = 112;
const designKmh = 80;

const x = linearScale(from, to, 16, 624);
const pxPerM = (x(to) - x(from)) / (to - from);
const top = crestLevel(crestCurve, crestCurve.lengthM / 2);

/** A point above the road, px. */
const at = (m: number, above = 0): Point => ({
  x: x(m),
  y: crestY - (crestLevel(crestCurve, m) + above - top) * pxPerM * exaggeration,
});

const metres = (m: number) => `${m.toFixed(1)} m`;

/** The line of sight over a crest curve that is too short for its speed. */
export function CrestSightSection() {
  const sight = crestSight(crestCurve);
  const needed = stoppingSight(designKmh).totalM;
  const road = Array.from({ length: 44 }, (_, i) => at(from + ((to - from) * i) / 43));
  const eye = at(sight.eyeX, sightRules.eyeM);
  const object = at(sight.objectX, sightRules.objectM);
  const posts = [
    [at(sight.eyeX), eye],
    [at(sight.objectX), object],
  ];
  const [pvc, pvt] = [at(0), at(crestCurve.lengthM)];
  const chain = 318;
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Stopping sight distance on a crest curve"
      description={`Grades of ${crestCurve.gradeIn} % up and ${-crestCurve.gradeOut} % down with a curve of ${crestCurve.lengthM} m. A driver's eye ${sightRules.eyeM.toFixed(2)} m above the road sees an object of ${sightRules.objectM.toFixed(2)} m at ${metres(sight.sightM)}; stopping from ${designKmh} km/h takes ${metres(needed)}.`}
    >
      <g className="appear">
        <path
          d={[pvc, pvt].map((p) => `M${px(p.x)} ${px(p.y - 12)}v24`).join("")}
          stroke={colours.secondary}
          strokeWidth={pens.medium}
        />
      </g>
      <DrawnLines lines={[road]} pen={pens.thick} join="round" />
      <DrawnLines lines={posts} pen={pens.thick} />
      <DrawnLines
        lines={[[eye, object]]}
        stroke={colours.signal}
        pen={pens.medium * 1.4}
        turn={2}
      />
      <g className="appear">
        <EyeAndObject eye={eye} object={object} />
        <CurveLabels />
        <path
          d={linePath([
            { x: x(0), y: crestY + 60 },
            { x: x(crestCurve.lengthM), y: crestY + 60 },
          ])}
          stroke={colours.rule}
          strokeWidth={pens.medium}
        />
        <Label x={624} y={24} anchor="end" fill={colours.secondary}>
          {`Vertical exaggeration ×${exaggeration}`}
        </Label>
        <Label x={16} y={24} bold>
          {`${designKmh} km/h needs ${metres(needed)}`}
        </Label>
      </g>
      <DimensionChain
        direction="horizontal"
        at={chain}
        stops={[eye.x, object.x]}
        texts={[`Sight ${metres(sight.sightM)}`]}
        extendFrom={chain - 40}
      />
      <DimensionChain
        direction="horizontal"
        at={chain + 44}
        stops={[eye.x, x(sight.eyeX + needed)]}
        texts={[`Stopping ${metres(needed)}`]}
        extendFrom={chain + 14}
      />
    </FigureSvg>
  );
}

function EyeAndObject({ eye, object }: { eye: Point; object: Point }) {
  return (
    <>
      <path d={circlePath(eye, 5)} fill={colours.ink} />
      <path d={circlePath(object, 5)} fill={colours.civil} />
      <Label x={eye.x - 10} y={eye.y + 5} anchor="end" bold>
        {`Eye ${sightRules.eyeM.toFixed(2)}`}
      </Label>
      <Label x={object.x + 10} y={object.y - 4} bold>
        {`Object ${sightRules.objectM.toFixed(2)}`}
      </Label>
    </>
  );
}

function CurveLabels() {
  return (
    <>
      <Label x={20} y={252}>
        {`+${crestCurve.gradeIn} %`}
      </Label>
      <Label x={620} y={252} anchor="end">
        {`–${-crestCurve.gradeOut} %`}
      </Label>
      <Label x={x(crestCurve.lengthM / 2)} y={crestY + 52} anchor="middle" fill={colours.secondary}>
        {`Curve ${crestCurve.lengthM} m`}
      </Label>
    </>
  );
}
