import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, linePath, type Point, px } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { DetailTitle, Label } from "../../sheet/sheet.tsx";
import { ScheduleTable, SheetNotes, type TablePlace } from "../../sheet/sheet-tables.tsx";
import type { ScannedBuilding } from "./scan-building.ts";
import {
  buildingSurvey,
  type Deviation,
  deviationMm,
  type ScanPoint,
} from "./scan-building-cloud.ts";
import { dotsPath, SetUpSymbol, TargetSymbol } from "./scan-to-model-survey.tsx";

const rowHeight = 12.2;

/** A deviation in mm with its sign; "0.0" has none. */
export function signedDeviation(mm: number): string {
  const text = Math.abs(mm).toFixed(1);
  return text === "0.0" ? text : `${mm < 0 ? "-" : "+"}${text}`;
}

/**
 * Deviations per element, every figure from the cloud; `cloudMark` is the letter of the cloud around elements outside the
 * tolerance.
 */
export function DeviationSchedule(
  props: TablePlace & { rows: readonly Deviation[]; cloudMark: string },
) {
  const { x, y, width, rows } = props;
  const notes = [
    "+ outwards. 95%: distance that",
    "covers 95 % of the points.",
    ...rows
      .filter((r) => !r.within)
      .map((r) => `${props.cloudMark} ${r.element}: client to decide`),
  ];
  return (
    <>
      <ScheduleTable
        x={x}
        y={y}
        width={width}
        pitch={rowHeight}
        title={`DEVIATIONS mm, TOLERANCE ±${buildingSurvey.toleranceMm}`}
        columns={[
          { head: "ELEMENT", at: 0 },
          { head: "PTS", at: 75, end: true },
          { head: "MEAN", at: 104, end: true },
          { head: "SD", at: 128, end: true },
          { head: "95%", at: 157, end: true },
          { head: "", at: width, end: true },
        ]}
        rows={rows.map((r) => ({
          cells: [
            r.element,
            `${r.points}`,
            signedDeviation(r.mean),
            r.sd.toFixed(1),
            r.p95.toFixed(1),
            r.within ? "OK" : "NO",
          ],
          bold: !r.within,
        }))}
      />
      <g className="appear">
        <SheetNotes
          x={x}
          y={y + (rows.length + 2.1) * rowHeight}
          pitch={0.95 * rowHeight}
          lines={notes}
        />
      </g>
    </>
  );
}

/** The legend of the marks; (x, y) is the first row's middle, px. */
export function ScanLegend({ x, y }: { x: number; y: number }) {
  const row = (i: number) => y + i * rowHeight;
  const texts = [
    "Scan point",
    "Scanner set-up, height m",
    "Registration target",
    "Hidden edge",
    "Edge of scan and model",
  ];
  return (
    <g className="appear">
      <path
        d={`M${px(x + 2)} ${px(row(0))}h0m4-2h0m3 3h0m4-2h0m4 2h0m-8-3h0m6-1h0`}
        stroke={colours.secondary}
        strokeWidth={1.5}
        strokeLinecap="round"
      />
      <SetUpSymbol at={{ x: x + 10, y: row(1) + 1 }} />
      <TargetSymbol at={{ x: x + 10, y: row(2) }} />
      <path
        d={`M${px(x)} ${px(row(3))}h20`}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        strokeDasharray="3 2.4"
      />
      <path
        d={`M${px(x)} ${px(row(4))}h20`}
        stroke={colours.bim}
        strokeWidth={pens.medium}
        strokeDasharray="12 3 2 3"
      />
      {texts.map((text, i) => (
        <Label key={text} x={x + 27} y={row(i) + 3.2}>
          {text}
        </Label>
      ))}
    </g>
  );
}

/** Dots are written in whole steps of this, px. */
const step = 0.5;

/** Points of roof 1 within this of mid-slope make the profile, as a share of the slope. */
const stripWidth = 0.09;

/** Turns metres along the building and mm of deviation into px. */
type At = (metres: number, mm: number) => Point;

/** Profile along the roof's mid-slope: the cloud against the model plane and the tolerance. Top left corner, px. */
export function DeviationProfile(props: {
  building: ScannedBuilding;
  cloud: readonly ScanPoint[];
  x: number;
  y: number;
  /** Px of the sheet for one metre along, and for one mm of deviation. */
  pxPerM: number;
  pxPerMm: number;
}) {
  const { building: b, x, y, pxPerM, pxPerMm } = props;
  const strip = props.cloud.filter(
    (p) => p.face.element === "Roof 1" && Math.abs(p.v - 0.5) < stripWidth,
  );
  const left = x + 4;
  const zero = y + 50;
  const at: At = (metres, mm) => ({
    x: left + (metres - b.roof.west) * pxPerM,
    y: zero - mm * pxPerMm,
  });
  const limit = buildingSurvey.toleranceMm;
  const dots = strip.map((p) => at(p.x, deviationMm(p, p.face)));
  const lowest = Math.min(...strip.map((p) => deviationMm(p, p.face)));
  return (
    <g>
      <DetailTitle
        x={x + 10}
        y={y + 9}
        nr="2"
        title="ROOF 1, MID-SLOPE"
        scale="length 1:100, deviation 1:1"
      />
      <g className="appear">
        <path
          d={boxPath(at(b.roof.west, limit), at(b.roof.east, -limit))}
          fill={colours.paper}
          stroke={colours.secondary}
          strokeWidth={pens.thin}
          strokeDasharray="4 2"
        />
        <path
          d={b.gridX.map((g) => linePath([at(g, limit + 2), at(g, lowest - 3)])).join("")}
          stroke={colours.bim}
          strokeWidth={pens.thin}
          strokeDasharray="9 2 2 2"
        />
        <path
          d={dotsPath(dots, step)}
          transform={`scale(${step})`}
          stroke={colours.secondary}
          strokeWidth={1.5 / step}
          strokeLinecap="round"
        />
        <ProfileLabels building={b} at={at} lowest={lowest} />
      </g>
      <DrawnLines lines={[[at(b.roof.west, 0), at(b.roof.east, 0)]]} pen={pens.thick} />
    </g>
  );
}

/** The grid lines below the lowest point, and the deviations right of the roof. */
function ProfileLabels(props: { building: ScannedBuilding; at: At; lowest: number }) {
  const { building: b, at, lowest } = props;
  const right = at(b.roof.east, 0).x;
  const limit = buildingSurvey.toleranceMm;
  const labels: [number, string][] = [
    [limit, `+${limit}`],
    [0, "model"],
    [-limit, `-${limit}`],
    [lowest, `${signedDeviation(lowest)} min`],
  ];
  return (
    <>
      {b.gridX.map((g, i) => (
        <Label
          key={g}
          x={at(g, 0).x}
          y={at(0, lowest).y + 12}
          anchor="middle"
          fill={colours.bim}
          bold
        >
          {"ABC"[i]}
        </Label>
      ))}
      {labels.map(([mm, text]) => (
        <Label
          key={text}
          x={right + 5}
          y={mm < -limit ? at(0, -limit).y + 13.7 : at(0, mm).y + 3.2}
        >
          {text}
        </Label>
      ))}
    </>
  );
}
