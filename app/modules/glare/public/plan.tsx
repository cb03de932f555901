import { colours, pens } from "@datumline/brand/tokens";
import { placeAt } from "@datumline/glare/outline";
import type { GlareInput, Position } from "@datumline/glare/site";
import { circlePath, linePath, outlinePath, type Point, px } from "@datumline/maths/geometry";
import { FigureSvg, figure } from "@datumline/studio/sheet/figure-svg";
import { NorthArrow, ScaleBar } from "@datumline/studio/sheet/plan-furniture";
import { Label } from "@datumline/studio/sheet/sheet";
import type { FigureSize } from "./figure-frame.tsx";
import { type LabelBox, labelPlaces } from "./plan-labels.ts";

export type PlanProps = {
  input: GlareInput;
  /** The receptors that the reflection reaches; undefined while unknown. */
  reached: ReadonlySet<string> | undefined;
};

const sheets = {
  full: { width: figure.width, height: 440, side: 96, maxBarLength: 200 },
  compact: { width: 360, height: 380, side: 56, maxBarLength: 150 },
} as const;
const margin = { top: 52, bottom: 64 };
const steps = [1, 2, 5, 10, 25, 50, 100, 250, 500, 1_000, 2_500, 5_000];
/** The font size of a name on the plan, px. */
const maxLetters = 14;

/** Fits all places into the sheet: px for metres, with one scale for both directions. */
function fitSheet(
  places: readonly Position[],
  { width, height, side }: (typeof sheets)[FigureSize],
) {
  const east = places.map((p) => p.eastM);
  const north = places.map((p) => p.northM);
  const [left, right] = [Math.min(...east), Math.max(...east)];
  const [bottom, top] = [Math.min(...north), Math.max(...north)];
  const wide = width - 2 * side;
  const high = height - margin.top - margin.bottom;
  const pxPerM = Math.min(wide / (right - left), high / (top - bottom));
  const middle = { x: width / 2, y: margin.top + high / 2 };
  const at = (p: Position): Point => ({
    x: middle.x + (p.eastM - (left + right) / 2) * pxPerM,
    y: middle.y - (p.northM - (bottom + top) / 2) * pxPerM,
  });
  return { at, pxPerM };
}

/** Rows of modules as lines across the outline; fewer than in reality, because they would otherwise merge. */
function rowLines(outline: readonly Point[]): Point[][] {
  const [a, b, c, d] = outline;
  if (!(a && b && c && d)) return [];
  const between = (p: Point, q: Point, t: number) => ({
    x: p.x + (q.x - p.x) * t,
    y: p.y + (q.y - p.y) * t,
  });
  const count = Math.max(1, Math.min(9, Math.floor(Math.hypot(d.x - a.x, d.y - a.y) / 6)));
  return Array.from({ length: count }, (_, i) => {
    const t = (i + 0.5) / count;
    return [between(a, d, t), between(b, c, t)];
  });
}

function boundsOf(points: readonly Point[]): LabelBox {
  const [x, y] = [points.map((p) => p.x), points.map((p) => p.y)];
  return {
    left: Math.min(...x),
    top: Math.min(...y),
    right: Math.max(...x),
    bottom: Math.max(...y),
  };
}

type ModuleArrayProps = { centre: Point; outline: readonly Point[]; facingDeg: number };

/** The outline and rows of the array, with an arrow in the direction that its modules face. */
function ModuleArray({ centre, outline, facingDeg }: ModuleArrayProps) {
  const faced = placeAt(facingDeg, 1, 0);
  const ahead = (length: number, aside = 0): Point => ({
    x: centre.x + faced.eastM * length + faced.northM * aside,
    y: centre.y - faced.northM * length + faced.eastM * aside,
  });
  return (
    <>
      <path
        d={outlinePath(outline)}
        fill={colours.white}
        stroke={colours.ink}
        strokeWidth={pens.medium}
      />
      <path
        d={rowLines(outline).map(linePath).join("")}
        stroke={colours.blueprint}
        strokeWidth={pens.medium}
      />
      <path d={linePath([centre, ahead(30)])} stroke={colours.ink} strokeWidth={pens.medium} />
      <path d={outlinePath([ahead(38), ahead(28, 4.5), ahead(28, -4.5)])} fill={colours.ink} />
    </>
  );
}

