import { colours, pens } from "@datumline/brand/tokens";
import { boxPath, chainStops, circlePath, linePath, type Point } from "@datumline/maths/geometry";
import { DrawnLines } from "../../sheet/plan-furniture.tsx";
import { DetailTitle, DimensionChain, Label } from "../../sheet/sheet.tsx";

/** A duct nest in a trench; every length in mm. */
type TrenchParameters = {
  columns: number;
  rows: number;
  ductOuter: number;
  ductInner: number;
  /** Clear distance between ducts, held by spacers. */
  ductGap: number;
  /** Surface to the crown of the topmost duct. */
  cover: number;
  bedding: number;
  /** Sand above the crown of the topmost duct. */
  surroundAbove: number;
  /** Surface to the marker tape. */
  tapeDepth: number;
  surfacing: number;
  subBase: number;
  width: number;
};

/**
 * Footway trench for 4-way 40/33 HDPE. Cover is 450: the NJUG guidelines (volume 1) specify at least 350 over
 * communication ducts in a footway.
 */
export const footwayTrench: TrenchParameters = {
  columns: 2,
  rows: 2,
  ductOuter: 40,
  ductInner: 33,
  ductGap: 10,
  cover: 450,
  bedding: 60,
  surroundAbove: 75,
  tapeDepth: 250,
  surfacing: 60,
  subBase: 100,
  width: 300,
};

export type Trench = TrenchParameters & {
  nestWidth: number;
  nestHeight: number;
  /** Trench wall to the nearest duct. */
  sideClearance: number;
  depth: number;
  /** Cover, nest, bedding: from the surface down to the trench bottom. */
  depthChain: readonly [number, number, number];
  /** Duct centres: x from the trench axis, y down from the surface; way 1 is top left. */
  ducts: readonly { way: number; x: number; y: number }[];
};

/** Sets out a trench; throws a RangeError when the nest does not fit or the tape is not above the sand. */
export function buildTrench(parameters: TrenchParameters): Trench {
  const { columns, rows, ductOuter, ductGap, cover, bedding, width } = parameters;
  const pitch = ductOuter + ductGap;
  const nestWidth = columns * pitch - ductGap;
  const nestHeight = rows * pitch - ductGap;
  const sideClearance = (width - nestWidth) / 2;
  if (sideClearance < ductGap) throw new RangeError("The duct nest does not fit the trench.");
  if (parameters.tapeDepth > cover - parameters.surroundAbove) {
    throw new RangeError("The marker tape must be above the sand surround.");
  }
  const ducts = Array.from({ length: columns * rows }, (_, i) => ({
    way: i + 1,
    x: (i % columns) * pitch - nestWidth / 2 + ductOuter / 2,
    y: cover + Math.floor(i / columns) * pitch + ductOuter / 2,
  }));
  return {
    ...parameters,
    nestWidth,
    nestHeight,
    sideClearance,
    depth: cover + nestHeight + bedding,
    depthChain: [cover, nestHeight, bedding],
    ducts,
  };
}

/** The warning tape over buried ducts, px. */
export function MarkerTape({ from, to }: { from: Point; to: Point }) {
  return (
    <path
      d={linePath([from, to])}
      stroke={colours.ink}
      strokeWidth={pens.thick}
      strokeDasharray="4 2"
    />
  );
}

/** Notes one below the other next to a trench, each with a leader from a dot on its subject (px). */
export function TrenchNotes(props: {
  notes: readonly { text: string; from: Point }[];
  /** Left edge of the texts, and the height of the first leader. */
  x: number;
  y: number;
  /** From leader to leader. */
  pitch: number;
  dot: string;
}) {
  const { notes, x, y, pitch } = props;
  const leaders = notes.map(
    ({ from }, i) => `${linePath([from, { x: x - 7, y: y + i * pitch }])}h4`,
  );
  return (
    <g className="appear">
      <path d={leaders.join("")} stroke={colours.secondary} strokeWidth={pens.thin} />
      <path d={notes.map(({ from }) => circlePath(from, 1.2)).join("")} fill={props.dot} />
      {notes.map(({ text }, i) => (
        <Label key={text} x={x} y={y + 3 + i * pitch}>
          {text}
        </Label>
      ))}
    </g>
  );
}

