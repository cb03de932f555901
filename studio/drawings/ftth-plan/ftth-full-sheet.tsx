import { colours } from "@datumline/brand/tokens";
import { pxPerMetre } from "../../sheet/figure-svg.tsx";
import { NorthArrow, ScaleBar } from "../../sheet/plan-furniture.tsx";
import {
  DimensionChain,
  Label,
  LeaderNote,
  RevisionCloud,
  SectionMark,
} from "../../sheet/sheet.tsx";
import { Figures, LineLegend, ScheduleTable, type TablePlace } from "../../sheet/sheet-tables.tsx";
import { SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { sheetRegister } from "../sheet-register.ts";
import type { Network } from "./ftth-network.ts";
import {
  CabinetSymbol,
  ChamberSymbol,
  type PlanFrame,
  planFrame,
  RouteLabels,
  Routes,
  routePen,
  Street,
  streetStops,
  TerminalSymbol,
} from "./ftth-routes.tsx";
import type { Terminal } from "./ftth-terminals.ts";
import { buildTrench, DuctSection, footwayTrench } from "./trench.tsx";

const rowHeight = 12.2;

/** Port schedule and quantities, every figure from the network. (x, y) is the top left corner, px. */
function FtthSchedule({ network, x, y, width }: TablePlace & { network: Network }) {
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
function FtthLegend({ network, x, y }: { network: Network; x: number; y: number }) {
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

const { revision } = sheetRegister["ftth-plan"];
const scale = { plan: sheetRegister["ftth-plan"].scale, section: 5 };

/** The whole sheet: plan above; section, schedule, legend and title strip below. */
export function FtthFullSheet({ network, id }: { network: Network; id: string }) {
  const { feeder } = network;
  const pxPerM = pxPerMetre(scale.plan);
  const frame = planFrame(pxPerM, 92, 151, 11, 567);
  const y = feederY(network, frame);
  return (
    <g>
      <SheetFrame />
      <Street network={network} frame={frame} hatchId={`${id}-hatch`} houseNumbers />
      <Routes network={network} frame={frame} />
      <RouteLabels network={network} frame={frame} detail="full" />
      <StreetDimensions network={network} frame={frame} />
      <NorthArrow x={26} y={32} radius={11} />
      <FeederNotes network={network} frame={frame} />
      <SectionMark x={40} top={y - 9} bottom={y + 9} nr="1" />
      <RoadCrossing network={network} frame={frame} />
      <DuctSection
        trench={buildTrench(footwayTrench)}
        x={12}
        y={262}
        nr="1"
        scale={`1:${scale.section}`}
        cable={feeder.id}
        pxPerM={pxPerMetre(scale.section)}
        hatchId={`${id}-hatch`}
        sandId={`${id}-sand`}
      />
      <FtthSchedule network={network} x={226} y={272} width={206} />
      <FtthLegend network={network} x={450} y={272} />
      <ScaleBar x={450} y={357} pxPerM={pxPerM} marksM={[0, 5, 10, 20, 30]} />
      <TitleStrip {...sheetRegister["ftth-plan"]} />
    </g>
  );
}

type PlanProps = { network: Network; frame: PlanFrame };

const feederY = (network: Network, frame: PlanFrame) =>
  frame.at(network.chambers[0]?.at ?? { x: 0, y: 0 }).y;

/** The frontage, the plots of each terminal on the north side, and the street across. */
function StreetDimensions({ network, frame }: PlanProps) {
  const { parameters: p, terminals, totals } = network;
  const plots = streetStops(network, frame);
  const groups = terminals.filter((t) => t.side === "N");
  return (
    <>
      <DimensionChain
        direction="horizontal"
        at={20}
        stops={[plots.west, plots.east]}
        texts={[`${p.plotsPerSide} × ${p.frontageM.toFixed(2)} = ${totals.frontageM.toFixed(2)} m`]}
        extendFrom={46}
      />
      <DimensionChain
        direction="horizontal"
        at={35}
        stops={[plots.west, ...groups.map((t) => frame.at({ x: eastEnd(t), y: 0 }).x)]}
        texts={groups.map(
          (t) =>
            `${t.premises.length} × ${p.frontageM.toFixed(2)} = ${(
              t.premises.length * p.frontageM
            ).toFixed(2)}`,
        )}
        extendFrom={46}
      />
      <DimensionChain
        direction="vertical"
        at={576}
        stops={plots.across}
        texts={network.crossSectionM.map((m) => m.toFixed(2))}
        extendFrom={frame.right}
      />
    </>
  );
}

function FeederNotes({ network, frame }: PlanProps) {
  const { parameters: p, cabinet, feeder } = network;
  const cabinetAt = frame.at(cabinet.at);
  const y = feederY(network, frame);
  return (
    <>
      <LeaderNote
        points={[
          { x: 20, y },
          { x: 20, y: 79 },
          { x: 86, y: 79 },
        ]}
        text={{ x: 20, y: 65 }}
        lines={[`${feeder.id} ${feeder.fibres}F`, `OLT ${(p.exchangeM / 1000).toFixed(2)} km`]}
        lineHeight={11}
      />
      <LeaderNote
        points={[
          { x: cabinetAt.x, y: cabinetAt.y - 3 },
          { x: cabinetAt.x, y: 105 },
          { x: 30, y: 105 },
        ]}
        text={{ x: 30, y: 101.5 }}
        lines={[`${cabinet.id} 1:${cabinet.split}`]}
        lineHeight={11}
      />
    </>
  );
}

function RoadCrossing({ network, frame }: PlanProps) {
  const { parameters: p } = network;
  const crossing = network.segments.find((s) => s.kind === "crossing");
  const crossingAt = frame.at({ x: -p.cabinetWestM, y: -p.carriagewayM / 4 });
  const kerbs = {
    north: frame.at({ x: 0, y: p.carriagewayM / 2 }).y,
    south: frame.at({ x: 0, y: -p.carriagewayM / 2 }).y,
  };
  return (
    <>
      <RevisionCloud
        x={crossingAt.x - 8}
        y={kerbs.north + 3}
        width={16}
        height={kerbs.south - kerbs.north - 6}
        revision={revision}
      />
      <LeaderNote
        points={[
          crossingAt,
          { x: crossingAt.x + 9, y: kerbs.south + 6 },
          { x: crossingAt.x + 9, y: 197 },
          { x: 12, y: 197 },
        ]}
        text={{ x: 12, y: 208 }}
        lines={[
          "ROAD CROSSING",
          `${p.ways.crossing}-way, ${crossing?.lengthM.toFixed(2)} m`,
          `cover ${p.crossingCoverM.toFixed(2)} m`,
        ]}
        lineHeight={11}
      />
    </>
  );
}

/** East boundary of the last plot a terminal serves, m. */
function eastEnd(terminal: Terminal): number {
  return terminal.premises.at(-1)?.plot.east ?? 0;
}