type DragHandlesProps = {
  centre: Point;
  eyes: readonly { id: string; at: Point }[];
  pxPerM: number;
};

/** Marks that a pointer can drag: drag-receptor.ts reads the places. */
function DragHandles({ centre, eyes, pxPerM }: DragHandlesProps) {
  return (
    <g data-x={px(centre.x)} data-y={px(centre.y)} data-scale={pxPerM} color={colours.signal}>
      {eyes.map(({ id, at: { x, y } }) => (
        <circle
          key={id}
          data-receptor={Number(id) - 1}
          className="cursor-grab touch-none active:cursor-grabbing"
          cx={px(x)}
          cy={px(y)}
          r={22}
          fill="transparent"
        />
      ))}
    </g>
  );
}

/** The array and its receptors to scale, north up; receptors that are reached have a strong line of sight. */
export function Plan({ input, reached, size }: PlanProps & { size: FigureSize }) {
  const { array, receptors } = input;
  const { width, height, maxBarLength } = sheets[size];
  const { at, pxPerM } = fitSheet(
    [...array.outline, ...receptors.flatMap(({ path }) => path.slice(0, 1))],
    sheets[size],
  );
  const centre = at(placeAt(0, 0, 0));
  const outline = array.outline.map(at);
  const eyes = receptors.flatMap(({ id, name, path: [place] }) => {
    const letters = [...name];
    const text =
      letters.length > maxLetters ? `${letters.slice(0, maxLetters - 1).join("")}…` : name;
    return place ? [{ id, at: at(place), text, name, isReached: reached?.has(id) ?? false }] : [];
  });
  const bar = steps.findLast((step) => step * pxPerM <= maxBarLength) ?? 1;
  const taken = [
    { left: width - 54, top: 8, right: width, bottom: 70 },
    { left: 0, top: height - 42, right: 34 + bar * pxPerM, bottom: height },
    boundsOf(outline),
  ];
  const labels = labelPlaces(eyes, { width, height, size: figure.text, centre, taken });
  const sights = (areReached: boolean) =>
    eyes
      .filter(({ isReached }) => isReached === areReached)
      .map((eye) => linePath([centre, eye.at]))
      .join("");
  const found = eyes.map(
    ({ name, isReached }) =>
      `${name} ${isReached ? "is reached by the reflection" : "is not reached"}`,
  );
  return (
    <FigureSvg
      id={`plan-${size}`}
      width={width}
      height={height}
      title="Plan of the array and its receptors"
      description={`North is up. The modules face a bearing of ${array.facingDeg}°. ${reached ? `${found.join("; ")}.` : ""}`}
    >
      <path
        d={sights(false)}
        stroke={colours.secondary}
        strokeWidth={pens.thin}
        strokeDasharray="6 5"
      />
      <path d={sights(true)} stroke={colours.solar} strokeWidth={pens.thick} />
      <ModuleArray centre={centre} outline={outline} facingDeg={array.facingDeg} />
      {[false, true].map((areReached) => (
        <path
          key={String(areReached)}
          d={eyes
            .filter(({ isReached }) => isReached === areReached)
            .map((eye) => circlePath(eye.at, 5))
            .join("")}
          fill={areReached ? colours.solar : colours.white}
          stroke={colours.ink}
          strokeWidth={pens.medium}
        />
      ))}
      {/* Lines of sight are interrupted behind labels. */}
      <g stroke={colours.white} strokeWidth={4} strokeLinejoin="round" paintOrder="stroke">
        {eyes.map(({ text, isReached }, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the labels have nothing but their order
          <Label key={i} x={labels[i]?.x ?? 0} y={labels[i]?.y ?? 0} bold={isReached}>
            {text}
          </Label>
        ))}
      </g>
      <NorthArrow x={width - 34} y={48} radius={18} />
      <ScaleBar x={24} y={height - 20} pxPerM={pxPerM} marksM={[0, bar]} />
      <DragHandles centre={centre} eyes={eyes} pxPerM={pxPerM} />
    </FigureSvg>
  );
}
