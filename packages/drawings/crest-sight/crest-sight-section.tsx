import { linearScale } from "@datumline/brand/sheet/chart-grid";
import { DrawnLines } from "@datumline/brand/sheet/drawn-lines";
import { FigureSvg } from "@datumline/brand/sheet/figure-svg";
import { DimensionChain, Label } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { circlePath, linePath, px } from "@datumline/maths/geometry";
import { CREST, crestLevel, crestSight, SIGHT, stoppingSight } from "./crest-sight.ts";

const ID = "crest-sight";
/** From here to there, m from the start of the curve. */
const [FROM, TO] = [-36, 136];
const EXAGGERATION = 20;
const CREST_Y = 112;
const DESIGN_KMH = 80;

/** The line of sight over a crest curve that is too short for its speed. */
export function CrestSightSection() {
  const sight = crestSight(CREST);
  const needed = stoppingSight(DESIGN_KMH).totalM;
  const x = linearScale(FROM, TO, 16, 624);
  const pxPerM = (x(TO) - x(FROM)) / (TO - FROM);
  const top = crestLevel(CREST, CREST.lengthM / 2);
  const at = (m: number, above = 0) => ({
    x: x(m),
    y: CREST_Y - (crestLevel(CREST, m) + above - top) * pxPerM * EXAGGERATION,
  });
  const road = Array.from({ length: 44 }, (_, i) => at(FROM + ((TO - FROM) * i) / 43));
  const eye = at(sight.eyeX, SIGHT.eyeM);
  const object = at(sight.objectX, SIGHT.objectM);
  const posts = [
    [at(sight.eyeX), eye],
    [at(sight.objectX), object],
  ];
  const [pvc, pvt] = [at(0), at(CREST.lengthM)];
  const chain = 318;
  const metres = (m: number) => `${m.toFixed(1)} m`;
  return (
    <FigureSvg
      id={ID}
      height={400}
      title="Sight over a crest curve"
      description={`Grades of ${CREST.gradeIn} % up and ${-CREST.gradeOut} % down with a curve of ${CREST.lengthM} m. A driver's eye ${SIGHT.eyeM.toFixed(2)} m above the road sees an object of ${SIGHT.objectM.toFixed(2)} m at ${metres(sight.sightM)}; stopping from ${DESIGN_KMH} km/h takes ${metres(needed)}.`}
    >
      <g className="appear">
        <path
          d={[pvc, pvt].map((p) => `M${px(p.x)} ${px(p.y - 12)}v24`).join("")}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.medium}
        />
      </g>
      <DrawnLines lines={[road]} pen={PEN.thick} join="round" />
      <DrawnLines lines={posts} pen={PEN.thick} />
      <DrawnLines lines={[[eye, object]]} stroke={COLOUR.signal} pen={PEN.medium * 1.4} turn={2} />
      <g className="appear">
        <path d={circlePath(eye, 5)} fill={COLOUR.ink} />
        <path d={circlePath(object, 5)} fill={COLOUR.civil} />
        <Label x={eye.x - 10} y={eye.y + 5} anchor="end" bold>
          {`Eye ${SIGHT.eyeM.toFixed(2)}`}
        </Label>
        <Label x={object.x + 10} y={object.y - 4} bold>
          {`Object ${SIGHT.objectM.toFixed(2)}`}
        </Label>
        <Label x={20} y={252}>
          {`+${CREST.gradeIn} %`}
        </Label>
        <Label x={620} y={252} anchor="end">
          {`–${-CREST.gradeOut} %`}
        </Label>
        <Label x={x(CREST.lengthM / 2)} y={CREST_Y + 52} anchor="middle" fill={COLOUR.secondary}>
          {`Curve ${CREST.lengthM} m`}
        </Label>
        <path
          d={linePath([
            { x: x(0), y: CREST_Y + 60 },
            { x: x(CREST.lengthM), y: CREST_Y + 60 },
          ])}
          stroke={COLOUR.rule}
          strokeWidth={PEN.medium}
        />
        <Label x={624} y={24} anchor="end" fill={COLOUR.secondary}>
          {`Heights × ${EXAGGERATION}`}
        </Label>
        <Label x={16} y={24} bold>
          {`${DESIGN_KMH} km/h needs ${metres(needed)}`}
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
