import { boxPath, circlePath, linePath, px } from "./geometry.ts";
import {
  type ElevationFrame,
  elevationPoint,
  FrontView,
  type Lod,
} from "./house-elevation-view.tsx";
import { type Building, buildBuilding } from "./scan-building.ts";
import { levelText } from "./scan-to-model-grid.tsx";
import { DetailTitle, DimensionChain, Label } from "./sheet.tsx";
import { COLOUR, MONO, PEN } from "./tokens.ts";

const sizes = {
  full: { width: 568, height: 400, fontSize: 10, pxPerM: 36, origin: { x: 44, y: 300 } },
  compact: { width: 328, height: 254, fontSize: 10.5, pxPerM: 22, origin: { x: 20, y: 184 } },
} as const;

const mm = (metres: number) => `${Math.round(metres * 1000)}`;

export interface HouseElevationProps {
  lod: Lod;
  /** `full`: 568 × 400. `compact`: 328 × 254, for a phone. */
  detail?: "full" | "compact";
}

/** The front of the sample house as a model of that level holds it, as static SVG. */
export function HouseElevation({ lod, detail = "full" }: HouseElevationProps) {
  const building = buildBuilding();
  const { width, height, fontSize, ...frame } = sizes[detail];
  const id = `house-lod-${lod}-${detail}`;
  const title = `The front of the house at LOD ${lod}`;
  const specific = lod === 300;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`${id}-title ${id}-desc`}
      fill="none"
      fontFamily={MONO}
      fontSize={fontSize}
    >
      <title id={`${id}-title`}>{title}</title>
      <desc id={`${id}-desc`}>
        {specific
          ? "Front elevation with frames, door, steps and fascia, dimensioned between grids and floors."
          : "Front elevation with generic walls and roof and openings as voids; overall sizes are approximate."}
      </desc>
      <path d={boxPath({ x: 0, y: 0 }, { x: width, y: height })} fill={COLOUR.white} />
      <FrontView building={building} lod={lod} frame={frame} />
      <Flag lod={lod} {...elevationPoint(frame, 0, building.ridge.z)} />
      <Levels building={building} frame={frame} right={width} specific={specific} />
      <Widths building={building} frame={frame} specific={specific} />
      {detail === "full" && <Marks building={building} frame={frame} specific={specific} />}
      {detail === "full" && (
        <DetailTitle
          x={frame.origin.x}
          y={height - 17}
          nr="1"
          title="FRONT, WALL 1"
          scale={specific ? "sizes can be measured in the model" : "all sizes approximate"}
        />
      )}
    </svg>
  );
}

function Flag({ lod, x, y }: { lod: Lod; x: number; y: number }) {
  return (
    <g className="appear">
      <path d={`M${px(x)} ${px(y + 9)}h56v14h-56Z`} fill={COLOUR.bim} />
      <Label x={x + 28} y={y + 19.4} anchor="middle" fill={COLOUR.white} bold>
        {`LOD ${lod}`}
      </Label>
    </g>
  );
}

type Measured = { building: Building; frame: ElevationFrame; specific: boolean };

/** Storey heights as a chain with levels beside it, or the height over all. */
function Levels({ building: b, frame, specific, right }: Measured & { right: number }) {
  const y = (z: number) => elevationPoint(frame, 0, z).y;
  const x = elevationPoint(frame, b.roof.east, 0).x + 16;
  const shown = specific ? b.levels : [b.levels[0], b.levels.at(-1)].filter((l) => l !== undefined);
  const heights = shown.slice(1).map((l, i) => l.z - (shown[i]?.z ?? 0));
  const texts = heights.map((h) => (specific ? mm(h) : `~${h.toFixed(1)} m`));
  return (
    <>
      <DimensionChain direction="vertical" at={x} stops={shown.map((l) => y(l.z))} texts={texts} />
      {specific && right > 400 && (
        <g className="appear">
          {shown.map(({ name, z }) => (
            <g key={name}>
              <path
                d={`M${px(x + 36)} ${px(y(z))}l-3-4.6h6Zm-4 0h9`}
                fill={COLOUR.ink}
                stroke={COLOUR.secondary}
                strokeWidth={PEN.thin}
              />
              <Label x={x + 44} y={y(z) + (name === "NGL" ? 7 : 2)}>
                {`${name} ${levelText(z)}`}
              </Label>
            </g>
          ))}
        </g>
      )}
    </>
  );
}

/** Grids with their spacings, or the width over all. */
function Widths({ building: b, frame, specific }: Measured) {
  const ground = elevationPoint(frame, 0, -b.parameters.plinthM).y;
  const x = (m: number) => elevationPoint(frame, m, 0).x;
  const at = ground + 22;
  if (!specific) {
    const overall = [`~${(b.east - b.west).toFixed(1)} m`];
    const stops = [x(b.west), x(b.east)];
    return <DimensionChain {...{ direction: "horizontal", at, stops, texts: overall }} />;
  }
  const radius = 7.5;
  const bubble = ground + 40;
  return (
    <>
      <DimensionChain
        direction="horizontal"
        at={at}
        stops={b.gridX.map(x)}
        texts={b.parameters.gridXM.map(mm)}
      />
      <g className="appear">
        <path
          d={b.gridX
            .map((g) =>
              linePath([
                { x: x(g), y: ground + 4 },
                { x: x(g), y: bubble - radius },
              ]),
            )
            .join("")}
          stroke={COLOUR.bim}
          strokeWidth={PEN.thin}
          strokeDasharray="9 2 2 2"
        />
        <path
          d={b.gridX.map((g) => circlePath({ x: x(g), y: bubble }, radius)).join("")}
          stroke={COLOUR.bim}
          strokeWidth={PEN.medium}
        />
        {b.gridX.map((g, i) => (
          <Label key={g} x={x(g)} y={bubble + 3.4} anchor="middle" fill={COLOUR.bim} bold>
            {"ABC"[i]}
          </Label>
        ))}
      </g>
    </>
  );
}

/** What the model knows of each opening, and of roof and wall. */
function Marks({ building: b, frame, specific }: Measured) {
  const openings = b.parameters.openings.filter(({ wall }) => wall === "1");
  const roof = elevationPoint(frame, b.east / 2, b.eaves + 0.75);
  const wall = elevationPoint(frame, b.east / 2, 3.15);
  return (
    <g className="appear">
      {specific &&
        openings.map(({ kind, left, width, sill, height }) => {
          const top = elevationPoint(frame, left + width / 2, sill + height);
          return (
            <Label key={`${left} ${sill}`} x={top.x} y={top.y - 4} anchor="middle">
              {kind === "door" ? `D ${mm(width)}` : `W ${mm(width)}`}
            </Label>
          );
        })}
      <path
        d={boxPath({ x: roof.x - 46, y: roof.y - 9 }, { x: roof.x + 46, y: roof.y + 5 })}
        fill={COLOUR.white}
      />
      <Label x={roof.x} y={roof.y + 1} anchor="middle" bold>
        {specific ? `ROOF ${b.pitchDeg.toFixed(0)}°` : "generic roof"}
      </Label>
      <Label x={wall.x} y={wall.y} anchor="middle" bold>
        {specific ? `WALL ${mm(b.parameters.wallM)}, brick` : "generic wall, openings as voids"}
      </Label>
    </g>
  );
}
