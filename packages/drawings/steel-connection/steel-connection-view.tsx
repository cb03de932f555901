import { BreakLine, DimensionChain } from "@datumline/brand/sheet/sheet";
import { COLOUR, PEN } from "@datumline/brand/tokens";
import { boxPath, linePath, type Point, px } from "@datumline/maths/geometry";
import { BEAM, COLUMN, FIN_PLATE, plateHeight } from "./steel-connection.ts";

export type ConnectionLod = 200 | 300 | 350 | 400;

const PX_PER_MM = 0.36;
const COLUMN_MM = 460;
/** What is drawn of the beam, from the column's face. */
const BEAM_MM = 540;
/** Generic sizes of LOD 200. */
const ABOUT = { beamMm: 300, columnMm: 200 };

/** The side of a column with a beam framing into its flange. (x, y) is where the column's left edge meets the beam's axis. */
export function ConnectionView(props: {
  lod: ConnectionLod;
  x: number;
  y: number;
  hatchId: string;
}) {
  const { lod } = props;
  const specific = lod >= 300;
  const connected = lod >= 350;
  const width = specific ? COLUMN.depthMm : ABOUT.columnMm;
  const depth = specific ? BEAM.depthMm : ABOUT.beamMm;
  const face = props.x + width * PX_PER_MM;
  /** Millimetres from the column's face and from the beam's axis. */
  const at = (mm: number, up: number): Point => ({
    x: face + mm * PX_PER_MM,
    y: props.y - up * PX_PER_MM,
  });
  const start = connected ? FIN_PLATE.gapMm : 0;
  const end = at(BEAM_MM, 0).x;
  const across = (mm: number) => linePath([at(-mm, COLUMN_MM / 2), at(-mm, -COLUMN_MM / 2)]);
  const along = (mm: number) => linePath([at(start, mm), at(BEAM_MM, mm)]);
  const { flangeMm } = BEAM;
  const rows = Array.from(
    { length: FIN_PLATE.bolts },
    (_, i) => ((FIN_PLATE.bolts - 1) / 2 - i) * FIN_PLATE.pitchMm,
  );
  const hexagon = (up: number) => {
    const radius = FIN_PLATE.headMm / Math.sqrt(3);
    const corners = Array.from({ length: 6 }, (_, i) => {
      const turn = ((i + 0.5) * Math.PI) / 3;
      return at(FIN_PLATE.lineMm + radius * Math.cos(turn), up + radius * Math.sin(turn));
    });
    return `${linePath(corners)}Z`;
  };
  const half = plateHeight() / 2;
  const leg = FIN_PLATE.weldMm;
  return (
    <g>
      <g className="appear">
        <path
          d={
            boxPath(at(-width, COLUMN_MM / 2), at(0, -COLUMN_MM / 2)) +
            boxPath(at(start, depth / 2), at(BEAM_MM, -depth / 2))
          }
          fill={COLOUR.paper}
        />
        <path
          d={`${across(0)}${across(width)}${along(depth / 2)}${along(-depth / 2)}${linePath([
            at(start, depth / 2),
            at(start, -depth / 2),
          ])}`}
          stroke={COLOUR.ink}
          strokeWidth={specific ? PEN.thick : PEN.medium}
        />
        {specific && (
          <path
            d={
              across(COLUMN.flangeMm) +
              across(width - COLUMN.flangeMm) +
              along(depth / 2 - flangeMm) +
              along(flangeMm - depth / 2)
            }
            stroke={COLOUR.ink}
            strokeWidth={PEN.medium}
          />
        )}
        {connected && (
          <path
            d={boxPath(at(0, half), at(FIN_PLATE.widthMm, -half))}
            fill={COLOUR.white}
            stroke={COLOUR.bim}
            strokeWidth={PEN.thick}
          />
        )}
        {lod === 400 && (
          <>
            <path
              d={boxPath(at(0, half + leg), at(leg * 1.5, -half - leg))}
              fill={`url(#${props.hatchId})`}
              stroke={COLOUR.ink}
              strokeWidth={PEN.thin}
            />
            <path
              d={rows.map(hexagon).join("")}
              fill={COLOUR.white}
              stroke={COLOUR.bim}
              strokeWidth={PEN.medium}
            />
            <path
              d={rows
                .map((up) => at(FIN_PLATE.lineMm, up))
                .map((p) => `M${px(p.x - 8)} ${px(p.y)}h16M${px(p.x)} ${px(p.y - 8)}v16`)
                .join("")}
              stroke={COLOUR.secondary}
              strokeWidth={PEN.thin}
            />
          </>
        )}
        <BreakLine x={end} top={at(0, depth / 2).y - 6} bottom={at(0, -depth / 2).y + 6} />
      </g>
      {lod === 400 && (
        <DimensionChain
          direction="vertical"
          at={at(FIN_PLATE.widthMm + 60, 0).x}
          stops={rows.map((up) => at(0, up).y)}
          texts={rows.slice(1).map(() => `${FIN_PLATE.pitchMm}`)}
          extendFrom={at(FIN_PLATE.widthMm, 0).x}
        />
      )}
    </g>
  );
}
