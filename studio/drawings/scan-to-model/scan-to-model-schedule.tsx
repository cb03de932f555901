import { colours, pens } from "@datumline/brand/tokens";
import { px } from "@datumline/maths/geometry";
import { Label } from "../../sheet/sheet.tsx";
import { ScheduleTable, SheetNotes, type TablePlace } from "../../sheet/sheet-tables.tsx";
import { buildingSurvey } from "./scan-building-cloud.ts";
import type { Deviation } from "./scan-building-deviations.ts";
import { SetUpSymbol, TargetSymbol } from "./scan-to-model-survey.tsx";

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