/** Section through a footway trench: content, depth, width. (x, y) is the top left corner, px. */
export function DuctSection(props: {
  trench: Trench;
  x: number;
  y: number;
  nr: string;
  scale: string;
  /** The cable in way 1; the other ways are spare. */
  cable: string;
  pxPerM: number;
  hatchId: string;
  sandId: string;
}) {
  const { trench, x, y, pxPerM } = props;
  const view = sectionView(trench, x + 92, y + 24, pxPerM);
  const { mm, at, half, ground, left, right } = view;
  const ways = trench.ducts.length;
  const notes = ductNotes(trench, view, props.cable);
  return (
    <g>
      <DetailTitle
        x={x + 10}
        y={y + 9}
        nr={props.nr}
        title={`${ways}-WAY DUCT SECTION`}
        scale={`${trench.ductOuter}/${trench.ductInner} HDPE · ${props.scale}`}
      />
      <g className="appear">
        <TrenchLayers trench={trench} view={view} hatchId={props.hatchId} sandId={props.sandId} />
        <MarkerTape from={at(-half + 60, trench.tapeDepth)} to={at(half - 60, trench.tapeDepth)} />
        <Ducts trench={trench} view={view} />
      </g>
      <DrawnLines
        lines={[
          [
            { x: left - 12, y: ground },
            { x: right + 12, y: ground },
          ],
        ]}
      />
      <DrawnLines
        lines={[[at(-half, 0), at(-half, trench.depth), at(half, trench.depth), at(half, 0)]]}
        pen={pens.thick}
      />
      <TrenchNotes
        notes={notes}
        x={right + 17}
        y={ground + 5}
        pitch={(mm(trench.depth) - 10) / (notes.length - 1)}
        dot={colours.secondary}
      />
      <TrenchDimensions trench={trench} view={view} />
    </g>
  );
}

/** Turns mm from the trench's axis and below the ground into px. */
type SectionView = ReturnType<typeof sectionView>;

function sectionView(trench: Trench, axis: number, ground: number, pxPerM: number) {
  const mm = (length: number) => (length * pxPerM) / 1000;
  const at = (xMm: number, yMm: number): Point => ({ x: axis + mm(xMm), y: ground + mm(yMm) });
  const half = trench.width / 2;
  return { mm, at, half, ground, left: at(-half, 0).x, right: at(half, 0).x };
}

function ductNotes(trench: Trench, { at, half }: SectionView, cable: string) {
  const [used, spare] = trench.ducts;
  const made = trench.surfacing + trench.subBase;
  const wall = half - 25;
  return [
    { text: `Surfacing ${trench.surfacing}`, from: at(wall, trench.surfacing / 2) },
    { text: `Sub-base ${trench.subBase}`, from: at(wall, trench.surfacing + trench.subBase / 2) },
    { text: "Backfill", from: at(wall, (made + trench.tapeDepth) / 2) },
    { text: "Marker tape", from: at(wall - 40, trench.tapeDepth) },
    // From the duct's crown, so that the leader passes over its neighbour.
    { text: `Way 1 ${cable}`, from: at(used?.x ?? 0, (used?.y ?? 0) - 9) },
    { text: `2–${trench.ducts.length} spare`, from: at(spare?.x ?? 0, spare?.y ?? 0) },
    { text: "Sand", from: at(wall, trench.depth - trench.bedding / 2) },
  ];
}

function TrenchLayers(props: {
  trench: Trench;
  view: SectionView;
  hatchId: string;
  sandId: string;
}) {
  const { trench, hatchId, sandId } = props;
  const { at, half } = props.view;
  const layer = (from: number, to: number) => boxPath(at(-half, from), at(half, to));
  const sandTop = trench.cover - trench.surroundAbove;
  const made = trench.surfacing + trench.subBase;
  return (
    <>
      <path d={layer(0, trench.surfacing)} fill={colours.rule} />
      <path d={layer(trench.surfacing, made)} fill={`url(#${hatchId})`} />
      <path d={layer(sandTop, trench.depth)} fill={`url(#${sandId})`} />
      <path
        d={[trench.surfacing, made, sandTop]
          .map((depth) => linePath([at(-half, depth), at(half, depth)]))
          .join("")}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
      />
    </>
  );
}

function Ducts({ trench, view: { at, mm } }: { trench: Trench; view: SectionView }) {
  const [used] = trench.ducts;
  return (
    <>
      <path
        d={trench.ducts.map((d) => circlePath(at(d.x, d.y), mm(trench.ductOuter / 2))).join("")}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      {used && <path d={circlePath(at(used.x, used.y), 2)} fill={colours.ftth} />}
    </>
  );
}

function TrenchDimensions({ trench, view }: { trench: Trench; view: SectionView }) {
  const { at, ground, left, right } = view;
  const depths = chainStops(trench.depthChain).map((depth) => at(0, depth).y);
  return (
    <>
      <DimensionChain
        direction="vertical"
        at={left - 53}
        stops={[ground, at(0, trench.depth).y]}
        texts={[`${trench.depth}`]}
        extendFrom={left}
      />
      <DimensionChain
        direction="vertical"
        at={left - 27}
        stops={depths}
        texts={trench.depthChain.map(String)}
        extendFrom={left}
      />
      <DimensionChain
        direction="horizontal"
        at={at(0, trench.depth).y + 13}
        stops={[left, right]}
        texts={[`${trench.width}`]}
        extendFrom={at(0, trench.depth).y}
      />
    </>
  );
}
