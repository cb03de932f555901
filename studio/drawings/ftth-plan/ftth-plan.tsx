import { colours } from "@datumline/brand/tokens";
import { type Detail, SheetSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern, NorthArrow, SandPattern, ScaleBar } from "../../sheet/plan-furniture.tsx";
import { DimensionChain, Label, LeaderNote } from "../../sheet/sheet.tsx";
import { CompactTitle } from "../../sheet/title-strip.tsx";
import { FtthFullSheet } from "./ftth-full-sheet.tsx";
import { buildNetwork, type Network } from "./ftth-network.ts";
import { planFrame, RouteLabels, Routes, routePen, Street, streetStops } from "./ftth-routes.tsx";
import { streetBlock } from "./ftth-terminals.ts";

/** The plan alone, for a phone: larger letters, fewer of them. */
function CompactSheet({ network, id }: { network: Network; id: string }) {
  const { parameters: p, cabinet, totals } = network;
  const frame = planFrame(5.4, 68, 136, 6, 322);
  const crossing = network.segments.find((s) => s.kind === "crossing");
  const crossingAt = frame.at({ x: -p.cabinetWestM, y: -p.carriagewayM / 4 });
  const tiers: [number, number, string][] = [
    [6, routePen.feeder, "Feeder"],
    [94, routePen.distribution, "Distribution"],
    [222, routePen.drop, "Drop"],
  ];
  const cabinetAt = frame.at(cabinet.at);
  const plots = streetStops(network, frame);
  return (
    <g>
      <Street network={network} frame={frame} hatchId={`${id}-hatch`} houseNumbers={false} />
      <Routes network={network} frame={frame} />
      <RouteLabels network={network} frame={frame} detail="compact" />
      <DimensionChain
        direction="horizontal"
        at={20}
        stops={[plots.west, plots.east]}
        texts={[`${p.plotsPerSide} × ${p.frontageM.toFixed(2)} = ${totals.frontageM.toFixed(2)} m`]}
        extendFrom={28}
      />
      <NorthArrow x={28} y={36} radius={12} />
      <LeaderNote
        points={[
          { x: cabinetAt.x, y: cabinetAt.y - 3 },
          { x: cabinetAt.x, y: 91 },
          { x: 6, y: 91 },
        ]}
        text={{ x: 6, y: 75 }}
        lines={[cabinet.id, `1:${cabinet.split}`]}
        lineHeight={12}
      />
      <LeaderNote
        points={[
          crossingAt,
          { x: crossingAt.x + 9, y: 161 },
          { x: crossingAt.x + 9, y: 184 },
          { x: 6, y: 184 },
        ]}
        text={{ x: 6, y: 196 }}
        lines={["CROSSING", `${crossing?.lengthM.toFixed(2)} m`]}
        lineHeight={12}
      />
      <ScaleBar x={6} y={265} pxPerM={frame.pxPerM} marksM={[0, 5, 10, 20]} />
      <g className="appear">
        <Label x={322} y={269} anchor="end" bold>
          {`${totals.premises} homes, 1:${cabinet.split} × 1:${p.terminalSplit}`}
        </Label>
        <CompactTitle title="FTTH FEEDER AND SPLITTER PLAN" />
        {tiers.map(([x, pen, text]) => (
          <g key={text}>
            <path d={`M${x} 302h16`} stroke={colours.ftth} strokeWidth={pen} />
            <Label x={x + 22} y={305.5}>
              {text}
            </Label>
          </g>
        ))}
      </g>
    </g>
  );
}

/** FTTH feeder-and-splitter plan over a block of 24 homes (half of it on the compact sheet), with its duct section. */
export function FtthPlan({ detail, frontageM }: { detail: Detail; frontageM?: number }) {
  const id = `ftth-plan-${detail}`;
  const compact = detail === "compact";
  const block = { ...streetBlock, ...(frontageM && { frontageM }) };
  const network = buildNetwork(compact ? { ...block, plotsPerSide: 6 } : block);
  const { parameters, totals, cabinet, terminals, feeder } = network;
  return (
    <SheetSvg
      detail={detail}
      id={id}
      title="FTTH feeder and splitter plan of a street block"
      description={
        `A feeder of ${feeder.fibres} fibres enters from the exchange to cabinet ${cabinet.id} ` +
        `with a 1:${cabinet.split} splitter. Ducts in both footways run to ${terminals.length} terminals ` +
        `with 1:${parameters.terminalSplit} splitters, and one drop runs to each of ${totals.premises} homes. ` +
        `${totals.sparePorts} ports remain spare.`
      }
      defs={
        <>
          <HatchPattern id={`${id}-hatch`} pitch={compact ? 4 : 3.4} pen={0.35} />
          {!compact && <SandPattern id={`${id}-sand`} />}
        </>
      }
    >
      {compact ? (
        <CompactSheet network={network} id={id} />
      ) : (
        <FtthFullSheet network={network} id={id} />
      )}
    </SheetSvg>
  );
}
