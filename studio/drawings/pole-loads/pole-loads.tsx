import { colours, pens } from "@datumline/brand/tokens";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern } from "../../sheet/hatches.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { newFibre, workedPole } from "./pole-loading.ts";
import { PoleMomentBar } from "./pole-moment-bar.tsx";
import { PoleView } from "./pole-view.tsx";

const id = "pole-loads";
/** The rows of the table, px: names start at the left, figures end at the others. */
const columns = { name: 204, force: 404, height: 496, moment: 628 };
const firstRow = 66;
const rowHeight = 25;

const whole = (value: number) => Math.round(value).toLocaleString("en-GB");

/** A wood pole in the wind: the loads and their heights, and their moment at the ground line. */
export function PoleLoads() {
  const { pole, wires, poleFtLb, totalFtLb, factoredFtLb, permittedFtLb, used } = workedPole();
  const byHeight = wires.toSorted((a, b) => b.heightFt - a.heightFt);
  const rowY = (row: number) => firstRow + row * rowHeight;
  const rows = [
    ...byHeight.map(({ name, forceLb, heightFt, momentFtLb }) => ({
      cells: [name, forceLb.toFixed(1), heightFt.toFixed(1), whole(momentFtLb)],
      isNew: name === newFibre.name,
    })),
    { cells: ["Pole itself", "", "", whole(poleFtLb)], isNew: false },
    { cells: ["Total", "", "", whole(totalFtLb)], isNew: false },
  ];
  const xs = [columns.name, columns.force, columns.height, columns.moment];
  const rule = rowY(rows.length - 1) - 18;
  return (
    <FigureSvg
      id={id}
      height={400}
      title="Wind on a wood pole and its moment at the ground line"
      description={`A pole ${pole.lengthFt} ft long and set ${pole.setFt} ft deep. ${byHeight
        .map((w) => `${w.name} ${w.forceLb.toFixed(1)} lb at ${w.heightFt} ft`)
        .join(
          ", ",
        )}: with the pole ${whole(totalFtLb)} ft-lb, factored ${whole(factoredFtLb)} of ${whole(Math.floor(permittedFtLb))} ft-lb permitted, or ${(used * 100).toFixed(0)} %.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={6} pen={0.9} />}
    >
      <PoleView
        pole={pole}
        wires={byHeight}
        rows={byHeight.map((_, row) => ({ x: columns.name - 8, y: rowY(row) - 5 }))}
        hatchId={`${id}-hatch`}
      />
      <g className="appear">
        {["lb", "ft", "ft-lb"].map((unit, i) => (
          <Label key={unit} x={xs[i + 1] ?? 0} y={40} anchor="end" fill={colours.secondary}>
            {unit}
          </Label>
        ))}
        <path
          d={`M${columns.name} 47H${columns.moment}M${columns.name} ${rule}H${columns.moment}`}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
        {rows.map(({ cells, isNew }, row) =>
          cells.map((cell, i) =>
            cell ? (
              <Label
                key={xs[i]}
                x={xs[i] ?? 0}
                y={rowY(row)}
                anchor={i > 0 ? "end" : undefined}
                fill={isNew ? colours.ftth : colours.ink}
                bold={isNew || row === rows.length - 1}
              >
                {cell}
              </Label>
            ) : null,
          ),
        )}
      </g>
      <PoleMomentBar left={columns.name} right={columns.moment} top={290} />
    </FigureSvg>
  );
}
