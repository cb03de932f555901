import { colours, pens } from "@datumline/brand/tokens";
import {
  boxPath,
  chainStops,
  circlePath,
  linePath,
  type Point,
  px,
} from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { DetailTitle, DimensionChain } from "../../sheet/sheet.tsx";
import { MarkerTape, TrenchNotes } from "../ftth-plan/trench.tsx";
import type { RoadSection } from "./road-section.ts";

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
  const { section, x, y, pxPerIn } = props;
  const { trenchDepthIn, depthChainIn } = section;
  const { trench } = section.parameters;
  const ground = y + 29;
  const view = trenchView(section, x + 74, ground, pxPerIn);
  const { at, half, wide } = view;
  const depths = chainStops(depthChainIn).map((depth) => at(0, depth).y);
  const notes = trenchNotes(section, view);
  const [left, right] = [at(-wide, 0).x, at(wide, 0).x];
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
        <PavementLayers
          section={section}
          view={view}
          hatchId={props.hatchId}
          sandId={props.sandId}
        />
        <MarkerTape
          from={at(-half + 3, trench.tapeDepthIn)}
          to={at(half - 3, trench.tapeDepthIn)}
        />
        <path
          d={view.ducts.map((d) => circlePath(d, px((trench.ductOuterIn / 2) * pxPerIn))).join("")}
          fill={colours.white}
          stroke={colours.civil}
          strokeWidth={pens.thick}
        />
      </g>
      <DrawnLines lines={[[at(-wide, 0), at(wide, 0)]]} pen={pens.thick} />
      <DrawnLines
        lines={[[at(-half, 0), at(-half, trenchDepthIn), at(half, trenchDepthIn), at(half, 0)]]}
        stroke={colours.civil}
        turn={2}
      />
      <TrenchNotes
        notes={notes}
        x={right + 15}
        y={ground + 0.2}
        pitch={(trenchDepthIn * pxPerIn + 2) / (notes.length - 1)}
        dot={colours.ink}
      />
      <DimensionChain
        direction="vertical"
        at={x + 4}
        stops={depths}
        texts={depthChainIn.map((d) => d.toFixed(1))}
        extendFrom={left}
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

/** Turns inches from the trench's axis and below the surface into px. */
type TrenchView = ReturnType<typeof trenchView>;

function trenchView(section: RoadSection, axis: number, ground: number, pxPerIn: number) {
  const { trench } = section.parameters;
  const at = (xIn: number, yIn: number): Point => ({
    x: axis + xIn * pxPerIn,
    y: ground + yIn * pxPerIn,
  });
  const half = trench.widthIn / 2;
  const pitch = trench.ductOuterIn + trench.ductGapIn;
  const crown = trench.coverIn + trench.ductOuterIn / 2;
  const ducts = Array.from({ length: trench.ways }, (_, i) =>
    at((i - (trench.ways - 1) / 2) * pitch, crown),
  );
  return { at, half, wide: half + 5, sandTop: trench.coverIn - trench.surroundIn, crown, ducts };
}

function trenchNotes(section: RoadSection, view: TrenchView): { text: string; from: Point }[] {
  const { layers, trenchDepthIn } = section;
  const { trench } = section.parameters;
  const { at, half, wide, sandTop, crown, ducts } = view;
  return [
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
}

function PavementLayers(props: {
  section: RoadSection;
  view: TrenchView;
  hatchId: string;
  sandId: string;
}) {
  const { hatchId, sandId } = props;
  const { layers, trenchDepthIn } = props.section;
  const { at, half, wide, sandTop } = props.view;
  const [surface, binder, base, subBase] = layers;
  const fills: [typeof surface, string][] = [
    [surface, colours.secondary],
    [binder, colours.rule],
    [base, `url(#${hatchId})`],
    [subBase, `url(#${sandId})`],
  ];
  return (
    <>
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
        d={[
          ...layers.map((l) => [at(-wide, l.bottomIn), at(wide, l.bottomIn)]),
          [at(-half, sandTop), at(half, sandTop)],
        ]
          .map(linePath)
          .join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
    </>
  );
}
