import { colours } from "@datumline/brand/tokens";
import { Label } from "../../sheet/sheet.tsx";
import { Figures, LineLegend, ScheduleTable, type TablePlace } from "../../sheet/sheet-tables.tsx";
import type { Network } from "./ftth-network.ts";
import { CabinetSymbol, ChamberSymbol, routePen, TerminalSymbol } from "./ftth-routes.tsx";

const rowHeight = 12.2;

/** Port schedule and quantities, every figure from the network. (x, y) is the top left corner, px. */
export function FtthSchedule({ network, x, y, width }: TablePlace & { network: Network }) {
  const { totals, terminals, worst, feeder, parameters } = network;
  const rows = [
    ...terminals.map((t) => {
      const numbers = t.premises.map((p) => p.number);
      return {
        cells: [
          t.id,
          `${numbers[0]}–${numbers.at(-1)}`,
          `1:${t.split}`,
          `${t.premises.length}`,
          `${t.sparePorts}`,
          t.dropM.toFixed(1),
        ],
      };
    }),
    {
      cells: [
        "TOTAL",
        "",
        "",
        `${totals.premises}`,
        `${totals.sparePorts}`,
        totals.dropM.toFixed(1),
      ],
      bold: true,
    },
  ];
  const quantities: [string, string][] = [
    [`${feeder.id} live + reserve`, `${feeder.live} + ${feeder.reserved} of ${feeder.fibres}F`],
    ["Duct route / duct", `${totals.routeM.toFixed(1)} / ${totals.ductM.toFixed(1)} m`],
    ["Distribution cable", `${totals.distributionM.toFixed(1)} m`],
    ["Fusion splices", `${totals.splices}`],
    [
      `Worst link + ${parameters.loss.marginDb} dB`,
      `${worst.withMarginDb.toFixed(1)} of ${parameters.loss.budgetDb} dB B+`,
    ],
  ];
  const below = y + (rows.length + 2.3) * rowHeight;
  return (
    <>
      <ScheduleTable
        x={x}
        y={y}
        width={width}
        pitch={rowHeight}
        title={`SPLITTER SCHEDULE · ${network.cabinet.id} 1:${network.cabinet.split}`}
        columns={[
          { head: "FAT", at: 0 },
          { head: "HOUSES", at: 41 },
          { head: "SPLIT", at: 106, end: true },
          { head: "USED", at: 133, end: true },
          { head: "SPARE", at: 166, end: true },
          { head: "DROP m", at: width, end: true },
        ]}
        rows={rows}
        total
      />
      <g className="appear">
        <Figures x={x} y={below} width={width} pitch={rowHeight} figures={quantities} />
        <Label x={x} y={below + (quantities.length + 0.2) * rowHeight} fill={colours.secondary}>
          Drop ducts drawn offset for clarity.
        </Label>
      </g>
    </>
  );
}

/** The legend of lines and symbols; (x, y) is the first row's middle, px. */
export function FtthLegend({ network, x, y }: { network: Network; x: number; y: number }) {
  const { ways } = network.parameters;
  const lines = [
    { text: `Feeder, ${ways.feeder}-way`, pen: routePen.feeder },
    { text: `Distribution, ${ways.distribution}-way`, pen: routePen.distribution },
    { text: "Drop, G.657.A2, 1F", pen: routePen.drop },
  ];
  return (
    <g className="appear">
      <LineLegend
        x={x}
        y={y}
        pitch={rowHeight}
        lines={lines.map((line) => ({ ...line, stroke: colours.ftth }))}
      />
      <CabinetSymbol at={{ x: x + 10, y: y + 3 * rowHeight }} />
      <Label x={x + 27} y={y + 3 * rowHeight + 3.2}>
        FDC, splitter cabinet
      </Label>
      <TerminalSymbol at={{ x: x + 10, y: y + 4 * rowHeight }} />
      <Label x={x + 27} y={y + 4 * rowHeight + 3.2}>
        FAT, ports used + spare
      </Label>
      <ChamberSymbol at={{ x: x + 10, y: y + 5 * rowHeight }} />
      <Label x={x + 27} y={y + 5 * rowHeight + 3.2}>
        Chamber
      </Label>
    </g>
  );
}
