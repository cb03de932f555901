import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, linePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg } from "../../sheet/figure-svg.tsx";
import { HatchPattern } from "../../sheet/plan-furniture.tsx";
import { BreakLine, DimensionChain, Label } from "../../sheet/sheet.tsx";
import { finPlate, plateHeight, steelBeam, steelColumn } from "./steel-connection.ts";

type ConnectionLod = 200 | 300 | 350 | 400;

const pxPerMm = 0.36;
const columnMm = 460;
/** The drawn part of the beam, from the column's face. */
const beamMm = 540;
/** Generic sizes of LOD 200. */
const about = { beamMm: 300, columnMm: 200 };

/** The side of a column with a beam framing into its flange. The column's left edge meets the beam's axis at (x, y). */
function ConnectionView(props: { lod: ConnectionLod; x: number; y: number; hatchId: string }) {
  const { lod } = props;
  const view = connectionView(lod, props.x, props.y);
  const { at, depth } = view;
  return (
    <g>
      <g className="appear">
        <Members view={view} />
        {view.connected && <FinPlate view={view} />}
        {lod === 400 && <WeldAndBolts view={view} hatchId={props.hatchId} />}
        <BreakLine
          x={at(beamMm, 0).x}
          top={at(0, depth / 2).y - 6}
          bottom={at(0, -depth / 2).y + 6}
        />
      </g>
      {lod === 400 && (
        <DimensionChain
          direction="vertical"
          at={at(finPlate.widthMm + 60, 0).x}
          stops={boltRows.map((up) => at(0, up).y)}
          texts={boltRows.slice(1).map(() => `${finPlate.pitchMm}`)}
          extendFrom={at(finPlate.widthMm, 0).x}
        />
      )}
    </g>
  );
}

type View = ReturnType<typeof connectionView>;

function connectionView(lod: ConnectionLod, x: number, y: number) {
  const specific = lod >= 300;
  const connected = lod >= 350;
  const width = specific ? steelColumn.depthMm : about.columnMm;
  const depth = specific ? steelBeam.depthMm : about.beamMm;
  const face = x + width * pxPerMm;
  /** Millimetres from the column's face and from the beam's axis. */
  const at = (mm: number, up: number): Point => ({
    x: face + mm * pxPerMm,
    y: y - up * pxPerMm,
  });
  return { specific, connected, width, depth, at };
}

/** The heights of the bolts, mm from the beam's axis. */
const boltRows = Array.from(
  { length: finPlate.bolts },
  (_, i) => ((finPlate.bolts - 1) / 2 - i) * finPlate.pitchMm,
);

function Members({ view }: { view: View }) {
  const { specific, connected, width, depth, at } = view;
  const { flangeMm } = steelBeam;
  const start = connected ? finPlate.gapMm : 0;
  const across = (mm: number) => linePath([at(-mm, columnMm / 2), at(-mm, -columnMm / 2)]);
  const along = (mm: number) => linePath([at(start, mm), at(beamMm, mm)]);
  return (
    <>
      <path
        d={
          boxPath(at(-width, columnMm / 2), at(0, -columnMm / 2)) +
          boxPath(at(start, depth / 2), at(beamMm, -depth / 2))
        }
        fill={colours.paper}
      />
      <path
        d={`${across(0)}${across(width)}${along(depth / 2)}${along(-depth / 2)}${linePath([
          at(start, depth / 2),
          at(start, -depth / 2),
        ])}`}
        stroke={colours.ink}
        strokeWidth={specific ? pens.thick : pens.medium}
      />
      {specific && (
        <path
          d={
            across(steelColumn.flangeMm) +
            across(width - steelColumn.flangeMm) +
            along(depth / 2 - flangeMm) +
            along(flangeMm - depth / 2)
          }
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
      )}
    </>
  );
}

function FinPlate({ view: { at } }: { view: View }) {
  const half = plateHeight() / 2;
  return (
    <path
      d={boxPath(at(0, half), at(finPlate.widthMm, -half))}
      fill={colours.white}
      stroke={colours.bim}
      strokeWidth={pens.thick}
    />
  );
}

function WeldAndBolts({ view: { at }, hatchId }: { view: View; hatchId: string }) {
  const hexagon = (up: number) => {
    const radius = finPlate.headMm / Math.sqrt(3);
    const corners = Array.from({ length: 6 }, (_, i) => {
      const turn = ((i + 0.5) * Math.PI) / 3;
      return at(finPlate.lineMm + radius * Math.cos(turn), up + radius * Math.sin(turn));
    });
    return `${linePath(corners)}Z`;
  };
  const half = plateHeight() / 2;
  const leg = finPlate.weldMm;
  return (
    <>
      <path
        d={boxPath(at(0, half + leg), at(leg * 1.5, -half - leg))}
        fill={`url(#${hatchId})`}
        stroke={colours.ink}
        strokeWidth={pens.thin}
      />
      <path
        d={boltRows.map(hexagon).join("")}
        fill={colours.white}
        stroke={colours.bim}
        strokeWidth={pens.medium}
      />
      <path
        d={boltRows
          .map((up) => at(finPlate.lineMm, up))
          .map((p) => `M${px(p.x - 8)} ${px(p.y)}h16M${px(p.x)} ${px(p.y - 8)}v16`)
          .join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
    </>
  );
}

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
