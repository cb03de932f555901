import { colours, pens } from "@datumline/brand/tokens";
import { boxPath } from "@datumline/maths/geometry";
import { NorthArrow, ScaleBar } from "../../sheet/plan-furniture.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { CoverSheet, cover } from "../../sheet/title-strip.tsx";
import { buildGrading, type Grading, stationName } from "./grading.ts";
import { Contours, gradingFrame, plates } from "./site-grading-contours.tsx";
import {
  Axis,
  EarthworkPatterns,
  Earthworks,
  RoadNames,
  SpotLevels,
} from "./site-grading-road.tsx";

/** Grading plan of a road through hilly ground: contours, curve, stations, slopes in cut and fill. */
export function SiteGrading() {
  const id = "site-grading";
  const grading = buildGrading();
  const frame = gradingFrame(grading);
  const { alignment: a } = grading;
  return (
    <CoverSheet
      id={id}
      title="Civil 3D"
      sheet="CV-402"
      name="Grading plan of a road"
      description={`Contours every ${grading.parameters.contourM} m under a road of ${a.endM.toFixed(0)} m with a curve of radius ${a.parameters.radiusM} m and length ${a.lengthM.toFixed(2)} m; ${volume(grading.cutM3)} m3 of cut, ${volume(grading.fillM3)} m3 of fill.`}
      defs={
        <>
          <EarthworkPatterns id={id} />
          <clipPath id={`${id}-sheet`}>
            <path
              d={boxPath({ x: cover.left, y: cover.top }, { x: cover.right, y: cover.bottom })}
            />
          </clipPath>
        </>
      }
    >
      <g clipPath={`url(#${id}-sheet)`}>
        <Contours grading={grading} frame={frame} />
        <Earthworks grading={grading} frame={frame} id={id} />
        <Axis grading={grading} frame={frame} />
        <RoadNames grading={grading} frame={frame} />
        <SpotLevels grading={grading} frame={frame} />
      </g>
      {Object.values(plates).map(({ x, y, width, height }) => (
        <path
          key={`${x} ${y}`}
          d={`M${x} ${y}h${width}v${height}h${-width}Z`}
          fill={colours.white}
          stroke={colours.ink}
          strokeWidth={pens.thin}
        />
      ))}
      <NorthArrow x={plates.north.x + 16} y={plates.north.y + 25} radius={9} />
      <ScaleBar
        x={plates.scale.x + 9}
        y={plates.scale.y + 17}
        pxPerM={frame.pxPerM}
        marksM={[0, 25, 50]}
      />
      <CurveTable grading={grading} id={id} />
    </CoverSheet>
  );
}

const volume = (m3: number) => (Math.round(m3 / 10) * 10).toLocaleString("en-GB");

/** Elements of the curve, and the earthworks. */
function CurveTable({ grading, id }: { grading: Grading; id: string }) {
  const { alignment: a } = grading;
  const { x, y, width } = plates.curve;
  const rows = [
    ["R", `${a.parameters.radiusM.toFixed(2)} m`],
    ["I", `${a.deflectionDeg.toFixed(2)}°`],
    ["T", `${a.tangentM.toFixed(2)} m`],
    ["L", `${a.lengthM.toFixed(2)} m`],
    ["PC", stationName(a.pcM, 2)],
    ["PT", stationName(a.ptM, 2)],
    ["CUT", `${volume(grading.cutM3)} m3`],
    ["FILL", `${volume(grading.fillM3)} m3`],
  ] as const;
  return (
    <g className="appear">
      {rows.map(([name, value], i) => (
        <g key={name}>
          <Label x={x + 8} y={y + 13 + i * 11.2} bold>
            {name}
          </Label>
          {(name === "CUT" || name === "FILL") && (
            <path
              d={`M${x + 37} ${y + 5.5 + i * 11.2}h13v7.5h-13Z`}
              fill={`url(#${id}-${name.toLowerCase()})`}
              stroke={colours.ink}
              strokeWidth={pens.thin}
            />
          )}
          <Label x={x + width - 8} y={y + 13 + i * 11.2} anchor="end">
            {value}
          </Label>
        </g>
      ))}
    </g>
  );
}
