import { HatchPattern, SandPattern } from "@datumline/brand/sheet/hatches";
import { type Detail, SheetSvg } from "@datumline/brand/sheet/sheet-svg";
import { CompactSheet } from "./ftth-compact-sheet.tsx";
import { FullSheet } from "./ftth-full-sheet.tsx";
import { buildNetwork } from "./ftth-network.ts";
import { streetBlock } from "./ftth-parameters.ts";

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
        <FullSheet network={network} id={id} />
      )}
    </SheetSvg>
  );
}
