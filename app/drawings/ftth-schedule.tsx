import type { Network } from "./ftth-network.ts";
import { CabinetSymbol, ChamberSymbol, ROUTE_PEN, TerminalSymbol } from "./ftth-routes.tsx";
import { px } from "./geometry.ts";
import { Label } from "./sheet.tsx";
import { COLOUR, PEN } from "./tokens.ts";

const ROW = 12.2;

/** Port schedule and quantities, every figure from the network. (x, y) is the top left corner, px. */
export function Schedule({ network, x, y, width }: SheetPart & { network: Network }) {
  const { totals, terminals, worst, feeder, parameters } = network;
  // Left edges of the first two columns, right edges of the others.
  const columns = [0, 41, 106, 133, 166, width];
  const rows = [
    ["FAT", "HOUSES", "SPLIT", "USED", "SPARE", "DROP m"],
    ...terminals.map((t) => {
      const numbers = t.premises.map((p) => p.number);
      return [
        t.id,
        `${numbers[0]}–${numbers.at(-1)}`,
        `1:${t.split}`,
        `${t.premises.length}`,
        `${t.sparePorts}`,
        t.dropM.toFixed(1),
      ];
    }),
    ["TOTAL", "", "", `${totals.premises}`, `${totals.sparePorts}`, totals.dropM.toFixed(1)],
  ];
  const quantities = [
    [`${feeder.id} live + reserve`, `${feeder.live} + ${feeder.reserved} of ${feeder.fibres}F`],
    ["Duct route / duct", `${totals.routeM.toFixed(1)} / ${totals.ductM.toFixed(1)} m`],
    ["Distribution cable", `${totals.distributionM.toFixed(1)} m`],
    ["Fusion splices", `${totals.splices}`],
    [
      `Worst link + ${parameters.loss.marginDb} dB`,
      `${worst.withMarginDb.toFixed(1)} of ${parameters.loss.budgetDb} dB B+`,
    ],
  ];
  const line = (row: number) => `M${px(x)} ${px(y + 3.5 + row * ROW)}h${px(width)}`;
  return (
    <g className="appear">
      <Label x={x} y={y} bold>
        {`SPLITTER SCHEDULE · ${network.cabinet.id} 1:${network.cabinet.split}`}
      </Label>
      <path d={line(0) + line(rows.length)} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path d={line(1) + line(rows.length - 1)} stroke={COLOUR.secondary} strokeWidth={PEN.thin} />
      {rows.map((cells, row) => (
        <g key={cells[0]} fontWeight={row === rows.length - 1 ? 600 : undefined}>
          {cells.map((cell, column) => (
            <Label
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              key={column}
              x={x + (columns[column] ?? 0)}
              y={y + (row + 1) * ROW}
              anchor={column > 1 ? "end" : undefined}
              fill={row === 0 ? COLOUR.secondary : undefined}
            >
              {cell}
            </Label>
          ))}
        </g>
      ))}
      {quantities.map(([name, value], i) => {
        const at = y + (rows.length + 1.3 + i) * ROW;
        return (
          <g key={name}>
            <Label x={x} y={at} fill={COLOUR.secondary}>
              {name}
            </Label>
            <Label x={x + width} y={at} anchor="end">
              {value}
            </Label>
          </g>
        );
      })}
      <Label x={x} y={y + (rows.length + 1.5 + quantities.length) * ROW} fill={COLOUR.secondary}>
        Drop ducts drawn offset for clarity.
      </Label>
    </g>
  );
}

interface SheetPart {
  x: number;
  y: number;
  width: number;
}

/** What the lines and symbols mean; (x, y) is the first row's middle, px. */
export function Legend({ network, x, y }: { network: Network; x: number; y: number }) {
  const { ways } = network.parameters;
  const lines: [number, string][] = [
    [ROUTE_PEN.feeder, `Feeder, ${ways.feeder}-way`],
    [ROUTE_PEN.distribution, `Distribution, ${ways.distribution}-way`],
    [ROUTE_PEN.drop, "Drop, G.657.A2, 1F"],
  ];
  return (
    <g className="appear">
      {lines.map(([pen, text], i) => (
        <g key={text}>
          <path d={`M${px(x)} ${px(y + i * ROW)}h20`} stroke={COLOUR.ftth} strokeWidth={pen} />
          <Label x={x + 27} y={y + i * ROW + 3.2}>
            {text}
          </Label>
        </g>
      ))}
      <CabinetSymbol at={{ x: x + 10, y: y + 3 * ROW }} />
      <Label x={x + 27} y={y + 3 * ROW + 3.2}>
        FDC, splitter cabinet
      </Label>
      <TerminalSymbol at={{ x: x + 10, y: y + 4 * ROW }} />
      <Label x={x + 27} y={y + 4 * ROW + 3.2}>
        FAT, ports used + spare
      </Label>
      <ChamberSymbol at={{ x: x + 10, y: y + 5 * ROW }} />
      <Label x={x + 27} y={y + 5 * ROW + 3.2}>
        Chamber
      </Label>
    </g>
  );
}
