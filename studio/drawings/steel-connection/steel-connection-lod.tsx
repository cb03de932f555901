import { colours, pens } from "@datumline/brand/tokens";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern } from "../../sheet/hatches.tsx";
import { Label } from "../../sheet/sheet.tsx";
import { finPlate, steelBeam, steelColumn } from "./steel-connection.ts";
import { type ConnectionLod, ConnectionView } from "./steel-connection-view.tsx";

const id = "steel-connection-lod";

const { bolts, boltMm, weldMm, gapMm } = finPlate;

const panels: { lod: ConnectionLod; note: string }[] = [
  { lod: 200, note: "Beam about 300 deep" },
  { lod: 300, note: steelBeam.name },
  { lod: 350, note: `Fin plate, gap ${gapMm} mm` },
  { lod: 400, note: `${bolts} M${boltMm}, fillet weld ${weldMm} mm` },
];

/** One connection of a beam to a column at four levels of development. */
export function SteelConnectionLod() {
  return (
    <FigureSvg
      id={id}
      height={400}
      title="A steel connection at LOD 200, 300, 350 and 400"
      description={`LOD 200: generic column and beam. LOD 300: ${steelColumn.name} and ${steelBeam.name} in position. LOD 350: the fin plate between them and a gap of ${gapMm} mm. LOD 400: ${bolts} bolts M${boltMm} ${finPlate.pitchMm} mm apart and a fillet weld of ${weldMm} mm.`}
      defs={<HatchPattern id={`${id}-hatch`} pitch={4} pen={0.8} />}
    >
      <path
        className="appear"
        d="M320 16V384M16 200H624"
        stroke={colours.rule}
        strokeWidth={pens.medium}
      />
      {panels.map(({ lod, note }, i) => {
        const x = (i % 2) * 320;
        const y = Math.floor(i / 2) * 200;
        return (
          <g key={lod}>
            <ConnectionView lod={lod} x={x + 22} y={y + 102} hatchId={`${id}-hatch`} />
            <g className="appear">
              <Label x={x + 128} y={y + 30} bold fill={colours.bim}>
                {`LOD ${lod}`}
              </Label>
              <Label x={x + 101} y={y + 184}>
                {note}
              </Label>
            </g>
          </g>
        );
      })}
    </FigureSvg>
  );
}
