import { FIGURE, FigureSvg } from "#app/drawings/figure-svg.tsx";
import { circlePath, linePath, outlinePath, type Point } from "#app/drawings/geometry.ts";
import { NorthArrow, ScaleBar } from "#app/drawings/plan-furniture.tsx";
import { Label } from "#app/drawings/sheet.tsx";
import { COLOUR, PEN } from "#app/drawings/tokens.ts";
import { placeAt } from "#app/glare/outline.ts";
import type { GlareInput, Position } from "#app/glare/site.ts";

const HEIGHT = 440;
/** Names of twelve letters stand beside what is furthest out. */
const MARGIN = { side: 122, top: 52, bottom: 64 };
const steps = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000, 2_000, 5_000];

/** Fits all places into the sheet: px for metres, with one scale for both directions. */
function fitSheet(places: readonly Position[]) {
  const east = places.map((p) => p.eastM);
  const north = places.map((p) => p.northM);
  const [left, right] = [Math.min(...east), Math.max(...east)];
  const [bottom, top] = [Math.min(...north), Math.max(...north)];
  const wide = FIGURE.width - 2 * MARGIN.side;
  const high = HEIGHT - MARGIN.top - MARGIN.bottom;
  const pxPerM = Math.min(wide / (right - left), high / (top - bottom));
  const middle = { x: FIGURE.width / 2, y: MARGIN.top + high / 2 };
  const at = (p: Position): Point => ({
    x: middle.x + (p.eastM - (left + right) / 2) * pxPerM,
    y: middle.y - (p.northM - (bottom + top) / 2) * pxPerM,
  });
  return { at, pxPerM };
}

/** Rows of modules as lines across the outline; fewer than there are, or they would run together. */
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

/** The array and its receptors to scale, north up; those that are reached have a strong line of sight. */
export function Plan({ input, reached }: { input: GlareInput; reached: ReadonlySet<string> }) {
  const { array, receptors } = input;
  const eyes = receptors.flatMap(({ id, name, path: [place] }) =>
    place ? [{ id, name, place }] : [],
  );
  const { at, pxPerM } = fitSheet([...array.outline, ...eyes.map(({ place }) => place)]);
  const centre = at(placeAt(0, 0, 0));
  const outline = array.outline.map(at);
  const faced = placeAt(array.facingDeg, 1, 0);
  const ahead = (length: number, aside = 0): Point => ({
    x: centre.x + faced.eastM * length + faced.northM * aside,
    y: centre.y - faced.northM * length + faced.eastM * aside,
  });
  const bar = steps.findLast((step) => step * pxPerM <= 130) ?? 1;
  const lines = (isReached: boolean) =>
    eyes
      .filter(({ id }) => reached.has(id) === isReached)
      .map(({ place }) => linePath([centre, at(place)]))
      .join("");
  return (
    <FigureSvg
      id="plan"
      height={HEIGHT}
      title="Plan of the array and its receptors"
      description={`North is up. The modules face a bearing of ${array.facingDeg}°. ${eyes.map(({ id, name }) => `${name} ${reached.has(id) ? "is reached by the reflection" : "is not reached"}`).join("; ")}.`}
    >
      <path
        d={lines(false)}
        stroke={COLOUR.secondary}
        strokeWidth={PEN.thin}
        strokeDasharray="6 5"
      />
      <path d={lines(true)} stroke={COLOUR.solar} strokeWidth={PEN.thick} />
      <path
        d={outlinePath(outline)}
        fill={COLOUR.white}
        stroke={COLOUR.ink}
        strokeWidth={PEN.medium}
      />
      <path
        d={rowLines(outline).map(linePath).join("")}
        stroke={COLOUR.blueprint}
        strokeWidth={PEN.medium}
      />
      <path d={linePath([centre, ahead(30)])} stroke={COLOUR.ink} strokeWidth={PEN.medium} />
      <path d={outlinePath([ahead(38), ahead(28, 4.5), ahead(28, -4.5)])} fill={COLOUR.ink} />
      {eyes.map(({ id, name, place }) => {
        const p = at(place);
        const isLeft = p.x < centre.x;
        return (
          <g key={id}>
            <path
              d={circlePath(p, 5)}
              fill={reached.has(id) ? COLOUR.solar : COLOUR.white}
              stroke={COLOUR.ink}
              strokeWidth={PEN.medium}
            />
            <Label
              x={p.x + (isLeft ? -9 : 9)}
              y={p.y + (p.y < centre.y ? -6 : 16)}
              anchor={isLeft ? "end" : undefined}
              bold={reached.has(id)}
            >
              {name.length > 12 ? `${name.slice(0, 11)}…` : name}
            </Label>
          </g>
        );
      })}
      <NorthArrow x={FIGURE.width - 34} y={48} radius={18} />
      <ScaleBar x={24} y={HEIGHT - 20} pxPerM={pxPerM} marksM={[0, bar]} />
    </FigureSvg>
  );
}
