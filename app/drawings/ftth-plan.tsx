import { CompactSheet } from "./ftth-compact-sheet.tsx";
import { FullSheet, SHEET } from "./ftth-full-sheet.tsx";
import { buildNetwork } from "./ftth-network.ts";
import { type NetworkParameters, STREET_BLOCK } from "./ftth-parameters.ts";
import { boxPath } from "./geometry.ts";
import { HatchPattern, SandPattern } from "./hatches.tsx";
import { COLOUR, MONO } from "./tokens.ts";

export interface FtthPlanProps {
  /** What is designed; the default is the block of 24 homes, half of it on the compact sheet. */
  parameters?: NetworkParameters;
  /** `full`: 620 × 438, the whole sheet. `compact`: 328 × 312, the plan with what a phone can show. */
  detail?: "full" | "compact";
  /** Starts every id in the drawing; needed when one page shows it twice. */
  id?: string;
  className?: string;
}

/** FTTH feeder-and-splitter plan over a street block, with its duct section and splitter schedule, as static SVG. */
export function FtthPlan(props: FtthPlanProps) {
  const { detail = "full", className } = props;
  const id = props.id ?? `ftth-plan-${detail}`;
  const compact = detail === "compact";
  const network = buildNetwork(
    props.parameters ?? (compact ? { ...STREET_BLOCK, plotsPerSide: 6 } : STREET_BLOCK),
  );
  const [width, height] = compact ? [328, 312] : [SHEET.widthPx, SHEET.heightPx];
  const { totals, cabinet, terminals, feeder } = network;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      className={className}
      fill="none"
      fontFamily={MONO}
      fontSize={compact ? 10.5 : 9.2}
    >
      <title id={`${id}-title`}>FTTH feeder and splitter plan of a street block</title>
      <desc id={`${id}-desc`}>
        {`A feeder of ${feeder.fibres} fibres enters from the exchange to cabinet ${cabinet.id} with a 1:${
          cabinet.split
        } splitter. Ducts in both footways lead to ${terminals.length} terminals with 1:${
          network.parameters.terminalSplit
        } splitters, and one drop runs to each of ${totals.premises} homes. ${
          totals.sparePorts
        } ports stay spare.`}
      </desc>
      <defs>
        <HatchPattern id={`${id}-hatch`} pitch={compact ? 4 : 3.4} pen={0.35} />
        {!compact && <SandPattern id={`${id}-sand`} />}
      </defs>
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={COLOUR.white} />
      {compact ? (
        <CompactSheet network={network} id={id} />
      ) : (
        <FullSheet network={network} id={id} />
      )}
    </svg>
  );
}
