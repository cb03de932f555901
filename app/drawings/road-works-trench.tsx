import { boxPath, circlePath, type Point, px } from "./geometry.ts";
import type { RoadSection } from "./road-section.ts";
import { DetailTitle, DimensionChain, Label } from "./sheet.tsx";
import { COLOUR, PEN } from "./tokens.ts";

/** Pavement layers and the duct trench restored through them. (x, y) is the top left corner, px. */
export function TrenchDetail(props: {
  section: RoadSection;
  x: number;
  y: number;
  nr: string;
  scale: string;
  pxPerIn: number;
  hatchId: string;
  sandId: string;
}) {
  const { section, x, y, pxPerIn, hatchId, sandId } = props;
  const { layers, trenchDepthIn, depthChainIn } = section;
  const { trench } = section.parameters;
  const axis = x + 74;
  const ground = y + 29;
  const at = (xIn: number, yIn: number): Point => ({
    x: axis + xIn * pxPerIn,
    y: ground + yIn * pxPerIn,
  });
  const half = trench.widthIn / 2;
  const wide = half + 5;
  const [surface, binder, base, subBase] = layers;
  const fills: [typeof surface, string][] = [
    [surface, COLOUR.secondary],
    [binder, COLOUR.rule],
    [base, `url(#${hatchId})`],
    [subBase, `url(#${sandId})`],
  ];
  const sandTop = trench.coverIn - trench.surroundIn;
  const pitch = trench.ductOuterIn + trench.ductGapIn;
  const crown = trench.coverIn + trench.ductOuterIn / 2;
  const ducts = Array.from({ length: trench.ways }, (_, i) =>
    at((i - (trench.ways - 1) / 2) * pitch, crown),
  );
  const depths = [
    0,
    ...depthChainIn.map((_, i) => depthChainIn.slice(0, i + 1).reduce((a, b) => a + b)),
  ].map((inches) => at(0, inches).y);
  const notes: { text: string; from: Point }[] = [
    ...layers.map((l) => ({
      text: `${l.name} ${l.thicknessIn}`,
      from: at(wide - 2.5, (l.topIn + l.bottomIn) / 2),
    })),
    { text: "MARKER TAPE", from: at(half - 4, trench.tapeDepthIn) },
    { text: "BACKFILL", from: at(half - 1.5, (trench.tapeDepthIn + sandTop) / 2 + 0.5) },
    {
      text: `${trench.ways} × 4" PVC`,
      from: { x: (ducts.at(-1)?.x ?? 0) + 1, y: at(0, crown).y },
    },
    { text: "SAND", from: at(half - 1.5, trenchDepthIn - 1.5) },
  ];
  const noteX = at(wide, 0).x + 15;
  const notePitch = (trenchDepthIn * pxPerIn + 2) / (notes.length - 1);
  return (
    <g>
      <DetailTitle
        x={x + 9}
        y={y + 8}
        nr={props.nr}
        title="PAVEMENT, DUCT TRENCH"
        scale={props.scale}
      />
      <g className="appear">
        {fills.map(
          ([layer, fill]) =>
            layer && (
              <path
                key={layer.name}
                d={boxPath(at(-wide, layer.topIn), at(wide, layer.bottomIn))}
                fill={fill}
              />
            ),
        )}
        <path d={boxPath(at(-half, sandTop), at(half, trenchDepthIn))} fill={`url(#${sandId})`} />
        <path
          d={`${layers
            .map((l) => `M${px(at(-wide, 0).x)} ${px(at(0, l.bottomIn).y)}H${px(at(wide, 0).x)}`)
            .join("")}M${px(at(-half, 0).x)} ${px(at(0, sandTop).y)}H${px(at(half, 0).x)}`}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.thin}
        />
        <path
          d={`M${px(at(-half + 3, 0).x)} ${px(at(0, trench.tapeDepthIn).y)}H${px(at(half - 3, 0).x)}`}
          stroke={COLOUR.ink}
          strokeWidth={PEN.thick}
          strokeDasharray="4 2"
        />
        <path
          d={ducts.map((d) => circlePath(d, px((trench.ductOuterIn / 2) * pxPerIn))).join("")}
          fill={COLOUR.white}
          stroke={COLOUR.civil}
          strokeWidth={PEN.thick}
        />
      </g>
      <path
        d={`M${px(at(-wide, 0).x)} ${px(ground)}H${px(at(wide, 0).x)}`}
        stroke={COLOUR.ink}
        strokeWidth={PEN.thick}
        className="draw"
        pathLength={1}
      />
      <path
        d={`M${px(at(-half, 0).x)} ${px(ground)}V${px(at(0, trenchDepthIn).y)}H${px(
          at(half, 0).x,
        )}V${px(ground)}`}
        stroke={COLOUR.civil}
        strokeWidth={PEN.medium}
        className="draw draw-2"
        pathLength={1}
      />
      <g className="appear">
        <path
          d={notes
            .map(
              ({ from }, i) =>
                `M${px(from.x)} ${px(from.y)}L${px(noteX - 6)} ${px(ground + i * notePitch)}h3.5`,
            )
            .join("")}
          stroke={COLOUR.secondary}
          strokeWidth={PEN.thin}
        />
        <path d={notes.map(({ from }) => circlePath(from, 1.1)).join("")} fill={COLOUR.ink} />
        {notes.map(({ text }, i) => (
          <Label key={text} x={noteX} y={ground + 3.2 + i * notePitch}>
            {text}
          </Label>
        ))}
      </g>
      <DimensionChain
        direction="vertical"
        at={x + 4}
        stops={depths}
        texts={depthChainIn.map((d) => d.toFixed(1))}
        extendFrom={at(-wide, 0).x}
      />
      <DimensionChain
        direction="horizontal"
        at={at(0, trenchDepthIn).y + 13}
        stops={[at(-half, 0).x, at(half, 0).x]}
        texts={[`${trench.widthIn}.0`]}
        extendFrom={at(0, trenchDepthIn).y}
      />
    </g>
  );
}
