import { NorthArrow, ScaleBar } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, LeaderNote, RevisionCloud, SectionMark } from "../../sheet/sheet.tsx";
import { pxPerMetre } from "../../sheet/sheet-scale.ts";
import { SheetFrame, TitleStrip } from "../../sheet/title-strip.tsx";
import { sheetRegister } from "../sheet-register.ts";
import { DuctSection } from "./duct-section.tsx";
import type { Network } from "./ftth-network.ts";
import { RouteLabels, Routes } from "./ftth-routes.tsx";
import { FtthLegend, FtthSchedule } from "./ftth-schedule.tsx";
import { Street } from "./ftth-street.tsx";
import type { Terminal } from "./ftth-terminals.ts";
import { type PlanFrame, planFrame, streetStops } from "./plan-frame.ts";
import { buildTrench, footwayTrench } from "./trench.ts";

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
